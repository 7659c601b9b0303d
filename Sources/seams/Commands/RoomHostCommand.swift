import ArgumentParser
import Foundation
import LessonEngine
import LessonModel
import LessonRendering
import Room

#if Room
import RoomHost
import Shell
#endif

struct RoomHostCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "host", abstract: "Host a live room: learners join with a code, and you see where they are.",
        discussion: """
            Prints the addresses, the code, a QR code and the links of your dashboard and
            of the wall. Only this machine reaches the room until --listen says more.
            Everybody's Swift runs at home: the room is told steps, bets, answers and the
            stages of verdicts, and code only of who shares it.

            What is told is kept in a journal. Ctrl-C closes the room; the same command
            opens it again, and the learners come back by themselves. 'seams room erase'
            removes it.

            With --tls, browsers talk to it by https. 'seams join' speaks no TLS: --plain
            opens the next port to it.

              seams room host --name Monday --listen 0.0.0.0
              seams room host --name Monday --listen 0.0.0.0 --tls room.pem room.key
            """)

    @OptionGroup var options: CourseOptions
    // Another name of --lessons: the help lists one of the two.
    @Option(help: .hidden, completion: .directory) var course: String?
    @Option(help: "The room's name; a room of this name goes on. At first 'room' and the date.") var name: String?
    @Option(help: ArgumentHelp("The port to listen at.", valueName: "number")) var port = 4040
    @Option(
        help: ArgumentHelp(
            "The address to listen at; 0.0.0.0 is every network of this machine.", valueName: "address"))
    var listen = "127.0.0.1"
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("The certificate, and behind it its key, both as PEM.", valueName: "file"),
        completion: .file())
    var tls: [String] = []
    @Flag(help: "With --tls: open the next port without it, for 'seams join'.") var plain = false

    func validate() throws {
        let last = tls.isEmpty ? 65_535 : 65_534
        if !(1...last).contains(port) { throw ValidationError("--port is a number from 1 to \(last)") }
        if ![0, 2].contains(tls.count) {
            throw ValidationError("--tls takes two files, the certificate and its key: --tls room.pem room.key")
        }
        if plain, tls.isEmpty { throw ValidationError("--plain goes with --tls: without it everything is plain") }
        if course != nil, options.lessons != nil {
            throw ValidationError("--course is the same as --lessons: give one")
        }
    }

    func run() async throws {
        #if Room
        try await reporting { try await host() }
        #else
        try await reporting {
            throw Failure.said(
                message: "this seams was built without the host of rooms",
                hint: "in a clone: swift run --traits Room --scratch-path .build-room seams room host",
                code: ExitCode.noToolchain)
        }
        #endif
    }
}

#if Room
extension RoomHostCommand {
    private func host() async throws {
        do { try await opened() } catch let error as RoomHostError {
            throw Failure.said(message: error.message, hint: error.hint, code: error.exitCode)
        }
    }

    private func opened() async throws {
        var options = options
        options.lessons = course ?? options.lessons
        let surroundings = options.surroundings, files = try options.course().lessons()
        let lessons = files.compactMap(\.lesson)
        let host = try RoomHost(setting(lessons))
        if let trouble = host.trouble { surroundings.complain("warning: \(trouble.message)") }
        let screen = HostScreen(host, listen: listen, port: port, interfaces: surroundings.interfaces)
        let serving = Task {
            try await host.serve {
                surroundings.print(screen.text(surroundings.style, rows: surroundings.rows))
            }
        }
        Signals.interruption.whenIdle { serving.cancel() }
        try await serving.value
        let isKept = FileManager.default.fileExists(atPath: screen.journal)
        surroundings.print("\nThe room is closed." + (isKept ? " Its journal:\n\(screen.journal)" : ""))
        try options.refuse(files.filter { $0.lesson == nil })
    }

    private func setting(_ lessons: [Lesson]) throws(RoomHostError) -> RoomHost.Setting {
        let surroundings = options.surroundings, name = name ?? "room \(Surroundings.time.prefix(10))"
        let state = Places(environment: surroundings.environment).state
        guard let safe = EventLimits.name(name), let files = RoomFiles(state: state, room: safe) else {
            throw RoomHostError.noName(name)
        }
        if EventLimits.isCut(name) { surroundings.complain("warning: " + EventLimits.words(forCut: safe)) }
        let addresses = surroundings.interfaces.filter { !$0.isLoopback }.map(\.address)
        let certificate = try certificate(), named = certificate?.names.first { $0 != "localhost" }
        let shown = ["0.0.0.0", "::"].contains(listen) ? named ?? addresses.first ?? "127.0.0.1" : listen
        return RoomHost.Setting(
            name: safe, course: RoomCourse(lessons.map(RoomLesson.init)), files: files, listen: listen, port: port,
            certificate: certificate, letsShellsIn: plain, shown: shown, names: [surroundings.hostName],
            now: { Surroundings.roomTime },
            table: { room, away, now in
                let standing = RoomStanding(room, course: lessons, at: now, away: away)
                return RoomTable(
                    csv: StandingCSV.render(standing), json: (try? JSONRenderer.encode(standing)) ?? "{}")
            },
            whenEnded: { surroundings.print(Self.words(forEnd: $0, surroundings.style)) },
            whenWriting: { surroundings.complain(HostScreen.words(forDisk: $0)) })
    }

    private static func words(forEnd isErased: Bool, _ style: Style) -> String {
        guard !isErased else { return "\nThe trainer has ended the room and erased it. Ctrl-C closes it." }
        return "\nThe trainer has ended the room. Ctrl-C closes it; the same command opens it again."
            .wrapped(to: style.width, hanging: 0).joined(separator: "\n")
    }

    private func certificate() throws(RoomHostError) -> RoomCertificate? {
        guard tls.count == 2 else { return nil }
        do throws(RoomCertificateTrouble) {
            return try RoomCertificate(tls[0], key: tls[1], now: .now)
        } catch { throw .certificate(error) }
    }
}

extension RoomHostError {
    fileprivate var exitCode: Int32 {
        switch self {
        case .noName, .taken, .noAddress, .cannotListen, .certificate: ExitCode.usage
        case .cannotWrite, .door: ExitCode.cannotWrite
        case .journal: ExitCode.brokenFile
        }
    }
}
#endif
