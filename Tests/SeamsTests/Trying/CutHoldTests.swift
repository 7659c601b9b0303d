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
        #expect(shown.contains("[9, 1]") && !shown.contains("[9, 9]") && !shown.contains("Failed"), "\(shown)")
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
                func load() { URLSession.shared.dataTask(with: URLRequest(url: URL(fileURLWithPath: "/"))) { _, _, _ in }.resume() }
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
