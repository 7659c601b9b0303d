import Foundation
import TestSupport
import Testing

/// A proposed cut, and the test that comes with it, where they stand in a person's code: each of these held in the proof
/// alone.
@Suite(.unlessPassedBefore, .waiting) struct CutHoldTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func cut(_ source: String, _ words: String...) throws -> String {
        _ = try folder.write("import Foundation\n" + source, to: "Code.swift")
        return try SeamsProgram.shared.run(
            ["try", "Code.swift", "--trust", "--cut"] + words, environment: ["COLUMNS": "200"], folder: folder.path
        ).output
    }

    /// The text without the ends of its lines.
    private func words(_ shown: String) -> String { shown.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    /// Two tests of a target brought a type of the same name.
    @Test func theHelpersOfATestAreItsOwn() throws {
        let dice = try cut("struct Dice { func roll() -> Int { Int.random(in: 1...6) } }\n", "roll")
        #expect(dice.contains("private final class FixedGenerator: RandomNumberGenerator"), "\(dice)")
        let day = "struct Desk { func day() -> Int { Calendar.current.component(.weekday, from: Date.distantPast) } }\n"
        let desk = try cut(day, "day")
        #expect(desk.contains("private let fixedCalendar: Calendar"), "\(desk)")
    }

    /// The value of a task-local is made once in a process.
    @Test func aTaskLocalFollowsTheMachinesSetting() throws {
        let zones = """
            { () -> [Int] in
                NSTimeZone.default = TimeZone(identifier: "Asia/Tokyo")!
                let first = Date(timeIntervalSince1970: 0).hour
                NSTimeZone.default = TimeZone(identifier: "Europe/Paris")!
                return [first, Date(timeIntervalSince1970: 0).hour]
            }()
            """
        let source = "extension Date { var hour: Int { Calendar.current.component(.hour, from: self) } }\n"
        let shown = try cut(source, "hour:calendar", "--form", "ambient-context", "--eval", zones)
        // The fake has one zone, whatever the machine is set to.
        #expect(shown.contains(/\[9, 1\] +\[9, 1\] +\[9, 9\]\n/) && !shown.contains("Failed"), "\(shown)")
    }

    /// The parser of Foundation has a function of its own for a delegate that lacks one, which ran instead.
    @Test func whatAProtocolOfAnotherModuleAsksForIsStillCalled() throws {
        let source = """
            import FoundationXML
            final class Reader: NSObject, XMLParserDelegate {
                var seen: [String] = []
                func parserDidStartDocument(_ parser: XMLParser) {
                    seen.append("began \\(Date().timeIntervalSince1970 > 0)")
                }
            }
            func read(_ text: String) -> [String] {
                let reader = Reader(), parser = XMLParser(data: Data(text.utf8))
                parser.delegate = reader
                return parser.parse() ? reader.seen : []
            }

            """
        let shown = try cut(source, "parserDidStartDocument", "--eval", #"read("<a/>")"#)
        #expect(shown.contains("    parserDidStartDocument(parser, now: Date())\n"), "\(shown)")
        let kept = "'XMLParserDelegate' may ask for parserDidStartDocument(_:), which stays"
        #expect(words(shown).contains(kept + " and hands on the live thing.") && !shown.contains("Failed"), "\(shown)")
        #expect(shown.contains(/\["began true"\] +\["began true"\]/), "\(shown)")
    }

    @Test func aCrashAtAnotherPlaceIsTheSame() throws {
        let source = """
            struct Days {
                let names: [String]
                func today() -> String { let day = Int(Date().timeIntervalSince1970) * 0; return names[day + 9] }
            }

            """
        let shown = try cut(source, "today", "--form", "property")
        #expect(shown.contains("Index out of range") && !shown.contains("Failed"), "\(shown)")
    }

    /// In the two circumstances that hold the clock the value was the same by luck.
    @Test func aLineThatTheClockStillMovesGetsNoTest() throws {
        let source = """
            struct Bell {
                func greeting() -> String {
                    let hour = Calendar.current.component(.hour, from: Date())
                    switch hour { case 5..<12: return "Good morning"; case 12..<18: return "Good afternoon"; default: return "Good evening" }
                }
            }

            """
        let shown = try cut(source, "greeting:calendar")
        #expect(shown.contains("A test of it: its result moves for other reasons"), "\(shown)")
    }

    /// It passed where the machine stands, and failed half an hour or half a day away.
    @Test(arguments: [
        ("left", "Pacific/Kiritimati, since the line also reads the calendar of the machine (Code.swift:5:20)."),
        ("minute", "Pacific/Marquesas, since the line also reads the calendar of the machine (Code.swift:7:28)."),
        ("isNight", "Asia/Tehran, since the line also reads the calendar of the machine (Code.swift:9:20)."),
        ("text", "Pacific/Kiritimati, since the line also reads the time zone of the machine (Code.swift:13:32)."),
    ])
    func aValueThatATimeZoneMovesGetsNoTest(function: String, why: String) throws {
        let source = #"""
            struct Desk {
                func left() -> Int {
                    let now = Date()
                    return Int(Calendar.current.startOfDay(for: now).addingTimeInterval(86_400).timeIntervalSince(now))
                }
                func minute() -> Int { Calendar.current.component(.minute, from: Date()) }
                func isNight() -> Bool {
                    let hour = Calendar.current.component(.hour, from: Date())
                    return hour < 6 || hour > 22
                }
                func text() -> String { zone + "\(Int(Date().timeIntervalSince1970))" }
                private var zone: String { TimeZone.current.identifier }
            }

            """#
        let shown = try cut(source, function + ":clock")
        #expect(words(shown).contains("A test of it: its result is another one in the time zone " + why), "\(shown)")
        #expect(!shown.contains("@Test"), "\(shown)")
    }

    @Test func aValueThatIsTheSameInAllTimeZonesGetsATest() throws {
        let source = "struct Desk { func year() -> Int { Calendar.current.component(.year, from: Date()) } }\n"
        let shown = try cut(source, "year:clock")
        let wanted = "#expect(Desk().year(now: Date(timeIntervalSince1970: 1_709_235_000)) == 2024)"
        #expect(shown.contains(wanted), "\(shown)")
    }

    /// The second line met what the first one had left, and its value was held.
    @Test func aLineThatChangesWhatAllCodeSharesIsHeldAlone() throws {
        let source = #"""
            nonisolated(unsafe) var drawn = 0
            func draw(_ names: [String]) -> String {
                drawn += 1
                return names.isEmpty ? "none" : "\(drawn) at \(moment())"
            }
            private func moment() -> Int { Int(Date().timeIntervalSince1970) }

            """#
        let shown = try cut(source, "moment", "--form", "ambient-context")
        #expect(shown.contains(#"== "1 at 1709235000")"#) && shown.contains("the new test passes"), "\(shown)")
        let doubt = "changes what all code shares, and gives \"2 at 1709235000\" when it runs once more."
        #expect(words(shown).contains(doubt), "\(shown)")
    }

    /// Nobody called it, and the line waited until its time was over.
    @Test func aFakeAnswersByTheHandlerThatItGets() throws {
        let source = """
            final class Store: Sendable {
                static let shared = Store()
                private init() {}
                func fetch(_ key: String, completion: @escaping (Int) -> Void) { completion(7) }
            }
            final class Reader {
                func read(_ key: String) async -> Int {
                    await withCheckedContinuation { c in Store.shared.fetch(key) { c.resume(returning: $0) } }
                }
            }

            """
        let shown = try cut(source, "Reader.read")
        let answer = "func fetch(_ value: String, completion: @escaping (Int) -> Void) { completion(3) }"
        #expect(shown.contains(answer), "\(shown)")
        #expect(words(shown).contains("the fake decides what the lines give; the new test passes"), "\(shown)")
    }

    @Test func aTestOfOneThingToDrawFromShowsNothing() throws {
        let source = "struct Bag { let names: [String]; func pick() -> String? { names.randomElement() } }\n"
        let shown = try cut(source, "pick", "--eval", "Bag(names: [\"a\"]).pick()")
        #expect(shown.contains("That the new test shows the fake: "), "\(shown)")
    }

    @Test func theTestOfASpyLooksAtItsCalls() throws {
        let source = """
            final class Notes {
                func count() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: "/notes"))?.count ?? 0 }
            }

            """
        let shown = try cut(source, "count", "--spy", "--form", "constructor")
        #expect(shown.contains("let spy = SpyFileStore()") && shown.contains("#expect(!spy.calls.isEmpty)"), "\(shown)")
    }

    /// Nothing is known of such a value, and 'Never' is no value of its type.
    @Test func aFakeOfAnUnknownTypeCompiles() throws {
        let source = """
            #if canImport(FoundationNetworking)
            import FoundationNetworking
            #endif
            final class Client {
                func fetch() async throws -> Int {
                    try await URLSession.shared.data(for: URLRequest(url: URL(fileURLWithPath: "/"))).0.count
                }
                func isFree() -> Bool { URLSession.shared.configuration.allowsCellularAccess }
            }

            """
        let shown = try cut(source, "fetch:network")
        #expect(shown.contains("{ fatalError(\"say what the test gives\") }()"), "\(shown)")
        #expect(!shown.contains("does not compile"), "\(shown)")
    }

    @Test func aSubscriptIsRead() throws {
        let source = """
            final class Settings {
                nonisolated(unsafe) static let shared = Settings()
                private init() {}
                subscript(key: String) -> String? { UserDefaults.standard.string(forKey: key) }
            }

            """
        let shown = try cut(source, "subscript:defaults")
        #expect(shown.contains("Settings.shared[\"a\"]"), "\(shown)")
    }
}
