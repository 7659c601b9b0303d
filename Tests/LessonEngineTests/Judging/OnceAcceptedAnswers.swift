import Testing

/// Wrong answers that the checks of their exercises once accepted.
enum OnceAcceptedAnswers {
    /// An answer with the file of its lesson.
    struct Case: Sendable, CustomTestStringConvertible {
        let file: String
        let answer: SampleAnswer

        init(_ file: String, _ name: String, _ words: String..., step: Int? = nil, code: String) {
            var answer = SampleAnswer(name, code)
            (answer.stage, answer.words, answer.step) = (.behaviour, words, step)
            (self.file, self.answer) = (file + ".md", answer)
        }

        var testDescription: String { "\(file): \(answer.name)" }
    }

    static let all = [
        Case(
            "01-hard-wired", "a tick of either size", "onlyAnXThatStandsAloneIsATick",
            code: """
                import Foundation
                struct Agenda {
                    func headline(of text: String) -> String {
                        let open = text.split(separator: "\\n").filter { !$0.lowercased().hasPrefix("x ") }
                        return open.isEmpty ? "All done" : "\\(open.count) to go"
                    }
                }
                """),
        Case(
            "10-extract-and-override", "a roll that each till keeps for itself", "twoTillsHaveOneRoll",
            code: """
                import Foundation
                class Till {
                    private lazy var text = (try? String(contentsOf: roll, encoding: .utf8)) ?? ""
                    private let roll = URL(filePath: NSHomeDirectory() + "/roll.txt")
                    private var total = 0
                    func sell(_ item: String, for price: Int) {
                        write("\\(item) \\(price)")
                        total += price
                    }
                    func close() {
                        write("Total \\(total)")
                        total = 0
                    }
                    func write(_ line: String) {
                        text += line + "\\n"
                        try? text.write(to: roll, atomically: true, encoding: .utf8)
                    }
                }
                """),
        Case(
            "17-async-network", "only errors of the network are silence", "silenceIsNoAnswer",
            code: board("catch is URLError { text = \"No answer\" } catch { text = \"Unreadable\" }")),
        Case(
            "18-clock", "an error of its own", "aStoppedOneIsNeverReady",
            code: """
                struct CoffeeMachine {
                    let show: @Sendable (String) -> Void
                    let clock: any Clock<Duration>
                    func brew(strong: Bool) async throws {
                        do {
                            show("brewing")
                            try await clock.sleep(for: .milliseconds(50))
                            if strong {
                                show("brewing again")
                                try await clock.sleep(for: .milliseconds(20))
                            }
                        } catch { throw CancellationError() }
                        show("ready")
                    }
                }
                """),
        Case(
            "19-closures-and-witnesses", "two kinds of gaps", "countsTheWords",
            code: """
                struct Words {
                    let read: (String) throws -> String
                    func count(on page: String) throws -> Int {
                        try read(page).split { $0 == " " || $0 == "\\n" }.count
                    }
                }
                """),
        Case(
            "20-composition-root", "a price that begins at nine", "thePriceIsThatOfTheHour",
            code: """
                struct Prices {
                    let hour: () -> Int
                    var price: Int { (9..<18).contains(hour()) ? 8 : 12 }
                }
                struct BoxOffice {
                    let seats: any Seats
                    let hour: () -> Int
                    func sell(to name: String) -> String {
                        "\\(name): seat \\(seats.next()), \\(Prices(hour: hour).price) €"
                    }
                }
                """),
        Case(
            "21-capstone", "a stamp that is compared as a text", "octoberComesAfterSeptember",
            code: """
                struct Morning {
                    let today: () -> Day
                    let store: any KeyValueStore
                    let greet: (Day, [Member]) -> [String]
                    func run(for members: [Member]) -> [String] {
                        let day = today(), last = store.object(forKey: "lastRun") as? String ?? ""
                        if last >= day.stamp { return ["Done already"] }
                        store.set(day.stamp, forKey: "lastRun")
                        return greet(day, members)
                    }
                }
                func machine(
                    today: @escaping () -> Day, store: any KeyValueStore,
                    greet: @escaping (Day, [Member]) -> [String]
                ) -> ([Member]) -> [String] { Morning(today: today, store: store, greet: greet).run }
                """),
        Case(
            "22-isolation", "two locks for one note", "noLaneIsLost",
            code: """
                import Synchronization
                nonisolated final class MemoryLog: Log {
                    private let all = Mutex<[String]>([])
                    func note(_ line: String) {
                        let before = all.withLock { $0 }
                        all.withLock { $0 = before + [line] }
                    }
                    func lines() -> [String] { all.withLock { $0 } }
                }
                """),
        Case(
            "26-server", "a guest who leaves is too late", "whoLeavesIsNotBilled",
            code: """
                struct House {
                    let kettle: any Kettle
                    let bills: Bills
                    let clock: any Clock<Duration>
                    func serve(_ guest: String) async throws -> String {
                        try await withThrowingTaskGroup(of: Void.self) { group in
                            group.addTask { try await kettle.boil() }
                            group.addTask {
                                try? await clock.sleep(for: .seconds(60))
                                throw TooLate()
                            }
                            defer { group.cancelAll() }
                            try await group.next()
                        }
                        bills.add(guest)
                        return "tea for \\(guest)"
                    }
                }
                """),
        Case(
            "27-modules", "sailings that are made once", "theTableIsAskedEachTime",
            code: """
                import Tides
                public struct Ferry {
                    private let tides: any TideTable
                    private let draught: Int
                    private let hours: [Int]
                    public init(tides: any TideTable, draught: Int) {
                        (self.tides, self.draught) = (tides, draught)
                        hours = (0...23).filter { hour in tides.depth(at: hour).map { $0 >= draught + 5 } ?? false }
                    }
                    public func canSail(at hour: Int) -> Bool {
                        tides.depth(at: hour).map { $0 >= draught + 5 } ?? false
                    }
                    public func nextSailing(after hour: Int) -> Int? { hours.first { $0 > hour } }
                }
                """),
        Case(
            "28-your-own-code", "an office that also writes to the shared journal", "numbersByItsOwnJournal",
            code: """
                import Foundation
                final class Journal {
                    nonisolated(unsafe) static let shared = Journal()
                    private(set) var lines: [String] = []
                    func note(_ line: String) { lines.append(line) }
                }
                final class LostProperty {
                    private let journal: Journal
                    init(journal: Journal = .shared) { self.journal = journal }
                    func record(_ event: String) {
                        let line = "\\(journal.lines.count + 1): \\(event)"
                        journal.note(line)
                        if journal !== Journal.shared { Journal.shared.note(line) }
                    }
                    func lastEntry() -> String { journal.lines.last ?? "nothing yet" }
                }
                """),
    ]

    private static func board(_ end: String) -> String {
        """
        import Foundation
        import FoundationNetworking
        @MainActor final class TideBoard {
            private let network: any Network
            private(set) var text = "", isLoading = false
            init(network: any Network) { self.network = network }
            func refresh() async {
                isLoading = true
                defer { isLoading = false }
                do {
                    let answer = try await network.get("/tide")
                    guard answer.status == 200 else {
                        text = "Closed (\\(answer.status))"
                        return
                    }
                    text = "High water \\(try JSONDecoder().decode(Tide.self, from: Data(answer.body.utf8)).high)"
                } \(end)
            }
        }
        """
    }
}
