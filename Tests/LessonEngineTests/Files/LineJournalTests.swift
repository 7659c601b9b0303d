import Foundation
import TestSupport
import Testing
import WholeFiles

/// A journal loses nothing that was accepted, and takes nothing for accepted that was not.
@Suite(.waiting) struct LineJournalTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/room.journal" }

    init() throws { folder = try TemporaryFolder() }

    private func open(version: Int = 1) throws(JournalFile.Failure) -> JournalFile {
        try JournalFile.open(path, kind: "test", version: version, header: "{\"name\":\"a room\"}")
    }

    private func text(_ bytes: [UInt8]) throws -> JournalText? { try JournalText(bytes, kind: "test", version: 1) }

    private var bytes: [UInt8] { FileManager.default.contents(atPath: path).map(Array.init) ?? [] }

    @Test func aPersonCanReadIt() throws {
        let journal = try open()
        try journal.append(["{\"deed\":\"joined\"}", "two words"])
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                test 1 {"name":"a room"}
                1 2e5571ff {"deed":"joined"}
                2 920b9a1a two words

                """)
    }

    @Test func itGoesOnWhereItWasLeft() throws {
        try open().append(["a", "b"])
        try open().append(["c"])
        #expect(try open().text.entries == ["a", "b", "c"])
        #expect(try open().text.header == "{\"name\":\"a room\"}")
    }

    @Test func whetherItIsOpenIsSeenWithoutOpeningIt() throws {
        #expect(!JournalFile.isOpen(path))
        let journal = try open()
        #expect(JournalFile.isOpen(path))
        withExtendedLifetime(journal) {}
    }

    @Test func oneProcessWritesIt() throws {
        let first = try open()
        #expect(throws: JournalFile.Failure.taken) { try open() }
        try first.append(["a"])
    }

    @Test func aTornTailIsCutAtEveryByte() throws {
        let entries = ["first", "the second, ünd ä long one", "", "fourth"]
        try open().append(entries)
        let whole = bytes
        for end in 0...whole.count {
            try Data(whole[..<end]).write(to: URL(filePath: path))
            let journal = try open(), lines = whole[..<end].count { $0 == UInt8(ascii: "\n") }
            let expected = Array(entries.prefix(max(0, lines - 1)))
            #expect(journal.text.entries == expected, "cut at byte \(end)")
            try journal.append(["next"])
            #expect(try text(bytes)?.entries == expected + ["next"], "cut at byte \(end)")
            #expect(try text(bytes)?.damage == nil)
        }
    }

    @Test func garbageBehindTheLastWholeLineIsATornTail() throws {
        try open().append(["a", "b"])
        let whole = bytes
        for garbage in ["3", "3 00000000 c\n", "\0\0\0\0\0\n\0\0", "3 zz", "\n\n", "nonsense\nmore\n"] {
            try Data(whole + garbage.utf8).write(to: URL(filePath: path))
            #expect(try open().text.entries == ["a", "b"], "\(garbage)")
            #expect(bytes == whole)
        }
    }

    @Test func everyChangedByteIsNoticed() throws {
        try open().append(["first", "second", "third"])
        let whole = bytes, header = whole.prefix { $0 != UInt8(ascii: "\n") }.count
        for index in whole.indices where index > header {
            var changed = whole
            changed[index] ^= 1
            let found = try text(changed)
            #expect(found?.entries != ["first", "second", "third"] || found?.damage != nil, "byte \(index)")
        }
    }

    @Test func damageInTheMiddleIsToldAndNothingIsChanged() throws {
        try open().append(["first", "second", "third"])
        let damaged = String(decoding: bytes, as: UTF8.self).replacing("second", with: "zecond")
        try Data(damaged.utf8).write(to: URL(filePath: path))
        #expect(throws: JournalFile.Failure.problem(.damaged(line: 3))) { try open() }
        #expect(String(decoding: bytes, as: UTF8.self) == damaged)
        #expect(try text(bytes)?.entries == ["first", "third"])
    }

    @Test func aLineThatWasTakenOutIsDamage() throws {
        try open().append(["first", "second", "third"])
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let fewer = [lines[0], lines[1], lines[3]].joined(separator: "\n") + "\n"
        #expect(try text(Array(fewer.utf8))?.damage == 3)
    }

    @Test func anotherFileIsNotTouched() throws {
        for (content, problem) in [
            ("hello\nworld\n", JournalText.Problem.notOurs), ("hello", .notOurs), ("test x {}\n", .notOurs),
            ("test 2 {}\n", .tooNew(version: 2)),
        ] {
            try Data(content.utf8).write(to: URL(filePath: path))
            #expect(throws: JournalFile.Failure.problem(problem), "\(content)") { try open() }
            #expect(String(decoding: bytes, as: UTF8.self) == content)
        }
    }

    @Test func aFullDiskAcceptsNothing() throws {
        // A limit on the size of files is a full disk for this process alone.
        let writer = SeamsProgram.neighbour("journalwriter")
        let said = try run(
            "/bin/sh", ["-c", "trap '' XFSZ; ulimit -f 16; exec \"$0\" \"$1\" 2>/dev/null", writer, path])
        let found = try #require(try text(bytes))
        #expect(found.entries.count == said && said > 3)
        #expect(found.length == bytes.count)
    }

    @Test func aDeviceIsNoJournal() throws {
        #expect(throws: JournalFile.Failure.problem(.notOurs)) {
            try JournalFile.open("/dev/zero", kind: "test", version: 1, header: "{}")
        }
    }

    @Test func whoIsKilledWhileWritingHasLostNothingThatWasAccepted() throws {
        var accepted = 0
        for lines in [1, 2, 3, 5, 8, 13] {
            accepted = max(accepted, try run(SeamsProgram.neighbour("journalwriter"), [path], killedAfter: lines))
            let found = try #require(try text(bytes))
            #expect(found.damage == nil)
            #expect(found.entries.count >= accepted)
            for (index, entry) in found.entries.enumerated() { #expect(entry.hasPrefix("\(index + 1) ")) }
        }
        #expect(accepted > 32)
    }

    /// Lets the writer say so many numbers, kills it, and gives the last number that it said.
    private func run(_ program: String, _ arguments: [String], killedAfter count: Int = .max) throws -> Int {
        let process = Process(), output = Pipe()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        var said: [UInt8] = []
        while said.count(where: { $0 == UInt8(ascii: "\n") }) < count {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { break }
            said += more
        }
        Foundation.kill(process.processIdentifier, SIGKILL)
        said += output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let numbers = String(decoding: said, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
        return numbers.last ?? 0
    }
}
