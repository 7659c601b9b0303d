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

    @Test func aLessonOfAFolderThatCannotBeReadIsToldBesideTheOthers() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/01-gone.md"
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere")
        _ = try folder.write(SampleLesson().markdown, to: "02-bell.md")
        let result = try SeamsProgram.shared.run(
            ["verify", "--only", "scan", folder.path], environment: ["COLUMNS": "400"])
        #expect(
            result.errorOutput.hasSuffix(
                """
                \(path): error: this is a link to '/nowhere', where no file is [scan]
                  hint: put the file there, or remove the link

                """), "\(result.errorOutput)")
        #expect(result.output.contains("broken  \(path)\nkept    "), "\(result.output)")
        #expect(result.code == 65)
    }

    @Test func aPageOfTheCourseThatCannotBeReadIsToldBesideTheLessons() throws {
        let folder = try TemporaryFolder(), pages = ["Glossary.md", "Forms.md"].map { folder.path + "/" + $0 }
        for page in pages {
            try FileManager.default.createDirectory(atPath: page, withIntermediateDirectories: false)
        }
        _ = try folder.write(SampleLesson().markdown, to: "01-bell.md")
        let result = try SeamsProgram.shared.run(
            ["verify", "--only", "scan", folder.path], environment: ["COLUMNS": "400"])
        for page in pages {
            #expect(result.errorOutput.contains("\(page): error: this file cannot be read [scan]\n"))
        }
        #expect(result.code == 65)
    }

    @Test func aTypedLineThatIsNotWholePointsIntoItself() throws {
        let (report, _) = try SeamsProgram.shared.report(["constructor-injection", "--step", "3", "--eval", "1 +"])
        #expect(report.diagnostics.allSatisfy { $0.line == 1 })
    }
}
