import Foundation
import TestSupport
import Testing

/// `seams verify --record` where something cannot be recorded.
@Suite(.waiting) struct UnwrittenRecordTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func record(_ text: Data, _ options: String...) throws -> SeamsProgram.Result {
        try text.write(to: URL(filePath: folder.path + "/bell.md"))
        let result = try SeamsProgram.shared.run(
            ["verify", "bell.md", "--record", "--only", "run"] + options, folder: folder.path)
        #expect(try Data(contentsOf: URL(filePath: folder.path + "/bell.md")) == text)
        return result
    }

    /// A dash was written over each promise of the column, and once the wiring was mended, all was kept.
    @Test(arguments: [
        ("let bell = Bell { Hour() }", "cannot find 'Hour' in scope"),
        ("let bell: Bell = fatalError(\"no bell\")", "the wiring 'fake' crashed: Fatal error: no bell"),
    ])
    func thePromisesOfAWiringThatFailsStay(fake: String, message: String) throws {
        let table = """
            | probe         | live     | fake      |
            |---------------|----------|-----------|
            | `bell.ring()` | `"ding"` | `/"h.*"/` |
            """
        let result = try record(Data(SampleLesson(fake: fake, table: table).markdown.utf8))
        #expect(result.code == 1)
        let lines = result.errorOutput.split(separator: "\n")
        #expect(lines.first == "note: nothing is recorded in bell.md where the wiring 'fake' does not run")
        #expect(lines.dropFirst().first?.contains("error: \(message)") == true, "\(result)")
    }

    /// The bytes were overwritten, and the lesson was called kept.
    @Test func aFileThatIsNoTextIsRefusedAndLeftAlone() throws {
        let parts = SampleLesson().markdown.components(separatedBy: "A lesson of")
        let text = Data(parts[0].utf8) + Data("A l".utf8) + Data([0xE9]) + Data("sson of\(parts[1])".utf8)
        let result = try record(text)
        #expect(result.code == 65)
        let told = "bell.md:12:4: error: the byte 0xE9 is not UTF-8 text [scan]\n"
        #expect(result.errorOutput.hasPrefix(told), "\(result)")
    }

    /// The lesson was called kept where there was any other finding, else a placeholder was shown, and all places below
    /// the table were those of a file that was not written.
    @Test func aLineWithoutEndIsToldOfTheFileAsItIs() throws {
        let refused = "```swift must-not-compile\n2️⃣// cannot convert\nfunc ring(_ bell: Bell) {}\n```"
        let lesson = SampleLesson(probe: "bell.ring()\n1️⃣while true {}", more: refused)
        let other = "bell.md:\(lesson.place("2️⃣"))"
        let result = try record(Data(lesson.markdown.utf8), "--only", "must-not-compile", "--timeout", "1")
        let late = ["fake", "live"].map { world in
            """
            bell.md:\(lesson.line("1️⃣")): error: 'while true {}' in '\(world)': timed out after 1 s [run]
              hint: mend the code, or allow it more time with '--timeout'

            """
        }.joined()
        #expect(result.code == 1)
        #expect(
            result.errorOutput == """
                note: nothing is recorded in bell.md: a line of a probe went over a limit
                \(late)\(other): error: this compiles, though the lesson says that it must not [must-not-compile]
                  hint: write code there that the compiler refuses, or give the block another role

                """)
    }
}
