import Foundation
import Room
import TestSupport
import Testing
import WholeFiles

/// `seams room host` where it was not built in, and `seams room erase`.
@Suite(.waiting) struct RoomEraseTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var files: RoomFiles { RoomFiles(folder: folder.path + "/state/rooms/monday") }

    private func run(_ arguments: [String]) throws -> SeamsProgram.Result {
        try SeamsProgram(home: folder.path).run(["room"] + arguments)
    }

    /// Leaves what a host leaves.
    private func openRoom() throws -> JournalFile {
        #expect(files.write(RoomDoor(name: "Monday", address: "http://127.0.0.1:4040")) == nil)
        let header = try RoomJournal.line(RoomJournal.Header(name: "Monday", opened: RoomTime(milliseconds: 0)))
        return try JournalFile.open(
            files.journal, kind: RoomJournal.kind, version: RoomJournal.version, header: header)
    }

    #if !Room
    @Test func aBuildWithoutTheHostSaysHowToBuildIt() throws {
        let result = try run(["host"])
        #expect(
            result.errorOutput == """
                error: this seams was built without the host of rooms
                  hint: in a clone: swift run --traits Room --scratch-path .build-room seams room host

                """)
        #expect(result.output == "" && result.code == 69)
    }
    #endif

    @Test(arguments: [
        (["--port", "0"], "--port is a number from 1 to 65535"),
        (["--tls", "a", "b", "--port", "65535"], "--port is a number from 1 to 65534"),
        (["--tls", "room.pem"], "--tls takes two files, the certificate and its key: --tls room.pem room.key"),
        (["--plain"], "--plain goes with --tls: without it everything is plain"),
    ]) func optionsOfTheHostThatDoNotFitAreTold(options: [String], words: String) throws {
        let result = try run(["host"] + options)
        #expect(result.errorOutput.hasPrefix("error: \(words)\n") && result.code == 64, "\(result.errorOutput)")
    }

    @Test func theHelpListsWhatIsUsedAndOnce() throws {
        #expect(try !run(["erase", "--help"]).output.contains("--lessons"))
        let host = try run(["host", "--help"]).output
        #expect(host.contains("--lessons <dir>") && !host.contains("--course"))
    }

    @Test func aRoomThatIsErasedLeavesNothing() throws {
        _ = try openRoom()
        let asked = try run(["erase", "Monday"])
        #expect(asked.code == 64 && asked.errorOutput.contains("error: nothing was removed"))
        let result = try run(["erase", "Monday", "--yes"])
        #expect(result.output == "The room 'Monday' is erased.\n" && result.code == 0)
        #expect(!FileManager.default.fileExists(atPath: files.folder))
    }

    /// The code was that of a wrong command line.
    @Test func whoSaysNoKeepsTheRoom() throws {
        _ = try openRoom()
        let terminal = try PseudoTerminal()
        try terminal.start(
            SeamsProgram.path, ["room", "erase", "Monday"],
            environment: SeamsProgram(home: folder.path).environment, folder: SeamsProgram.checkout)
        terminal.expect("Remove everything of the room 'Monday'? [y/n]")
        terminal.type("n\r")
        terminal.expect("Nothing was removed.")
        #expect(terminal.end() == 0 && FileManager.default.fileExists(atPath: files.journal))
    }

    @Test func aRoomThatIsOpenIsNotErased() throws {
        let journal = try openRoom()
        for options in [[], ["--yes"]] {
            let result = try run(["erase", "monday"] + options)
            #expect(
                result.errorOutput == """
                    error: this room is open: its host is running
                      hint: end it on its dashboard, or with Ctrl-C where it runs; then erase it

                    """)
            #expect(result.code == 74 && FileManager.default.fileExists(atPath: files.journal))
        }
        withExtendedLifetime(journal) {}
    }

    @Test func anUnknownRoomIsTold() throws {
        let none = try run(["erase", "x"])
        #expect(none.errorOutput.contains("hint: no room is kept on this machine") && none.code == 66)
        _ = try openRoom()
        let other = try run(["erase", "../../etc"])
        #expect(other.errorOutput.contains("hint: the rooms are 'Monday'") && other.code == 66)
    }
}
