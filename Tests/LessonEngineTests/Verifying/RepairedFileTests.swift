import LessonModel
import LessonReading
import TestSupport
import Testing

@testable import LessonEngine

/// A file whose tables were repaired for a recording, and what is told of the file that still stands there.
struct RepairedFileTests {
    /// All was called kept, and stood some lines further down.
    @Test func whatARepairFindsIsToldOfTheFileThatWasNotWritten() throws {
        let folder = try TemporaryFolder()
        let table = "| probe | live |\n|---|---|\n| `a` | `1` |\n| `b` | `2` |\n\nEnd."
        let sample = try SampleLesson(live: "let x = 1", fake: "let x = 2", probe: "a\nb", table: table)
        let text = sample.text.replacing("| `a` | `1` |\n", with: "")
        let file = try ScannedFile(path: folder.write(text, to: "a.md")), repaired = file.repairingTables()
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let header = try #require(lines.firstIndex { $0.hasPrefix("| probe") }) + 1
        #expect(repaired.isRepaired && file.asRead([]) == [] && !file.scanned.diagnostics.isEmpty)
        #expect(repaired.asRead([]) == file.scanned.diagnostics.map { VerifyProblem(.scan, $0) })
        func told(_ message: String) -> String? {
            let told = Diagnostic(.error, message, file: file.path, line: 3)
            return repaired.asRead([VerifyProblem(.run, told)]).first?.diagnostic.message
        }
        #expect(told("boom (a.md:\(header + 5):7)") == "boom (a.md:\(header + 4):7)")
        #expect(told("boom (b.md:\(header + 5):7) at 12:30") == "boom (b.md:\(header + 5):7) at 12:30")
        func moved(_ line: Int?) -> [Int?] {
            let told = Diagnostic(.error, "no", file: file.path, line: line)
            return repaired.asRead([VerifyProblem(.run, told)]).map(\.diagnostic.line)
        }
        #expect([nil, 3, header, header + 1].flatMap(moved) == [nil, 3, header, header + 1])
        // A new row is none of the file's, and the old one stood where it stands.
        #expect([2, 3, 5].flatMap { moved(header + $0) } == [header, header + 2, header + 4])
    }

    @Test func aFileThatWasChangedMeanwhileIsKnown() throws {
        let folder = try TemporaryFolder()
        let sample = try SampleLesson(live: "let x = 1", fake: "let x = 2", probe: "a", table: "")
        let path = try folder.write(sample.text, to: "a.md")
        let file = try ScannedFile(path: path)
        #expect(file.isAsRead)
        _ = try folder.write("another text", to: "a.md")
        #expect(!file.isAsRead)
    }
}
