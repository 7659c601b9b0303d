#if Room
import Foundation
import LessonModel
import Room
import TestSupport
import Testing

/// The program that hosts, as the trainer sees it on a terminal.
@Suite(.waiting) struct HostProgramTests {
    private let folder: TemporaryFolder
    private let port = WebClient.freePorts()

    init() throws { folder = try TemporaryFolder() }

    private var files: RoomFiles { RoomFiles(folder: folder.path + "/state/rooms/monday") }

    /// The terminal of a host, once it is open.
    private func host(rows: Int, before: String = "") throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(columns: 80, rows: rows)
        let command = "\(before) exec '\(SeamsProgram.path)' room host --name Monday --listen 0.0.0.0 --port \(port)"
        try terminal.start(
            "/bin/sh", ["-c", command], environment: SeamsProgram(home: folder.path).environment,
            folder: SeamsProgram.checkout)
        terminal.expect("  the code     ")
        return terminal
    }

    private func close(_ terminal: PseudoTerminal) {
        terminal.press(.controlC)
        #expect(terminal.end() == 0)
    }

    /// The code for phones takes 20 rows, and pushed the address and the code for typing off the screen.
    @Test(arguments: [(24, false), (60, true)]) func theWayInIsOnTheScreen(rows: Int, hasCode: Bool) throws {
        let terminal = try host(rows: rows), text = terminal.screen.text
        #expect(text.contains("The room 'Monday' is open.") && text.contains("  to join      seams join "))
        #expect(text.contains("▀") == hasCode, "\(text)")
        let last = text.split(separator: "\n").last { !$0.allSatisfy(\.isWhitespace) }
        #expect(last?.hasPrefix("  the code     ") == true)
        close(terminal)
    }

    /// Learners were told alone.
    @Test func theTrainerIsToldThatTheDiskIsFull() throws {
        // A file may be 20 or 40 KB long, by the shell; a write beyond that fails as on a full disk.
        let terminal = try host(rows: 60, before: "trap '' XFSZ; ulimit -f 40;"), web = WebClient(port: port)
        let door = try #require(files.readDoor().door)
        func post(_ path: String, _ body: some Encodable, _ token: String? = nil) throws -> WebClient.Answer {
            try web.send("POST", path, token: token, json: RoomJournal.line(body))
        }
        let join = JoinRequest(code: door.code.shown, person: "personada00", name: "Ada")
        let token = try post("/api/join", join).read(JoinReply.self).token
        func tell(_ lesson: Int) throws -> Int {
            let events = (1...100).map { step in
                let place = Workbook.Place(lesson: "lesson-\(lesson)", step: step)
                return RoomEvent(of: .arrived(place), person: "personada00", name: "Ada", time: nil)
            }
            return try post("/api/events", EventsRequest(events: events), token).status
        }
        let statuses = try (1...4).map(tell)
        #expect(statuses.last == 429)
        terminal.expect("warning: the host cannot write to its disk: File too large")
        #expect(try web.picture(token: door.trainer).diskTrouble == "File too large")
        #expect(try web.picture(token: door.projector).diskTrouble == nil)
        #expect(try post("/api/hand", Hand(up: true), token).status == 200)
        terminal.expect("The host writes to its disk again.")
        #expect(try web.picture(token: door.trainer).diskTrouble == nil)
        #expect(terminal.screen.text.split(separator: "cannot write to its disk").count == 2)
        close(terminal)
    }
}
#endif
