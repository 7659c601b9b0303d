/// The address of a room's host: a name or a number, and a port.
package struct RoomAddress: Sendable, Hashable {
    package var host: String
    package var port: Int

    package enum Problem: Error, Equatable {
        case unreadable(String)
        /// The address begins with `https`.
        case secured(String)
    }

    /// The port of an address that names none.
    static let usualPort = 4040

    package init(host: String, port: Int) { (self.host, self.port) = (host, port) }

    /// The address that a person typed or copied: `192.168.1.7:4040`, or a link to the room's page.
    package init(_ typed: String) throws(Problem) {
        let lower = typed.lowercased()
        if lower.hasPrefix("https:") { throw .secured(typed) }
        let rest = lower.hasPrefix("http://") ? typed.dropFirst("http://".count) : typed[...]
        let place = rest.prefix { !"/?#".contains($0) }
        guard let (host, port) = Self.parts(place), !host.isEmpty, host.utf8.allSatisfy(Self.isSign),
            let number = port.isEmpty ? Self.usualPort : Int(port), (1...65_535).contains(number)
        else { throw .unreadable(typed) }
        self.init(host: String(host), port: number)
    }

    /// Host and port, as they stand in a link.
    var authority: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    /// Host and port; the number of a host of IP version 6 stands in brackets.
    private static func parts(_ place: Substring) -> (host: Substring, port: Substring)? {
        if place.first == "[" {
            guard let end = place.firstIndex(of: "]") else { return nil }
            let rest = place[place.index(after: end)...]
            guard rest.isEmpty || rest.first == ":" else { return nil }
            return (place[place.index(after: place.startIndex)..<end], rest.dropFirst())
        }
        let parts = place.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.count == 1 || !parts[1].isEmpty else { return nil }
        return (parts[0], parts.count == 2 ? parts[1] : "")
    }

    /// Letters, digits, and what else stands in names and numbers of hosts.
    private static func isSign(_ byte: UInt8) -> Bool {
        [48...57, 65...90, 97...122].contains { $0.contains(byte) } || [45, 46, 58, 95].contains(byte)
    }
}
