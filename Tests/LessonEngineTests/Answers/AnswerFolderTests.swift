import Foundation
import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

@Suite struct AnswerFolderTests {
    private let sample: SampleExercise
    private let folder: AnswerFolder

    init() throws {
        sample = try SampleExercise()
        folder = try sample.folder()
    }

    @Test func itBeginsWithTheStarterForItsOwnerOnly() throws {
        #expect(folder.text == nil && !folder.isTouched)
        #expect(try folder.begin())
        #expect(folder.text == SampleExercise.starter && !folder.isTouched)
        #expect(folder.file == sample.state.path + "/answers/sample/Answer.swift")
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions]
        #expect(mode as? Int == 0o700)
    }

    @Test func whatTheLearnerWroteIsNeverWrittenOver() throws {
        _ = try folder.begin()
        try write("struct Mine {}")
        #expect(try !folder.begin())
        #expect(folder.text == "struct Mine {}" && folder.isTouched)
        try write("")
        #expect(try !folder.begin())
        #expect(folder.text == "")
    }

    @Test func aResetKeepsAndARestoreBringsBack() throws {
        _ = try folder.begin()
        try write("struct Mine {}")
        let kept = try folder.reset()
        #expect(kept == folder.file + ".before-1")
        #expect(folder.text == SampleExercise.starter && folder.backups == [kept])
        #expect(try folder.restore())
        #expect(folder.text == "struct Mine {}" && folder.backups == [])
        #expect(try !folder.restore())
        #expect(folder.text == "struct Mine {}")
    }

    @Test func aStarterIsNotWorthKeeping() throws {
        #expect(try folder.begin())
        #expect(try folder.reset() == nil)
        try write("\n" + SampleExercise.starter + "\n\n")
        #expect(try folder.reset() == nil)
        #expect(folder.backups == [])
    }

    /// It said that the answer's file cannot be written.
    @Test func whereNoAnswerWasBegunAResetLeavesEverythingAsItIs() throws {
        #expect(try folder.reset() == nil)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        #expect(try folder.begin())
        #expect(folder.text == SampleExercise.starter)
    }

    @Test func whatIsPutAsideIsNumberedAndComesBackLastFirst() throws {
        _ = try folder.begin()
        for number in 1...11 {
            try write("let answer = \(number)")
            _ = try folder.reset()
        }
        #expect(folder.backups.map { $0.split(separator: "-").last } == (1...11).map { "\($0)" })
        try write("let answer = 12")
        #expect(try folder.restore())
        #expect(folder.text == "let answer = 11")
        // What stood there was put aside in its turn.
        #expect(try folder.restore())
        #expect(folder.text == "let answer = 12")
    }

    /// 'compare' and the size of a change saw one long line.
    @Test func aTextWithTheLineEndsOfWindowsHasLines() throws {
        _ = try folder.begin()
        try write("let a = 1\r\nlet b = 2\r\n")
        #expect(folder.text == "let a = 1\nlet b = 2\n")
        let kept = try #require(try folder.reset())
        #expect(try String(contentsOfFile: kept, encoding: .utf8) == "let a = 1\r\nlet b = 2\r\n")
    }

    @Test func whatIsNoBackupOfOursIsLeftAlone() throws {
        _ = try folder.begin()
        try write("let a = 1")
        for name in ["Answer.swift.before-", "Answer.swift.before-x", "Answer.swift~"] {
            try "mine".write(toFile: folder.path + "/" + name, atomically: true, encoding: .utf8)
        }
        #expect(folder.backups == [])
        #expect(try folder.reset()?.hasSuffix("/Answer.swift.before-1") == true)
        #expect(try folder.restore())
        #expect(try String(contentsOfFile: folder.path + "/Answer.swift.before-x", encoding: .utf8) == "mine")
    }

    @Test func aFileThatIsNoTextIsStillKept() throws {
        _ = try folder.begin()
        try Data([0xFF, 0x00, 0x7B]).write(to: URL(filePath: folder.file))
        let kept = try #require(try folder.reset())
        #expect(FileManager.default.contents(atPath: kept) == Data([0xFF, 0x00, 0x7B]))
        #expect(try folder.restore())
        #expect(FileManager.default.contents(atPath: folder.file) == Data([0xFF, 0x00, 0x7B]))
    }

    /// A link whose file cannot be read just now may lead to the learner's only text.
    @Test func anAnswerThatCannotBeReadIsNotWrittenOver() throws {
        _ = try folder.begin()
        try FileManager.default.removeItem(atPath: folder.file)
        symlink("/", folder.file)
        let trouble = AnswerFolder.Trouble(path: folder.file, reason: "what stands there cannot be read")
        #expect(throws: trouble) { try folder.begin() }
        #expect(throws: trouble) { try folder.reset() }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file) == "/")
    }

    @Test func exercisesOfOneTitleHaveFoldersOfTheirOwn() throws {
        let starter = Block.code(CodeBlock(language: "swift", role: .exercise, source: "struct A {}", fenceLine: 9))
        var lesson = sample.lesson
        lesson.steps = (1...3).map { Step(number: $0, title: "Your turn", line: 7, blocks: [starter]) }
        let folders = lesson.exercises.map { sample.shelf().folder(for: $0, of: lesson).path }
        let first = sample.state.path + "/answers/sample"
        #expect(folders == [first, first + ".your-turn", first + ".your-turn.2"])
    }

    @Test func aPlaceThatIsNoFolderIsTold() throws {
        try Data().write(to: URL(filePath: sample.state.path + "/answers"))
        #expect(throws: AnswerFolder.Trouble(path: folder.path, reason: "Not a directory")) { try folder.begin() }
    }

    @Test(.enabled(if: geteuid() != 0, "root may write everywhere")) func aReadOnlyFolderIsTold() throws {
        _ = try folder.begin()
        try write("struct Mine {}")
        chmod(folder.path, 0o500)
        defer { chmod(folder.path, 0o700) }
        let kept = folder.file + ".before-1"
        #expect(throws: AnswerFolder.Trouble(path: kept, reason: "Permission denied")) { try folder.reset() }
        #expect(folder.text == "struct Mine {}")
    }

    @Test func theLinkToTheKitLeadsWhereItIsNow() throws {
        let sample = try SampleExercise(imports: "import LessonKit\n\n")
        let old = Share(environment: ["SEAMS_SHARE": "/gone"], executable: "")
        _ = try sample.folder(share: old).begin()
        let folder = try sample.folder(), link = folder.path + "/LessonKit"
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/gone/Sources/LessonKit")
        _ = try folder.begin()
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: link)
        #expect(target == SeamsProgram.checkout + "/Sources/LessonKit")
    }

    @Test func textsAreThoseOfAnswersThatWereWritten() throws {
        let place = Workbook.Place(lesson: "sample", step: 1)
        #expect(sample.shelf().texts(of: [sample.lesson]) == [:])
        _ = try folder.begin()
        #expect(sample.shelf().texts(of: [sample.lesson]) == [:])
        try write("struct Mine {}")
        #expect(sample.shelf().texts(of: [sample.lesson]) == [place: "struct Mine {}"])
    }

    @Test func aDamagedWorkbookTakesNoAnswerWithIt() throws {
        _ = try folder.begin()
        try write("struct Mine {}")
        let file = WorkbookFile(state: sample.state.path, course: "Lessons", isBundled: true)
        for place in [".broken", ".broken2"] {
            try Data("{".utf8).write(to: URL(filePath: file.path))
            #expect(file.read().trouble?.cause == .setAside(file.path + place))
            #expect(FileManager.default.contents(atPath: file.path + place) == Data("{".utf8))
            #expect(file.write(Workbook()) == nil && file.read().trouble == nil)
        }
        #expect(folder.text == "struct Mine {}")
    }

    private func write(_ text: String) throws {
        try text.write(toFile: folder.file, atomically: true, encoding: .utf8)
    }
}
