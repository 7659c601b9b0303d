import Foundation
import TestSupport
import Testing

/// What must not be passed over in silence.
@Suite(.waiting) struct NothingPassedOverTests {
    @Test func anIdThatTwoLessonsHaveIsTold() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(SampleLesson().markdown, to: "01-bell.md")
        let second = try folder.write(SampleLesson().markdown, to: "02-bell.md")
        let result = try SeamsProgram.shared.run(["verify", folder.path], environment: ["COLUMNS": "400"])
        #expect(result.errorOutput.contains("\(second):3:"))
        #expect(result.code == 65)
    }

    @Test func aLessonOfAFolderThatCannotBeReadIsNotPassedOver() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/01-gone.md"
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere")
        let result = try SeamsProgram.shared.run(["verify", folder.path])
        #expect(result.errorOutput.contains(path))
        #expect(result.code == 66)
    }

    @Test func aTypedLineThatIsNotWholePointsIntoItself() throws {
        let (report, _) = try SeamsProgram.shared.report(["constructor-injection", "--step", "3", "--eval", "1 +"])
        #expect(report.diagnostics.allSatisfy { $0.line == 1 })
    }
}
