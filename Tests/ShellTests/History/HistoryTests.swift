import Foundation
import TestSupport
import Testing

@testable import Shell

@Suite struct HistoryTests {
    private let folder: TemporaryFolder
    private var state: String { folder.path + "/state" }
    private var file: String { state + "/history" }

    init() throws { folder = try TemporaryFolder() }

    @Test func whatWasTypedIsThereInTheNextSession() throws {
        let history = History(folder: state)
        #expect(history.load() == nil)
        for entry in ["let a = 1", "func f() {\n    \"\\n\"\n}", "let a = 1", "let a = 1", " secret"] {
            #expect(history.remember(entry) == nil)
        }
        #expect(history.entries == ["func f() {\n    \"\\n\"\n}", "let a = 1"])
        #expect(try text == "let a = 1\nfunc f() {\\n    \"\\\\n\"\\n}\nlet a = 1\n")
        #expect(try loaded() == history.entries)
        #expect(try mode(of: file) == 0o600)
        #expect(try mode(of: state) == 0o700)
    }

    @Test func sessionsAtOnceLoseNothing() throws {
        DispatchQueue.concurrentPerform(iterations: 8) { [state] session in
            let history = History(folder: state)
            for count in 1...50 { _ = history.remember("session \(session) entry \(count)") }
        }
        let entries = try loaded()
        #expect(entries.count == 400)
        #expect(entries.filter { $0.hasPrefix("session 3 ") } == (1...50).map { "session 3 entry \($0)" })
    }

    @Test func aLongFileIsShortenedToWhatIsKept() throws {
        try write((1...4500).map { "entry \($0)\n" }.joined())
        #expect(try loaded().count == 2000)
        #expect(try text == (2501...4500).map { "entry \($0)\n" }.joined())
        #expect(try mode(of: file) == 0o600)
    }

    @Test func anEntryAfterATornLineStandsOnItsOwn() throws {
        try write("whole\ntor")
        #expect(History(folder: state).remember("next") == nil)
        #expect(try text == "whole\ntor\nnext\n")
    }

    @Test(arguments: [Data([0xFF, 0xFE, 0x00]), Data("a\0b".utf8)])
    func garbageIsSetAsideAndNotLost(garbage: Data) throws {
        try write("")
        try garbage.write(to: URL(filePath: file))
        let history = History(folder: state)
        guard case .setAside(let broken, let name)? = history.load() else {
            Issue.record("not set aside")
            return
        }
        #expect(broken == file)
        #expect(name.hasPrefix(file + ".broken-"))
        #expect(FileManager.default.contents(atPath: name) == garbage)
        #expect(history.remember("a") == nil)
        #expect(try text == "a\n")
    }

    @Test func aFolderInPlaceOfTheFileIsSetAside() throws {
        try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
        let history = History(folder: state)
        guard case .setAside? = history.load() else {
            Issue.record("not set aside")
            return
        }
        #expect(history.load() == nil)
    }

    @Test func aFolderThatCannotBeWrittenCostsTheHistoryOnlyAndIsToldOnce() throws {
        try write("in the way")
        let history = History(folder: file + "/below")
        let problem = HistoryProblem.cannotKeep(folder: file + "/below", reason: "Not a directory")
        #expect(history.load() == nil)
        #expect(history.remember("a") == problem)
        #expect(history.remember("b") == nil)
        #expect(history.entries == ["a", "b"])
    }

    @Test func aFullDiskLeavesTheFileAsItWas() throws {
        try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/dev/full")
        #expect(History(folder: state).remember("a")?.message.hasSuffix(": No space left on device") == true)
    }

    @Test func theProblemsAreToldInTheseWords() {
        let aside = HistoryProblem.setAside(file: "/s/history", name: "/s/history.broken-7")
        #expect(aside.message == "the history '/s/history' cannot be read; it is set aside as '/s/history.broken-7'")
        #expect(aside.hint == "nothing is lost: look into '/s/history.broken-7', or remove it")
        let full = HistoryProblem.cannotKeep(folder: "/s", reason: "No space left on device")
        #expect(full.message == "cannot keep the history in '/s': No space left on device")
        #expect(full.hint == "make room or permission there, or set SEAMS_HOME to a folder that you can write")
    }

    private var text: String { get throws { try String(contentsOfFile: file, encoding: .utf8) } }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
        try text.write(toFile: file, atomically: true, encoding: .utf8)
    }

    private func loaded() throws -> [String] {
        let history = History(folder: state)
        #expect(history.load() == nil)
        return history.entries
    }

    private func mode(of path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(attributes[.posixPermissions] as? NSNumber).intValue
    }
}
