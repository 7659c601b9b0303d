import Foundation
import TestSupport
import Testing

@testable import LessonEngine

@Suite struct FileStampTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try folder.write("let a = 1", to: "Answer.swift")
        try setTime(1_000_000)
    }

    @Test func aFileThatIsNotThereHasNone() {
        #expect(FileStamp(path) != nil)
        #expect(FileStamp(folder.path + "/Other.swift") == nil)
    }

    @Test func anotherSizeIsASave() throws {
        let before = FileStamp(path)
        try overwrite("let a = 10")
        try setTime(1_000_000)
        #expect(FileStamp(path) != before)
    }

    @Test func anotherTimeIsASaveBeItAMoment() throws {
        let before = FileStamp(path)
        try overwrite("let a = 2")
        try setTime(1_000_000, nanoseconds: 4_000_000)
        #expect(FileStamp(path) != before)
    }

    @Test func anEarlierTimeIsASave() throws {
        let before = FileStamp(path)
        try setTime(999_999)
        #expect(FileStamp(path) != before)
    }

    @Test func anotherFileInItsPlaceIsASave() throws {
        let before = FileStamp(path)
        let other = try folder.write("let a = 3", to: "other")
        #expect(rename(other, path) == 0)
        try setTime(1_000_000)
        #expect(FileStamp(path) != before)
    }

    @Test func whatIsNoSaveChangesNothing() throws {
        let before = FileStamp(path)
        chmod(path, 0o600)
        _ = try String(contentsOfFile: path, encoding: .utf8)
        _ = try folder.write("a swap file", to: "Answer.swift.swp")
        link(path, folder.path + "/link")
        #expect(FileStamp(path) == before)
    }

    @Test(.ends) func aSaveIsWaitedFor() async throws {
        let before = FileStamp(path)
        async let change = FileStamp.change(of: path, since: before)
        try overwrite("let a = 4")
        #expect(try await change == FileStamp(path))
    }

    @Test(.ends) func aSaveThatCameBeforeTheWaitingIsSeen() async throws {
        let before = FileStamp(path)
        unlink(path)
        async let change = FileStamp.change(of: path, since: before)
        _ = try folder.write("let a = 5", to: "Answer.swift")
        #expect(try await change == FileStamp(path))
        #expect(try await FileStamp.change(of: path, since: nil) == FileStamp(path))
    }

    @Test(.ends) func theWaitingCanBeEnded() async throws {
        let before = FileStamp(path)
        let waiting = Task { [path] in try await FileStamp.change(of: path, since: before) }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }

    /// Writes into the file itself, as editors do that do not write safely.
    private func overwrite(_ text: String) throws {
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }

    private func setTime(_ seconds: Int, nanoseconds: Int = 0) throws {
        let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
        #expect(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
    }
}
