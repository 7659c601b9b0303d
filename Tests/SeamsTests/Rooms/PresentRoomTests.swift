import Foundation
import Room
import TestSupport
import Testing
import WholeFiles

/// A trainer who presents to a live room: the real program on a terminal, and a host of the test's own.
@Suite(.waiting) struct PresentRoomTests {
    private let server: RoomServer
    private let home: ShellHome

    init() throws {
        (server, home) = (try RoomServer(), try ShellHome())
        try home.write(
            """
            {"format":1,"name":"Monday","address":"http://\(server.address)","code":"abc-def",
            "trainer":"\(server.trainer)","projector":"p"}
            """, to: "state/rooms/monday/room.json")
    }

    private func terminal(_ arguments: [String]) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(columns: 100, rows: 100)
        try terminal.start(
            SeamsProgram.path, ["present"] + arguments, environment: home.program.environment,
            folder: SeamsProgram.checkout)
        return terminal
    }

    @Test func theTrainersStepIsTheRoomsStep() throws {
        let terminal = try terminal(["constructor-injection", "--from", "3", "--room"])
        terminal.expect("shown to the room 'Monday', code abc-def")
        terminal.expect("── Enter: on · ? keys ──")
        #expect(eventually { server.shown.contains(#""step":3"#) && server.shown.contains(#""phase":"reading""#) })
        terminal.press(.enter)
        // The line is updated while the trainer waits, and stands on the screen once.
        terminal.expect(cursorLine: "── 0 of 9 have said · Enter: reveal · a: the room · ? keys ──")
        server.count([2, 0, 5])
        terminal.expect(cursorLine: "── 7 of 9 have said · Enter: reveal · a: the room · ? keys ──")
        #expect(terminal.screen.lines.count { $0.contains("have said") } == 1)
        // What is being typed stays.
        terminal.type("go")
        terminal.expect(cursorLine: "── 7 of 9 have said · Enter: reveal · a: the room · ? keys ── go")
        server.count([2, 0, 6])
        terminal.expect(cursorLine: "── 8 of 9 have said · Enter: reveal · a: the room · ? keys ── go")
        // A host that falls silent is told, and so is one that comes back.
        server.behave(.answers(status: 503, body: ""))
        terminal.expect(cursorLine: "── the room does not answer · Enter: reveal · a: the room · ? keys ── go")
        server.behave(.well)
        terminal.expect(cursorLine: "── 8 of 9 have said · Enter: reveal · a: the room · ? keys ── go")
        terminal.press(.controlU)
        terminal.type("a\r")
        terminal.expect("The room, 8 of 9:")
        terminal.expect("[3] nowhere")
        terminal.expect(cursorLine: "── 8 of 9 have said · Enter: reveal · ? keys ──")
        #expect(server.shown.contains(#""phase":"guessing""#) && !server.shown.contains("result"))
        terminal.press(.enter)
        terminal.expect("── Enter: on · ? keys ──")
        #expect(
            eventually { server.shown.contains(#""phase":"shown""#) && server.shown.contains("ids.nextID()        0 ") }
        )
        terminal.type("q\r")
        #expect(terminal.end() == 0)
        #expect(eventually { server.shown == "null" })
    }

    @Test func aHostThatIsGoneHoldsNoPresentationUp() throws {
        server.stop()
        let terminal = try terminal(["constructor-injection", "--from", "3", "--room", "Monday"])
        terminal.expect("── Enter: on · ? keys ──")
        terminal.press(.enter)
        terminal.expect("the room does not answer · Enter: reveal")
        terminal.press(.enter)
        terminal.expect("ids.nextID()")
        terminal.expect("── Enter: on · ? keys ──")
        terminal.type("q\r")
        #expect(terminal.end() == 0)
    }

    @Test func aRoomThatIsNotThereIsSaid() throws {
        let result = try home.program.run(["present", "constructor-injection", "--room", "Tuesday"])
        #expect(
            result.errorOutput == """
                error: no room called 'Tuesday' is hosted here
                  hint: begin one in another terminal: seams room host --name 'Tuesday'

                """)
        #expect(result.code == 66)
    }

    @Test func theRoomThatIsOpenIsMeantAndNotOneThatWasOpenedLater() throws {
        let rooms = home.program.home + "/state/rooms"
        let journal = try JournalFile.open(
            rooms + "/monday/journal.seams", kind: RoomJournal.kind, version: RoomJournal.version, header: "{}")
        try home.write(
            """
            {"format":1,"name":"Øst","address":"http://127.0.0.1:9","code":"abc-def","trainer":"t","projector":"p"}
            """, to: "state/rooms/st/room.json")
        let terminal = try terminal(["constructor-injection", "--from", "3", "--room"])
        terminal.expect("shown to the room 'Monday', code abc-def")
        terminal.type("q\r")
        #expect(terminal.end() == 0)
        withExtendedLifetime(journal) {}
    }
}
