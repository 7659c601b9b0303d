import Foundation
import LessonModel
import TestSupport
import Testing

@testable import CodeEngine
@testable import LessonEngine

/// Files are written only if they are as they were read.
@Suite struct CutWriterTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func aFileThatHasChangedMeanwhileStaysAndSoDoTheOthers() throws {
        let one = try folder.write("one\n", to: "One.swift"), two = try folder.write("two, changed\n", to: "Two.swift")
        let files = [
            ChangedFile(path: one, before: "one\n", after: "1\n"),
            ChangedFile(path: two, before: "two\n", after: "2\n"),
        ]
        #expect(throws: CutWriter.Trouble.changed(path: two)) { try CutWriter.write(files) }
        #expect(try String(contentsOfFile: one, encoding: .utf8) == "one\n")
        #expect(try String(contentsOfFile: two, encoding: .utf8) == "two, changed\n")
        #expect(
            CutWriter.Trouble.changed(path: "T").message == "'T' has changed since it was read, and nothing was written"
        )
    }

    /// `é` in one scalar and in two are equal to Swift, and not to a file.
    @Test func equalTextOfOtherBytesIsAChange() throws {
        let path = try folder.write("// e\u{301}\n", to: "One.swift")
        let file = ChangedFile(path: path, before: "// \u{E9}\n", after: "// e\n")
        #expect(throws: CutWriter.Trouble.changed(path: path)) { try CutWriter.write([file]) }
    }

    @Test func aLinkStaysALinkToTheChangedFile() throws {
        let path = try folder.write("one\n", to: "One.swift"), link = folder.path + "/Link.swift"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        #expect(try CutWriter.write([ChangedFile(path: link, before: "one\n", after: "1\n")]) == [link])
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "1\n")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    }

    @Test func aTestThatIsThereIsNotReplaced() throws {
        let path = try folder.write("mine\n", to: "Tests.swift")
        let file = ChangedFile(path: path, before: "", after: "theirs\n")
        #expect(throws: CutWriter.Trouble.exists(path: path)) { try CutWriter.add(file) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine\n")
    }
}
