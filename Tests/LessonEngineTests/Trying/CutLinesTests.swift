import LessonCode
import LessonModel
import TestSupport
import Testing

@testable import CodeEngine
@testable import CodeTrying
@testable import LessonEngine

/// The lines that a proof tries where one call does not lead to the read.
@Suite(.unlessPassedBefore, .serialized, SharedEngineRow(name: "cuts")) struct CutLinesTests {
    private func lines(_ source: String, _ function: String) async throws -> [String] {
        let files = TriedFiles(TriedSource(path: "Desk.swift", text: "import Foundation\n" + source))
        let proposed = try await SharedEngine.engine().propose(CutRequest(typed: function), for: files)
        return proposed.cutter.longerLines(for: proposed.cut)
    }

    @Test(arguments: [
        (
            """
            struct Token: Equatable {
                var made: Date
                static func == (a: Token, b: Token) -> Bool {
                    a.made.timeIntervalSince(Date()) == b.made.timeIntervalSince(Date())
                }
            }
            """, "==",
            "Token(made: Date(timeIntervalSince1970: 1_700_000_000)) == Token(made: Date(timeIntervalSince1970: 1_700_000_000))"
        ),
        (
            "struct Token { var made: Date\n  static prefix func - (a: Token) -> Double { a.made.timeIntervalSince(Date()) } }",
            "-", "-Token(made: Date(timeIntervalSince1970: 1_700_000_000))"
        ),
    ]) func anOperatorIsWrittenAsOne(source: String, function: String, line: String) async throws {
        let files = TriedFiles(TriedSource(path: "Desk.swift", text: "import Foundation\n" + source + "\n"))
        let proposed = try await SharedEngine.engine().propose(CutRequest(typed: function), for: files)
        let lines = proposed.cutter.lines(for: proposed.cut)
        #expect(lines.contains(line), "\(lines)")
    }

    /// The line was 'Child()', which does not compile.
    @Test(arguments: [
        ("class Base { let size: Int; init(size: Int) { self.size = size } }", "Child(size: 3)"),
        ("class Base { var on: Bool; required init(options: Bool) { on = options } }", "Child(options: true)"),
        (
            "class Root { let name: String; init(_ name: String) { self.name = name } }\nclass Base: Root {}",
            "Child(\"a\")"
        ),
    ]) func anInheritedInitializerIsCalled(base: String, made: String) async throws {
        let source =
            "import Foundation\n\(base)\nfinal class Child: Base { func label() -> String { \"\\(Date())\" } }\n"
        let files = TriedFiles(TriedSource(path: "Desk.swift", text: source))
        let proposed = try await SharedEngine.engine().propose(CutRequest(typed: "label"), for: files)
        let lines = proposed.cutter.lines(for: proposed.cut)
        #expect(lines.contains("\(made).label()"), "\(lines)")
    }

    @Test(arguments: [
        // The code of a call before is handed on, and the list of rooms holds the one that is booked.
        (
            """
            struct Stay { var code: String, day: Date }
            final class Desk {
                private var stays: [Stay] = []
                let rooms: Set<Int>
                init(rooms: Set<Int>) { self.rooms = rooms }
                func book(_ room: Int, on day: Date) throws -> Stay {
                    let stay = Stay(code: "A\\(room)", day: day)
                    stays.append(stay)
                    return stay
                }
                func cancel(_ code: String) -> Bool {
                    stays.contains { $0.code == code && $0.day.timeIntervalSinceNow > 0 }
                }
            }
            """, "cancel",
            "try ({ let it = Desk(rooms: [3, 4]); let made1 = try it.book(3, on: "
                + "Date(timeIntervalSince1970: 1_706_750_000)); return it.cancel(made1.code) })()"
        ),
        // A value that a call changes, and content for a builder.
        (
            """
            @resultBuilder enum StepBuilder { static func buildBlock(_ all: Int...) -> [Int] { all } }
            struct Steps {
                let all: [Int]
                init(@StepBuilder _ build: () -> [Int]) { all = build() }
                func run(_ table: inout [Int]) -> Date {
                    table += all
                    return Date()
                }
            }
            """, "run",
            "({ var it = Steps({ return [3, 4] }); var held1: [Int] = [3, 4]; return it.run(&held1) })()"
        ),
        // A property whose observer reads.
        (
            """
            final class Player {
                enum Order { case plain, mixed }
                var queue = [1, 2]
                var order: Order = .plain { didSet { mix() } }
                private func mix() { if order == .mixed { queue.shuffle() } }
            }
            """, "mix", "({ let it = Player(); it.order = Player.Order.mixed; return (it.queue, it.order) })()"
        ),
        // The variable of the environment that the code looks up.
        (
            """
            enum Trace {
                static func ticks() -> Double {
                    guard ProcessInfo.processInfo.environment["TRACE"] != nil else { return 0 }
                    return Date().timeIntervalSince1970
                }
            }
            """, "ticks:clock", #"({ setenv("TRACE", "1", 1); return Trace.ticks() })()"#
        ),
        // What the code compares with.
        (
            """
            func stamp(_ word: String, _ size: Int) -> Date? {
                guard word == "open", size > 40 else { return nil }
                return Date()
            }
            """, "stamp", #"stamp("open", 41)"#
        ),
        // A default that makes a closure, which only another call runs.
        (
            """
            struct Shop {
                var isLate: () -> Bool
                init(isLate: @escaping () -> Bool = { Shop.hour() > 20 }) { self.isLate = isLate }
                private static func hour() -> Double { Date().timeIntervalSince1970 }
                func price() -> Int { isLate() ? 2 : 1 }
            }
            """, "hour", "({ var it = Shop(); let made1 = it.price(); return made1 })()"
        ),
        // An object whose initializer throws, in a folder that is there.
        (
            """
            final class Ledger {
                init(at url: URL) throws { if url.path.isEmpty { throw CancellationError() } }
                func stamp() -> Date { Date() }
            }
            """, "stamp", #"try ({ let it = (try Ledger(at: URL(fileURLWithPath: "."))); return it.stamp() })()"#
        ),
        // What is made up stands for a live type and a live closure, and a moment lies soon after the held one.
        (
            """
            protocol Fetching { func count(_ name: String) throws -> Int }
            struct LiveFetcher: Fetching { func count(_ name: String) throws -> Int { name.count } }
            struct Loader {
                let fetcher: any Fetching
                var log: (String) -> Void = { print($0) }
                func isDue(_ end: Date) -> Bool { end > Date() }
            }
            """, "isDue",
            "Loader(fetcher: { struct StandIn: Fetching { func count(_ name: String) throws -> Int { 3 } }; "
                + "return StandIn() }(), log: { _ in }).isDue(Date(timeIntervalSince1970: 1_705_320_000))"
        ),
        // An overload has no place for the fake, so it is not called before.
        (
            """
            final class Cache {
                private var entries: [Int: Date] = [:]
                func insert(_ key: Int) { entries[key] = Date.distantFuture }
                func value(for key: Int) -> Bool { entries[key].map { $0 > Date() } ?? false }
                func value(for key: Int, orMake make: () -> Date) -> Bool { entries[key] = make(); return true }
            }
            """, "Cache.value(for:)", "({ let it = Cache(); it.insert(3); return it.value(for: 3) })()"
        ),
        // A private property of an object whose functions give nothing.
        (
            """
            final class Screen {
                private let defaults: UserDefaults = .standard
                var title: String? { nil }
                func appear() { defaults.set(1, forKey: "a") }
            }
            """, "Screen.defaults", "({ let it = Screen(); it.appear() })()"
        ),
        // An object that only the type itself makes, and a text that is handed over unevaluated.
        (
            """
            final class Log {
                nonisolated(unsafe) static let shared = Log()
                private init() {}
                func add(_ text: @autoclosure () -> String) -> String { "\\(Date()) \\(text())" }
            }
            """, "add", #"Log.shared.add("a")"#
        ),
        // Of two calls before, the second undoes what the first did.
        (
            """
            final class Kitchen {
                private var open: [String] = []
                func order(_ dish: String) { open.append(dish) }
                func closeForToday() { open = [] }
                func serve() -> String? { open.first.map { "\\($0) \\(Date())" } }
            }
            """, "serve", #"({ let it = Kitchen(); it.order("a"); return it.serve() })()"#
        ),
        // An initializer with another default, which moves.
        (
            """
            struct Stamp {
                let day: Date, number: Int
                init(day: Date = Date()) { (self.day, number) = (day, Int.random(in: 1...6)) }
            }
            """, "init:randomness", "Stamp(day: Date(timeIntervalSince1970: 1_705_320_000))"
        ),
        // Lists that are empty where nobody says otherwise.
        (
            """
            struct Radio {
                private(set) var shows: [Int] = []
                var jingles: [String] = []
                func jingle() -> String { jingles.randomElement() ?? "silence" }
            }
            """, "jingle", #"Radio(shows: [3, 4], jingles: ["a", "b"]).jingle()"#
        ),
        // A list of several, and a case of which nothing else is known.
        (
            """
            struct Post { var id: Int }
            enum Order { case latest, mixed }
            extension Array where Element == Post {
                func ordered(_ order: Order) -> [Post] { order == .mixed ? shuffled() : sorted { $0.id < $1.id } }
            }
            """, "ordered", "[Post(id: 3), Post(id: 4)].ordered(Order.mixed)"
        ),
    ])
    func aLineLeadsToTheRead(source: String, function: String, line: String) async throws {
        let found = try await lines(source, function)
        #expect(found.contains(line), "\(found.joined(separator: "\n"))")
        #expect(found.count <= 48)
    }

    private static let rollers = """
        protocol Roller { func roll() -> Int; func many(_ n: Int) -> [Int] }
        extension Roller {
            func roll() -> Int { Int.random(in: 1...6) }
            func many(_ n: Int) -> [Int] { (0..<n).map { _ in roll() } }
        }
        struct Loaded: Roller {}
        extension Loaded { func roll() -> Int { 6 } }

        """

    /// The line went through the first type, which has a function of its own in the place, and drew nothing.
    @Test func whatAProtocolGivesIsCalledOfATypeThatUsesIt() async throws {
        let source = Self.rollers + "struct Plain: Roller {}\n"
        let files = TriedFiles(TriedSource(path: "Dice.swift", text: source)), engine = try SharedEngine.engine()
        let proposed = try await engine.propose(CutRequest(typed: "Roller.roll"), for: files)
        #expect(proposed.cutter.lines(for: proposed.cut) == ["Plain().roll()"])
    }

    /// The card said that such a line draws, which no run showed.
    @Test func aLineThatDrawsNothingIsNotSaidToDraw() async throws {
        let files = TriedFiles(TriedSource(path: "Dice.swift", text: Self.rollers))
        let engine = try SharedEngine.engine()
        let proposed = try await engine.propose(CutRequest(typed: "Roller.roll", form: .ambientContext), for: files)
        let proof = try await engine.proof(of: proposed, in: files)
        #expect(proof.before?.words == "none found" && proof.live?.isRepeatable == true, "\(proof)")
        #expect(proof.verdict == .shown && proof.unproven.contains { $0.hasPrefix("That the draws are gone: ") })
    }

    @Test func whereEachLineCrashesTheCompilerTheNextStepIsNamed() {
        #expect(
            CutProver.noLineCompiles("Desk.lend()")
                == "the compiler crashes on each line that calls 'Desk.lend()'; '--eval' names another line")
    }

    @Test func thePartsOfALessonAreKnown() async throws {
        let source = """
            import Foundation
            final class Shelf {
                private var due: [String: Date] = [:]
                func lend(_ book: String, until day: Date) { due[book] = day }
                func count() -> Int { due.count }
                func report() -> String { isLate("a") ? "late" : "fine" }
                private func isLate(_ book: String) -> Bool { due[book].map { Date() > $0 } ?? false }
            }
            """
        let files = TriedFiles(TriedSource(path: "Shelf.swift", text: source))
        let cutter = try await SharedEngine.engine().cutter(of: files)
        #expect(cutter.ways(to: "Shelf.isLate(_:)") == ["Shelf.report()"])
        #expect(cutter.ways(to: "Shelf.report()") == [])
        #expect(cutter.companions(of: ["Shelf.isLate(_:)"]).contains("Shelf.lend(_:until:)"))
        let parts = try await LessonParts(engine: SharedEngine.engine(), files: files)
            .all(for: CutRequest(typed: "isLate"))
        let members = ["lend(", "count()", "report()", "isLate("]
        let texts = parts.map { $0.files.sources[0].text }
        #expect(texts.first.map { text in members.filter(text.contains) } == ["report()", "isLate("])
        #expect(texts.count == 2 && texts.last?.contains("func lend(") == true)
    }
}
