#if Room
import Foundation
import LessonModel
import Room
import RoomHost
import Testing
import TestSupport

/// A host with a certificate: browsers come by TLS, this machine's own commands by the plain port beside it.
@Suite(.waiting, .enabled(if: OwnCertificate.canBeMade, "\(OwnCertificate.missing)"))
struct TLSTests {
    private let folder: TemporaryFolder
    private let certificate: OwnCertificate

    init() throws {
        folder = try TemporaryFolder()
        certificate = try OwnCertificate(in: folder.path)
    }

    @Test func pagesComeByTLSAndByNothingElse() async throws {
        let read = try RoomCertificate(certificate.path, key: certificate.key, now: .now)
        #expect(read.names == ["room.test", "localhost"])
        try await HostedRoom.open(in: folder.path, certificate: read) { (room: HostedRoom) async throws in
            let place = "localhost:\(room.port)", named = "room.test:\(room.port)"
            #expect(room.host.address == "https://127.0.0.1:\(room.port)" && room.host.command == nil)
            #expect(try certificate.ask("https://\(place)/") == "200")
            // The certificate's name is a name of the host; another is not.
            #expect(try certificate.ask("https://\(named)/", ["--resolve", "\(named):127.0.0.1"]) == "200")
            #expect(try certificate.ask("https://\(place)/", ["-H", "Host: evil.example"]) == "421")
            #expect(try certificate.ask("https://\(place)/", ["-H", "Origin: https://\(place)"]) == "200")
            #expect(try certificate.ask("https://\(place)/api/live") == "401")
            // Old TLS and plain HTTP are not spoken at that port: 35 is no handshake, 52 no answer, 56 a broken connection.
            #expect(try certificate.ask("https://\(place)/", ["--tls-max", "1.1"]) == "000 35")
            #expect(try ["000 52", "000 56", "000 1"].contains(certificate.ask("http://\(place)/")))
            // Beside it, for 'present --room' on this machine.
            #expect(room.host.door.address == "http://127.0.0.1:\(room.port + 1)")
            #expect(room.host.dashboard.hasPrefix(room.host.door.address))
            #expect(try room.picture(token: room.trainer).room == "Monday")
        }
    }

    @Test func aConnectionThatNeverBeginsItsHandshakeIsEnded() async throws {
        let read = try RoomCertificate(certificate.path, key: certificate.key, now: .now)
        try await HostedRoom.open(in: folder.path, certificate: read) { (room: HostedRoom) async throws in
            let silent = WebClient(port: room.port), begun = Date.now
            #expect(try silent.raw("", seconds: 60) == [])
            #expect(Date.now.timeIntervalSince(begun) < 50)
        }
    }

    @Test func aCertificateThatCannotServeIsRefusedInWords() throws {
        let other = try OwnCertificate(in: folder.path, name: "other"), path = certificate.path, key = certificate.key
        func trouble(_ path: String, _ key: String, now: Date = .now) -> RoomCertificateTrouble? {
            #expect(throws: RoomCertificateTrouble.self) { try RoomCertificate(path, key: key, now: now) }
        }
        #expect(trouble("/nowhere.pem", key) == .unreadable("/nowhere.pem"))
        #expect(trouble(key, path) == .noCertificate(key))
        #expect(trouble(path, path) == .noKey(path))
        let locked = try certificate.lockedKey()
        #expect(trouble(path, locked) == .noKey(locked))
        #expect(trouble(path, other.key) == .otherKey(path, key: other.key))
        let late = Date(timeIntervalSinceNow: 3 * 86_400)
        guard case .ended(path, let day)? = trouble(path, key, now: late) else { return #expect(Bool(false)) }
        #expect(day == Date(timeIntervalSinceNow: 2 * 86_400).ISO8601Format().prefix(10))
    }

    @Test func theScreenSaysWhoIsLetInAndHow() throws {
        let port = WebClient.freePorts()
        let closed = try screen(["--port", String(port)])
        #expect(!closed.contains("to join"))
        #expect(closed.contains("  by browser   https://127.0.0.1:\(port)/#"))
        #expect(closed.contains("  dashboard    http://127.0.0.1:\(port + 1)/trainer#"))
        #expect(closed.contains("Only this machine reaches the room. To let the network in: --listen 0.0.0.0\n"))
        #expect(
            closed.contains("'seams join' speaks no TLS and is not let in. To let it in without, at port \(port + 1):"))
        #expect(!closed.contains("▀"), "a QR code that leads a phone to itself")
        let open = try screen(["--port", String(port), "--plain", "--listen", "0.0.0.0"])
        #expect(open.contains("  to join      seams join room.test:\(port + 1) "))
        #expect(open.contains("  by browser   https://room.test:\(port)/#") && open.contains("▀"))
        #expect(
            open.contains("Port \(port + 1) is plain HTTP, for 'seams join': whoever is in the network can read what"))
    }

    /// The screen of a host, which is then closed.
    private func screen(_ options: [String]) throws -> String {
        let terminal = try PseudoTerminal(columns: 120, rows: 100)
        try terminal.start(
            SeamsProgram.path,
            ["room", "host", "--name", "Monday", "--tls", certificate.path, certificate.key] + options,
            environment: SeamsProgram(home: folder.path + "/home").environment, folder: SeamsProgram.checkout)
        terminal.expect("Ctrl-C closes the room")
        let text = terminal.screen.text
        terminal.press(.controlC)
        #expect([0, 130].contains(terminal.end()))
        return text
    }
}
#endif
