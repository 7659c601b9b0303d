#if Room
import Foundation
import Room
import TestSupport
import Testing

/// A room with a real host, and everything that a class does in it. A class because its host comes and goes.
final class ClassRoom {
    private let folder: TemporaryFolder
    private let port = WebClient.freePort()
    private var host: PseudoTerminal?

    init() throws {
        folder = try TemporaryFolder()
        _ = try folder.write(Self.lesson, to: "course/01-the-bell.md")
        // Built once, as by 'seams doctor --build' before the class.
        let built = try SeamsProgram(home: home("builder")).run(["run", "the-bell"] + course)
        #expect(built.code == 0, "\(built.errorOutput)")
    }

    // MARK: The trainer

    /// Opens the room, or opens it again.
    func openHost() throws {
        let terminal = try PseudoTerminal(columns: 120, rows: 100)
        try start(
            terminal, ["room", "host", "--name", "Class", "--port", String(port)] + course.prefix(2), as: "trainer")
        terminal.expect("The room 'Class' is open.")
        host = terminal
    }

    func killHost() throws {
        host?.signal(SIGKILL)
        #expect(host?.end() == -SIGKILL)
    }

    func closeHost() throws {
        host?.press(.controlC)
        #expect(host?.end() == 0 || host?.end() == 130)
    }

    var journal: String { files.journal }

    /// The presentation on the wall, once it shows its first beat.
    func present() throws -> PseudoTerminal {
        let wall = try PseudoTerminal(columns: 100, rows: 200)
        try start(
            wall, ["present", folder.path + "/course/01-the-bell.md", "--trust", "--room", "Class"], as: "trainer")
        wall.expect("shown to the room 'Class'")
        wall.expect("a prompt") { Self.waits($0) }
        return wall
    }

    /// Presses Enter until this is on the wall.
    func goOn(_ wall: PseudoTerminal, until text: String) {
        for _ in 0..<12 where !wall.screen.text.contains(text) {
            let shown = wall.screen.lines.count
            wall.press(.enter)
            wall.expect("the next beat") { $0.lines.count > shown && Self.waits($0) }
        }
        wall.expect(text)
    }

    func offer(step: Int) throws { try order("/api/offer", OfferOrder(lesson: "the-bell", step: step)) }

    func note(_ text: String) throws { try order("/api/note", NoteOrder(to: nil, text: text)) }

    // MARK: The class

    /// A learner at a terminal, who has joined.
    func learner(_ name: String) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(columns: 80, rows: 100)
        let address = "http://127.0.0.1:\(port)", code = try door().code.shown
        try start(terminal, ["join", address, code, "--name", name] + course, as: name)
        terminal.expect("You are in the room 'Class' as '\(name)'.")
        terminal.expect(cursorLine: "seams>")
        return terminal
    }

    /// Somebody whose install failed, with a phone.
    func phone() throws -> ClassPhone {
        try ClassPhone(web: WebClient(port: port), code: try door().code.shown)
    }

    /// The receipt of a learner who sits at a terminal.
    func receipt(of name: String) throws -> String {
        let path = folder.path + "/" + name + ".txt"
        let result = try SeamsProgram(home: home(name)).run(
            ["room", "receipt", "--name", name, "--output", path] + course.prefix(2))
        #expect(result.code == 0, "\(result.errorOutput)")
        return path
    }

    /// The receipt of somebody who did the lesson without any network.
    func receiptOfSomebodyAtHome() throws -> String {
        let script = try folder.write(
            "predict on\nopen the-bell\nnext\nanswer 1\nnext\nanswer 2\nquit\n", to: "script")
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", "exec \"$0\" \"$@\" < \(script) > /dev/null", SeamsProgram.path, "shell"] + course
        shell.environment = SeamsProgram(home: try home("Paper")).environment
        try shell.run()
        shell.waitUntilExit()
        return try receipt(of: "Paper")
    }

    func merge(_ files: [String]) throws -> String {
        let result = try SeamsProgram(home: home("trainer")).run(
            ["room", "merge", "--format", "json"] + files + course.prefix(2))
        #expect(result.code == 0, "\(result.errorOutput)")
        return result.output
    }

    // MARK: -

    private var course: [String] { ["--lessons", folder.path + "/course", "--trust"] }

    private var files: RoomFiles { RoomFiles(folder: folder.path + "/trainer/state/rooms/class") }

    private func door() throws -> RoomDoor { try #require(files.readDoor().door) }

    private func order(_ path: String, _ order: some Encodable) throws {
        let answer = try WebClient(port: port).send(
            "POST", path, token: try door().trainer, json: RoomJournal.line(order))
        #expect(answer.status == 200, "\(answer.text)")
    }

    /// A home of somebody's own, with what was built before the class.
    private func home(_ name: String) throws -> String {
        let path = folder.path + "/" + name
        _ = try folder.write(
            #"{"asksForPredictions":true,"format":1,"measures":false}"#, to: name + "/config/settings.json")
        if name != "builder", !FileManager.default.fileExists(atPath: path + "/cache") {
            try FileManager.default.createSymbolicLink(
                atPath: path + "/cache", withDestinationPath: folder.path + "/builder/cache")
        }
        return path
    }

    private func start(_ terminal: PseudoTerminal, _ arguments: [String], as name: String) throws {
        try terminal.start(
            SeamsProgram.path, arguments, environment: SeamsProgram(home: home(name)).environment,
            folder: SeamsProgram.checkout)
    }

    private static func waits(_ screen: Screen) -> Bool {
        screen.cursorLine.hasPrefix("── ") && screen.cursorLine.hasSuffix(" ──")
    }

    private static let lesson = """
        ---
        format: 1
        id: the-bell
        title: The bell
        form: constructor
        minutes: 5
        source: a test
        ---
        # The bell

        It knows the hour.

        ## The subject

        ```swift subject
        struct Bell {
            let hour: () -> Int
            func ring() -> String { hour() < 22 ? "ding" : "hush" }
        }
        ```

        ## Watch it

        ```swift live
        let bell = Bell { 8 }
        ```

        ```swift fake
        let bell = Bell { 22 }
        ```

        Listen:

        ```swift probe
        bell.ring()
        bell.ring().count
        ```

        | probe | live | fake |
        |---|---|---|
        | `bell.ring()` | `"ding"` | `"hush"` |
        | `bell.ring().count` | `4` | `4` |

        At night it is still.

        ## Think

        Which bell is right?

        - [ ] The live one
          Not alone.
        - [x] Both
          Each in its own world.
        """
}

/// A phone in the room: plain HTTP, and no seams.
struct ClassPhone {
    let web: WebClient
    private let token: String

    init(web: WebClient, code: String) throws {
        self.web = web
        let request = JoinRequest(code: code, person: "phone2345678", name: "Phone", secret: "0123456789abcdef")
        let answer = try web.send("POST", "/api/join", json: RoomJournal.line(request))
        #expect(answer.status == 200, "\(answer.text)")
        token = try answer.read(JoinReply.self).token
    }

    func bet(step: Int, said: Int) throws -> Int { try send(Bet(lesson: "the-bell", step: step, said: said)) }

    func answer(step: Int, chosen: [Int]) throws -> Int {
        try send(Bet(lesson: "the-bell", step: step, question: 1, chosen: chosen))
    }

    /// Says something as soon as it is asked; gives the status.
    private func send(_ bet: Bet) throws -> Int {
        var status = 0
        for _ in 0..<300 {
            status = (try? web.send("POST", "/api/bet", token: token, json: RoomJournal.line(bet)).status) ?? 0
            guard status == 409 || status == 429 || status == 0 else { return status }
            usleep(100_000)
        }
        return status
    }
}
#endif
