#if Room
import Foundation

/// The smallest client of HTTP, which also sends what no client should: bytes over a connection of its own.
struct WebClient {
    struct Answer: Equatable {
        var status: Int
        var headers: [String: String]
        var body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }

        func read<Value: Decodable>(_: Value.Type = Value.self) throws -> Value {
            try JSONDecoder().decode(Value.self, from: Data(body))
        }
    }

    let port: Int

    /// Sends a request and reads the whole answer.
    func send(
        _ method: String, _ path: String, token: String? = nil, json: String? = nil, headers: [String: String] = [:]
    ) throws -> Answer {
        var fields = ["Host": "127.0.0.1:\(port)", "Connection": "close"]
        if let token { fields["Authorization"] = "Bearer \(token)" }
        if let json {
            fields["Content-Type"] = "application/json"
            fields["Content-Length"] = String(json.utf8.count)
        }
        fields.merge(headers) { $1 }
        let head = fields.map { "\($0): \($1)\r\n" }.sorted().joined()
        return try Self.answer(raw("\(method) \(path) HTTP/1.1\r\n\(head)\r\n\(json ?? "")"))
    }

    /// Sends bytes and gives all that comes back until the host closes, or until the time is over.
    func raw(_ text: String, seconds: Int = 20, enough: ([UInt8]) -> Bool = { _ in false }) throws -> [UInt8] {
        let socket = try connect()
        defer { close(socket) }
        var time = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        let bytes = Array(text.utf8)
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard sent > 0 else { break }
            rest = rest.dropFirst(sent)
        }
        var read: [UInt8] = [], piece = [UInt8](repeating: 0, count: 1 << 16)
        while !enough(read) {
            let count = recv(socket, &piece, piece.count, 0)
            guard count > 0 else { break }
            read += piece[..<count]
        }
        return read
    }

    /// An open connection to the host.
    func connect() throws -> Int32 {
        #if canImport(Glibc)
        let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = Self.loopback(port)
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Foundation.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else {
            close(socket)
            throw POSIXError(.ECONNREFUSED)
        }
        return socket
    }

    static func loopback(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        return address
    }

    /// A port that nothing listens at now.
    static func freePort() -> Int { bound(to: 0) ?? 0 }

    /// The first of two neighbouring ports that nothing listens at now.
    static func freePorts() -> Int {
        while true {
            let port = freePort()
            if port < 65_535, bound(to: port + 1) != nil { return port }
        }
    }

    /// The port at which somebody could listen: this one, or any for 0; nil when it is taken.
    private static func bound(to port: Int) -> Int? {
        #if canImport(Glibc)
        let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        defer { close(socket) }
        var address = loopback(port), length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, length) + getsockname(socket, $0, &length)
            }
        }
        return status == 0 ? Int(in_port_t(bigEndian: address.sin_port)) : nil
    }

    static func answer(_ bytes: [UInt8]) throws -> Answer {
        let end = Array("\r\n\r\n".utf8)
        guard let index = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else {
            throw POSIXError(.ECONNRESET)
        }
        let lines = String(decoding: bytes[..<index], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count > 1, let status = Int(words[1]) else { throw POSIXError(.EBADMSG) }
        let fields = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (parts[0].lowercased(), parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : "")
        }
        return Answer(
            status: status, headers: Dictionary(fields) { first, _ in first }, body: Array(bytes[(index + 4)...]))
    }
}
#endif
