import Foundation
import TestSupport
import Testing

/// The test that a cut brings along: what it can notice, and what is said where it notices nothing.
@Suite(.unlessPassedBefore, .waiting) struct CutWitnessTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func cut(_ function: String, of code: String, _ words: String...) throws -> String {
        _ = try folder.write("import Foundation\n" + code, to: "Code.swift")
        let words = ["try", "Code.swift", "--cut", function, "--trust"] + words
        return try SeamsProgram.shared.run(words, environment: ["COLUMNS": "100"], folder: folder.path).output
    }

    /// Two moments of one second look alike, so that a test that only compares two of them would notice nothing.
    @Test func aValueWithoutALiteralIsComparedWithItsText() throws {
        let code = """
            struct Entry { let at: Date, text: String }
            final class Journal { func entry(_ text: String) -> Entry { Entry(at: Date(), text: text) } }

            """
        let shown = try cut("entry", of: code)
        let wanted = #"#expect(String(describing: result) == "Entry(at: 2024-02-29 19:30:00 +0000, text: \"a\")")"#
        #expect(shown.contains("+    " + wanted) && !shown.contains("Not proven"), "\(shown)")
    }

    /// Its test was written for no actor, and was said not to pass.
    @Test func aTestOfTheMainActorsCodeBelongsToIt() throws {
        let code = "@MainActor final class Cart { func isLate(_ d: Date) -> Bool { d < Date() } }\n"
        let shown = try cut("isLate", of: code)
        #expect(shown.contains("@Test @MainActor func isLateWithAFixedClock()"), "\(shown)")
        #expect(shown.contains("the new test passes"), "\(shown)")
    }

    /// The name of the module stands in the text of such a value, and is another in a package.
    @Test func aTestThatPassesWithoutTheFakeIsSaidToShowNothing() throws {
        let code = """
            struct Moment { let date: Date }
            struct Entry { let at: Moment }
            final class Journal { func entry() -> Entry { Entry(at: Moment(date: Date())) } }

            """
        let shown = try cut("entry", of: code)
        #expect(shown.contains("+    #expect(String(reflecting: first) == String(reflecting: second))"), "\(shown)")
        #expect(shown.contains("Not proven: That the new test shows the fake: it passes without it."), "\(shown)")
    }

    /// It was called proven, and nothing said why no test came along.
    @Test func aLineThatThrowsWithTheFakeHasNoTestAndSaysSo() throws {
        let code = """
            struct Closed: Error {}
            func open() throws -> Int {
                guard Date().timeIntervalSince1970 > 1_709_240_000 else { throw Closed() }
                return 1
            }

            """
        let shown = try cut("open", of: code).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(shown.contains("Not proven: A test of it: 'try open(now: "), "\(shown)")
        #expect(shown.contains(" gives no value (threw "), "\(shown)")
    }

    @Test func anInstantOfAClockIsAnotherOneInEachRun() throws {
        let shown = try cut("stamp", of: "func stamp() -> ContinuousClock.Instant { ContinuousClock.now }\n")
        #expect(shown.contains("Not proven: A test of it: each run has its own instants of this clock."), "\(shown)")
    }

    /// It compares what is made once with itself.
    @Test func aLongValueThatIsMadeOnceShowsNothing() throws {
        let shown = try cut("ids", of: "enum Once { static let ids = (0..<9).map { _ in UUID() } }\n")
        #expect(shown.contains("Not proven: That the new test shows the fake: it passes without it."), "\(shown)")
    }

    /// Two rare draws are alike, so that the card called the code repeatable.
    @Test func codeThatDrawsIsNotCalledRepeatable() throws {
        let code = """
            func rare() -> Bool { Int.random(in: 0..<1_000_000_000) == 0 || other() }
            func other() -> Bool { Int.random(in: 0..<1_000_000_000) == 0 }

            """
        let words = try cut("rare", of: code).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let draws = Array(repeating: "draws at random", count: 3).joined(separator: " ")
        #expect(words.contains("Hidden inputs \(draws) Repeatable - - - "), "\(words)")
    }

    /// The source alone said that this line draws, and it stood there as if a run had shown it.
    @Test func whetherALineDrawsThatTakesNoFakeIsNotTried() throws {
        let code = """
            struct Dice { func roll() -> Int { Int.random(in: 1...6) } }
            func isRolled() -> Bool { Dice().roll() > 0 }

            """
        let words = try cut("roll", of: code, "--eval", "isRolled()").split(whereSeparator: \.isWhitespace)
        let untried = Array(repeating: "none found; not tried: randomness", count: 2).joined(separator: " ")
        #expect(words.joined(separator: " ").contains("Hidden inputs \(untried) Repeatable - - "), "\(words)")
    }

    /// The test holds a fact that the line reads from this machine, and would fail on another one.
    @Test(arguments: [
        ("stamp", "reads the locale of the machine (Code.swift:3:36)."),
        ("count", "reads the environment (Code.swift:6:17)."),
        ("size", "uses files (Code.swift:8:"),
        ("load", "reads the environment (Code.swift:11:"), ("sum", "reads the environment (Code.swift:11:"),
        ("all", "reads the environment (Code.swift:11:"),
    ])
    func aTestThatHoldsAFactOfTheMachineIsInDoubt(function: String, doubt: String) throws {
        let code = #"""
            struct Report {
                func stamp(in locale: Locale = .current) -> String { "\(Date().timeIntervalSince1970) \(locale.identifier)" }
            }
            final class Counter {
                let words = CommandLine.arguments.count
                func count() -> Double { Date().timeIntervalSince1970 + Double(words) }
                func size() -> Double { Date().timeIntervalSince1970 + (NSHomeDirectory() == "/" ? 0 : 1) }
            }
            struct Options {
                var count = CommandLine.arguments.count
            }
            func load(_ options: Options = Options()) -> Double { Date().timeIntervalSince1970 + Double(options.count) }
            struct Sum {
                let options: Options
                init(options: Options = Options()) { self.options = options }
                func sum() -> Double { Date().timeIntervalSince1970 + Double(options.count) }
            }
            struct All {
                var options = Options()
                func all() -> Double { Date().timeIntervalSince1970 + Double(options.count) }
            }

            """#
        let shown = try cut(function + ":clock", of: code, "--format", "json")
        #expect(shown.contains("That the new test passes on other machines: its line also "), "\(shown)")
        #expect(shown.contains(doubt), "\(shown)")
    }

    /// A static variable keeps the value of whoever read it first, so that the test may come too late.
    @Test func aTestOfWhatIsMadeOnceIsInDoubt() throws {
        let shown = try cut("started", of: "enum Stamp { static let started = Date() }\n")
        let words = shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("Proven: ") && words.contains("; the new test passes. "), "\(shown)")
        let doubt = "passes after others: 'Stamp.started' is made once in a process, where it is first read."
        #expect(words.contains("Not proven: That the new test " + doubt), "\(shown)")
    }

    /// Only the object was looked at, which is shown alike whatever is in it.
    @Test func anInitialValueIsLookedAt() throws {
        let shown = try cut("made", of: "final class Ring {\n    let made = Date()\n    init(name: String) {}\n}\n")
        #expect(shown.contains("Ring(name: \"a\", made: Date(timeIntervalSince1970: 1_709_235_000)).made"), "\(shown)")
        #expect(shown.contains("the new test passes") && !shown.contains("Not proven"), "\(shown)")
    }

    /// No line was found that calls a method of it.
    @Test func anObjectWhoseInitializerMayFailIsMade() throws {
        let code = """
            final class Ring {
                init?(name: String) { if name.isEmpty { return nil } }
                func text() -> String { "\\(Date())" }
            }

            """
        let shown = try cut("text", of: code)
        #expect(shown.contains("let result = Ring(name: \"a\")!.text(now: Date("), "\(shown)")
        #expect(shown.contains("the new test passes") && !shown.contains("Not proven"), "\(shown)")
    }

    @Test func anObjectThatIsNotMadeProvesNothing() throws {
        let code = """
            final class Ring {
                init?(name: String) { return nil }
                func text() -> String { "\\(Date())" }
            }

            """
        let words = try cut("text", of: code).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            words.contains(
                "Not proven: Anything but that it compiles: 'Ring(name: \"a\")!.text()' does not run by itself"))
        #expect(words.contains("'--eval' names another line.") && !words.contains("the same values"), "\(words)")
    }

    @Test func aFactThatTheLineHandsOverIsInNoDoubt() throws {
        let code = #"""
            struct Report {
                func stamp(locale: Locale = .current) -> String { "\(Date().timeIntervalSince1970) \(locale.identifier)" }
            }

            """#
        let line = #"Report().stamp(locale: Locale(identifier: "de"))"#
        let shown = try cut("stamp", of: code, "--eval", line)
        #expect(shown.contains("the new test passes") && !shown.contains("other machines"), "\(shown)")
    }

    /// No object is made for it, so that no initializer runs.
    @Test func whatAnInitializerReadsIsInNoDoubtForAStaticFunction() throws {
        let code = """
            struct Shelf {
                let names: [String]
                init() { names = Shelf.load() }
                static func load() -> [String] { FileManager().contents(atPath: "a") == nil ? [] : ["a"] }
            }

            """
        let shown = try cut("load", of: code)
        #expect(shown.contains("+@Test func load") && !shown.contains("other machines"), "\(shown)")
    }

    /// Both facts are read by one call, and that call is the fake's.
    @Test func anotherFactOfTheCallThatIsCutIsInNoDoubt() throws {
        let code = """
            struct Bill {
                var due = Date(timeIntervalSince1970: 0)
                func text() -> String { due.formatted(date: .abbreviated, time: .omitted) }
            }

            """
        let shown = try cut("text:timezone", of: code)
        #expect(shown.contains("+@Test func text") && !shown.contains("other machines"), "\(shown)")
    }

    /// The compiler's own initializer takes the properties in their order.
    @Test func aConstantThatBecomesAVariableKeepsItsPlaceAmongTheArguments() throws {
        let shown = try cut("Bill.id", of: "struct Bill {\n    let id = UUID()\n    var number: Int\n}\n")
        #expect(shown.contains("+    let result = Bill(id: UUID(uuidString:"), "\(shown)")
    }

    /// The code that is added stood close to the declaration behind it.
    @Test func whatIsAddedStandsApart() throws {
        let code = """
            final class Desk {
                let opened = Date()
                func year() -> Int { Calendar.current.component(.year, from: opened) }
            }
            struct Note: Codable {
                var made: Date { Date() }
            }
            struct Other {}

            """
        let stored = try cut("Desk.year", of: code)
        #expect(stored.contains("    }\n+\n+    func year() -> Int { calendar."), "\(stored)")
        let ambient = try cut("Note.made", of: code)
        #expect(ambient.contains("}\n+\n struct Other {}\n"), "\(ambient)")
    }

    /// The macro fails on the closure that keeps an instant, and the test was said not to pass.
    @Test func anInstantThatIsKeptIsTested() throws {
        let code = "func isQuick(_ at: ContinuousClock.Instant) -> Bool { ContinuousClock.now - at < .seconds(1) }\n"
        let shown = try cut("isQuick", of: code, "--eval", "isQuick(ContinuousClock.now)")
        #expect(shown.contains("+    #expect(result)\n") && shown.contains("the new test passes"), "\(shown)")
    }

    /// All functions are shown alike, so that the test could not fail.
    @Test func aLineThatGivesAFunctionHasNoTest() throws {
        let shown = try cut("now", of: "let now: () -> Date = { Date() }\n")
        #expect(shown.contains("A test of it: the line gives nothing that a test could look at."), "\(shown)")
    }

    /// Each world has a home of its own, and two paths stood beside "the same values".
    @Test func theHomeOfAWorldIsTheSameForAll() throws {
        let code = "func home() -> String { NSHomeDirectory() + \" \\(Date().timeIntervalSince1970)\" }\n"
        let shown = try cut("home:clock", of: code)
        #expect(shown.contains(#""~ 1705312800.0""#), "\(shown)")
        #expect(shown.contains("A test of it: its result names a folder that is another one in each run."), "\(shown)")
    }

    @Test func aFakeThatIsAskedWithoutEndIsNamed() throws {
        let code = """
            func wait(_ seconds: Double) -> Bool {
                let end = Date().addingTimeInterval(seconds)
                while Date() < end {}
                return true
            }

            """
        let shown = try cut("wait", of: code, "--eval", "wait(0.01)")
        #expect(shown.contains("asked the fake without end") && !shown.contains("wrote without end"), "\(shown)")
    }
}
