import Foundation

/// The ports at which the servers of a world's process may listen.
///
/// In a network of its own they are always the same, so that an address that is shown is the same in every run. Elsewhere
/// they are some of the machine's that are free, as many as the lesson asks for.
enum Ports: Sendable, Equatable {
    case own
    case ofMachine([UInt16])

    /// What the process is told.
    var text: String {
        let numbers = if case .ofMachine(let ports) = self { ports } else { Array<UInt16>(8080...8087) }
        return numbers.map(String.init).joined(separator: ",")
    }

    /// Those that the launcher must open.
    var shared: [UInt16] {
        if case .ofMachine(let ports) = self { ports } else { [] }
    }

    /// As many ports as asked for at which nobody listens just now; fewer when the machine has no more.
    static func free(_ count: Int) -> [UInt16] {
        let sockets = (0..<count).compactMap { _ in FreePort() }
        // All are held until all are chosen, or the same one would be chosen twice.
        defer { sockets.forEach { $0.release() } }
        return sockets.map(\.number)
    }
}

extension World.Settings {
    /// The ports for the next process; there even without a network: a server then listens, and nobody can call.
    var ports: Ports { hasOwnNetwork ? .own : .ofMachine(Ports.free(limits.ports)) }
}

/// A port of the loopback device that the system chose, and keeps from others until it is released.
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
