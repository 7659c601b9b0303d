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
