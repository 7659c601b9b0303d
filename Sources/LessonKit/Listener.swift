#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The socket at which a server waits. The system closes it with the world.
struct Listener: Sendable {
    let port: UInt16
    private let descriptor: Int32

    /// Listens at a free port, or at the first of those that the world was given because it has no network of its own.
    ///
    /// - Throws: `LoopbackServer.ServerError`
    init() throws {
        let given = getenv("SEAMS_PORTS").map { String(cString: $0) } ?? ""
        let ports = given.split(separator: ",").compactMap { UInt16($0) }
        for port in ports.isEmpty ? [0] : ports {
            guard let listening = Self.listening(at: port) else { continue }
            (descriptor, self.port) = listening
            return
        }
        throw LoopbackServer.ServerError(description: "no server on loopback: \(String(cString: strerror(errno)))")
    }

    /// Waits for the next one who calls; nil when there will be none.
    func nextConnection() -> Connection? {
        while true {
            let caller = accept(descriptor, nil, nil)
            if caller >= 0 { return Connection(socket: caller) }
            // The caller has gone again, or a signal came; and without a descriptor left, others will be closed soon.
            guard [EINTR, ECONNABORTED, EMFILE].contains(errno) else { return nil }
            if errno == EMFILE { usleep(10_000) }
        }
    }

    private static func listening(at port: UInt16) -> (descriptor: Int32, port: UInt16)? {
        #if canImport(Glibc)
        let stream = Int32(SOCK_STREAM.rawValue)
        #else
        let stream = SOCK_STREAM
        #endif
        let listener = socket(AF_INET, stream, 0)
        guard listener >= 0 else { return nil }
        var (address, size) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, size) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, address, &size) == 0
            }
        }
        if isListening { return (listener, UInt16(bigEndian: address.sin_port)) }
        close(listener)
        return nil
    }
}
