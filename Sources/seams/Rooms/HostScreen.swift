#if Room
import LessonModel
import LessonRendering
import Room
import RoomHost

/// The screen of a machine that hosts a room: how to come in, and who can listen.
struct HostScreen {
    let journal: String
    private let host: RoomHost
    private let isOpen: Bool
    private let addresses: [String]
    private let port: Int

    init(_ host: RoomHost, listen: String, port: Int, interfaces: [Interface]) {
        self.host = host
        (journal, self.port) = (host.journal, port)
        isOpen = !["127.0.0.1", "::1", "localhost"].contains(listen)
        // Where everybody is let in, the networks stand before the machine itself; IPv4 takes no IPv6.
        let all = interfaces.sorted { !$0.isLoopback && $1.isLoopback }.filter { interface in
            switch listen {
            case "0.0.0.0": !interface.address.contains(":")
            case "::": true
            default: interface.address == listen
            }
        }
        let scheme = host.hasTLS ? "https" : "http"
        addresses = all.map {
            "\(scheme)://\($0.address.contains(":") ? "[\($0.address)]" : $0.address):\(port)  (\($0.name))"
        }
    }

    /// - Parameter rows: The rows of the terminal; nil where a person reads no screen.
    func text(_ style: Style, rows: Int?) -> String {
        let lines = head(style) + entrance, code = qr(style)
        // No phone comes to a room that only this machine reaches. Where the code would push the rest off the screen, it
        // is on the projector's page alone.
        let hasCode = isOpen && !code.isEmpty && lines.count + code.count + 1 < rows ?? 0
        return (hasCode ? head(style) + code + [""] + entrance : lines).joined(separator: "\n")
    }

    /// Everything that may scroll away.
    private func head(_ style: Style) -> [String] {
        var lines = ["The room '\(host.door.name.madeSafeOnOneLine)' is open." + history] + moved(style)
        lines += [
            "", "Yours alone: whoever has this link has the controls and sees names.",
            "  dashboard    \(host.dashboard)",
            "For the wall: no names.", "  projector    \(host.projector)", "",
        ]
        lines += style.isLinear ? warning : warning.flatMap { $0.wrapped(to: style.width, hanging: 0) }
        return lines + ["", "Ctrl-C closes the room; the same command opens it again.", ""]
    }

    /// The ways in, which are last, so that they are above the cursor.
    private var entrance: [String] {
        addresses.enumerated().map { ($0 == 0 ? "  addresses    " : "               ") + $1 }
            + (host.command.map { ["  to join      \($0)"] } ?? [])
            + [
                "  \(isOpen && !host.hasTLS ? "by phone  " : "by browser")   \(host.link)",
                "  the code     \(host.door.code.shown)",
            ]
    }

    /// The line for the terminal when the disk takes nothing, with its reason, or, with nil, when it does again.
    static func words(forDisk trouble: String?) -> String {
        guard let trouble else { return "The host writes to its disk again." }
        return """
            warning: the host cannot write to its disk: \(trouble.madeSafeOnOneLine)
              hint: make room there; until then nothing new is taken of anybody, and most send it again by themselves
            """
    }

    private var history: String {
        host.events == 0 ? "" : " It goes on: \(host.people.of("person", many: "people")), \(host.events.of("event"))."
    }

    /// The sentence for a room whose people look for it elsewhere.
    private func moved(_ style: Style) -> [String] {
        guard let before = host.before else { return [] }
        let words = "This room was opened with '\(before)' before: only there do its people come back by themselves."
        return [""] + (style.isLinear ? [words] : words.wrapped(to: style.width, hanging: 0))
    }

    private var warning: [String] {
        switch (isOpen, host.hasTLS, host.command) {
        case (true, false, _):
            [
                "Plain HTTP: whoever is in this network can read what is sent, tokens too, and can "
                    + "pose as this host. Names and progress are sent, and code only of who shares it."
            ]
        case (false, false, _):
            [Self.closed + " (plain HTTP: whoever is in the network can then read what is sent)."]
        case (let isOpen, true, let command): (isOpen ? [] : [Self.closed]) + (command == nil ? secured : halfSecured)
        }
    }

    private static let closed = "Only this machine reaches the room. To let the network in: --listen 0.0.0.0"

    private var secured: [String] {
        [
            "TLS: nobody else reads what browsers send that trust this host's certificate.",
            "'seams join' speaks no TLS and is not let in. To let it in without, at port \(port + 1): --plain. "
                + "Who takes part by receipts needs neither.",
        ]
    }

    private var halfSecured: [String] {
        [
            "TLS: nobody else reads what browsers send that trust this host's certificate.",
            "Port \(port + 1) is plain HTTP, for 'seams join': whoever is in the network can read what "
                + "shells send, their tokens too, and can pose as this host to them.",
        ]
    }

    private func qr(_ style: Style) -> [String] {
        guard let code = try? QRCode(host.link) else { return [] }
        let lines = code.lines(onLight: style.usesColor)
        guard (lines.first?.count ?? 0) + 2 <= style.width else { return [] }
        return lines.map { style.usesColor ? "  \u{1B}[30;47m\($0)\u{1B}[0m" : "  \($0)" }
    }
}
#endif
