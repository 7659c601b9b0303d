#if Room
import Foundation

/// An address of this machine in a network.
struct Interface: Sendable, Equatable {
    /// The system's name of it: `eth0`.
    var name: String
    var address: String
    var isLoopback: Bool
}

extension Surroundings {
    /// The addresses of this machine, without those that only the cable knows.
    var interfaces: [Interface] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        return sequence(first: first) { $0?.pointee.ifa_next }.compactMap { $0?.pointee }.compactMap(Interface.init)
            .filter { !$0.address.hasPrefix("fe80") }
    }

    /// The name of this machine in its network.
    var hostName: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

extension Interface {
    fileprivate init?(_ entry: ifaddrs) {
        guard let address = entry.ifa_addr else { return nil }
        let family = Int32(address.pointee.sa_family)
        guard family == AF_INET || family == AF_INET6 else { return nil }
        let size = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
        var text = [CChar](repeating: 0, count: 64)
        guard
            getnameinfo(address, socklen_t(size), &text, socklen_t(text.count), nil, 0, Int32(NI_NUMERICHOST)) == 0
        else { return nil }
        name = String(cString: entry.ifa_name)
        self.address = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        isLoopback = self.address == "::1" || self.address.hasPrefix("127.")
    }
}
#endif
