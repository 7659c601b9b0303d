import Foundation

/// The ports at which the servers of a world's process may listen.
///
/// A process with a network of its own always gets the same ports, so that an address that is shown is the same in
/// every run. Any other process gets free ports of the machine, as many as the lesson asks for.
enum Ports: Sendable, Equatable {
    case own
    case ofMachine([UInt16])

    /// The port numbers as the process gets them, separated by commas.
    var text: String {
        let numbers = if case .ofMachine(let ports) = self { ports } else { Array<UInt16>(8080...8087) }
        return numbers.map(String.init).joined(separator: ",")
    }

    /// The ports that the launcher must open.
    var shared: [UInt16] {
        if case .ofMachine(let ports) = self { ports } else { [] }
    }

    /// The wanted number of ports at which no program listens just now; fewer when the machine has no more.
    static func free(_ count: Int) -> [UInt16] {
        let sockets = (0..<count).compactMap { _ in FreePort() }
        // Each port is held until all are chosen; otherwise the system could choose the same port twice.
        defer { sockets.forEach { $0.release() } }
        return sockets.map(\.number)
    }
}

extension World.Settings {
    /// The ports for the next process. They exist even without a network: a server then listens, and no client can
    /// reach it.
    var ports: Ports { hasOwnNetwork ? .own : .ofMachine(Ports.free(limits.ports)) }
}

/// A port of the loopback device that the system chose and keeps from other programs until it is released.
private struct FreePort {
    let number: UInt16
    private let descriptor: Int32

    init?() {
        var (address, size) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        #if canImport(Glibc)
        let chosen = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let chosen = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(chosen, address, size) == 0 && getsockname(chosen, address, &size) == 0
            }
        }
        guard isBound else {
            close(chosen)
            return nil
        }
        (descriptor, number) = (chosen, UInt16(bigEndian: address.sin_port))
    }

    func release() {
        close(descriptor)
    }
}
