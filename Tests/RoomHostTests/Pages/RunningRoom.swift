#if Room
import Foundation
import LessonModel
import Room
import TestSupport

/// A room that the real program hosts in a home of the test's own. A class because it ends the program.
final class RunningRoom {
    let door: RoomDoor
    /// The address of the pages.
    let address: String
    private let folder: TemporaryFolder
    private var process: Process
    /// The options by which the host was started.
    private let options: [String]
    private let certificate: OwnCertificate?
    private let isDiskSmall: Bool

    /// How long the host may take to open, in seconds.
    private static let patience = 60.0

    /// - Parameters:
    ///   - hasTLS: Whether the host has a certificate of its own.
    ///   - isDiskSmall: Whether no file gets longer than 20 or 40 KB, by the shell.
    init(hasTLS: Bool = false, isDiskSmall: Bool = false) throws {
        folder = try TemporaryFolder()
        self.isDiskSmall = isDiskSmall
        certificate = hasTLS ? try OwnCertificate(in: folder.path) : nil
        let port = WebClient.freePorts()
        options = ["--port", String(port)] + (certificate.map { ["--tls", $0.path, $0.key] } ?? [])
        address = certificate.map { _ in "https://localhost:\(port)" } ?? "http://127.0.0.1:\(port)"
        process = try Self.start(in: folder.path, options, isDiskSmall: isDiskSmall)
        door = try Self.findDoor(in: folder.path)
    }

    deinit { kill() }

    /// Ends the host as a power cut would.
    func kill() {
        guard process.isRunning else { return }
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Starts the host again, at the same port.
    func startAgain() throws {
        process = try Self.start(in: folder.path, options, isDiskSmall: isDiskSmall)
    }

    /// A browser that trusts the host.
    func browser() throws -> Browser { try Browser(trusting: certificate?.publicKeySum()) }

    var trainerPage: String { "\(address)/trainer#\(door.trainer)" }
    var projectorPage: String { "\(address)/projector#\(door.projector)" }
    var phonePage: String { "\(address)/" }

    private static func start(in home: String, _ options: [String], isDiskSmall: Bool) throws -> Process {
        let process = Process(), program = SeamsProgram(home: home)
        let arguments = ["room", "host", "--name", "Tuesday class"] + options
        let limited = "trap '' XFSZ; ulimit -f 40; exec \"$0\" \"$@\""
        process.executableURL = URL(filePath: isDiskSmall ? "/bin/sh" : SeamsProgram.path)
        process.arguments = isDiskSmall ? ["-c", limited, SeamsProgram.path] + arguments : arguments
        process.environment = program.environment
        process.currentDirectoryURL = URL(filePath: SeamsProgram.checkout)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// The door as the host wrote it, once it did.
    private static func findDoor(in home: String) throws -> RoomDoor {
        let end = Date(timeIntervalSinceNow: patience)
        while Date() < end {
            let files = FileManager.default.enumerator(atPath: home)?.compactMap { $0 as? String } ?? []
            if let file = files.first(where: { $0.hasSuffix("/room.json") }),
                let data = FileManager.default.contents(atPath: "\(home)/\(file)"),
                let door = try? JSONDecoder().decode(RoomDoor.self, from: data)
            {
                return door
            }
            usleep(50_000)
        }
        throw Browser.Failure(description: "the host did not open a room within \(patience) s")
    }
}

/// The people of a room, who speak with the host through a page of its own, as any page could.
struct Crowd {
    private let page: Page
    private let room: RunningRoom

    struct Learner {
        var person: String
        var name: String
        var token: String
    }

    init(_ room: RunningRoom, _ browser: Browser) throws {
        self.room = room
        page = try browser.page(room.phonePage)
        try page.wait(for: "document.getElementById('join')")
    }

    /// Lets somebody join.
    func join(_ name: String, number: Int) throws -> Learner {
        let person = "learner" + String(number + 1000)
        let request = JoinRequest(code: room.door.code.shown, person: person, name: name)
        let reply = try tell("/api/join", token: nil, request)
        guard let token = reply["token"] as? String else {
            throw Browser.Failure(description: "\(name) could not join: \(reply)")
        }
        return Learner(person: person, name: name, token: token)
    }

    /// Tells the host what somebody did.
    func tell(_ deeds: [Deed], of learner: Learner) throws {
        let now = Int(Date().timeIntervalSince1970 * 1000)
        let events = deeds.enumerated().map { index, deed in
            RoomEvent(
                of: deed, person: learner.person, name: learner.name,
                time: RoomTime(milliseconds: now - 1000 * (deeds.count - index)))
        }
        let reply = try tell("/api/events", token: learner.token, EventsRequest(events: events))
        guard reply["accepted"] as? Int == events.count else {
            throw Browser.Failure(description: "not all events of \(learner.name) were taken: \(reply)")
        }
    }

    /// Shows a step to the room, as `seams present --room` does.
    func show(_ current: Current) throws { try tell("/api/current", token: room.door.trainer, current) }

    /// The picture that the host sends to the wall, as it stands on the line.
    func wallPicture() throws -> String {
        let script = """
            (async () => {
                const stop = new AbortController()
                const answer = await fetch('/api/live', {
                    headers: { Authorization: 'Bearer \(room.door.projector)' }, signal: stop.signal })
                const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
                let text = ''
                while (!/data:.*\\n/.test(text)) text += (await reader.read()).value
                stop.abort()
                return text
            })()
            """
        return try page.evaluate(script) as? String ?? ""
    }

    @discardableResult
    func tell(_ path: String, token: String?, _ body: some Encodable) throws -> [String: Any] {
        let text = String(decoding: try JSONEncoder().encode(body), as: UTF8.self)
        let token = token.map { ", Authorization: 'Bearer \($0)'" } ?? ""
        let script = """
            fetch('\(path)', { method: 'POST', headers: { 'Content-Type': 'application/json'\(token) },
                body: \(text.quoted) }).then((answer) => answer.json())
            """
        return try page.evaluate(script) as? [String: Any] ?? [:]
    }
}
#endif
