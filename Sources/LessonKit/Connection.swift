#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// One caller of a server.
struct Connection: Sendable {
    let socket: Int32

    private static let mostBytes = 1 << 20

    /// Reads a request; nil when the caller goes before it is whole.
    func request() -> LoopbackServer.Request? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while bytes.count < Self.mostBytes {
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            bytes += buffer.prefix(count)
            if let request = LoopbackServer.Request(bytes) { return request }
        }
        return nil
    }

    /// Says it, when its time has come.
    func send(_ response: LoopbackServer.Response) {
        usleep(UInt32(clamping: Int(response.delay / .microseconds(1))))
        guard !response.isDropped else { return }
        var rest = Array(response.text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemSend(socket, $0) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    func end() {
        close(socket)
    }
}

extension LoopbackServer.Request {
    /// The request that these bytes hold; nil while they are not all there.
    init?(_ bytes: [UInt8]) {
        let end = Array("\r\n\r\n".utf8)
        guard let head = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else { return nil }
        let lines = String(decoding: bytes[..<head], as: UTF8.self).split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        let body = bytes[(head + end.count)...]
        guard words.count >= 2, body.count >= Self.length(in: lines) else { return nil }
        self.init(method: String(words[0]), path: String(words[1]), body: String(decoding: body, as: UTF8.self))
    }

    private static func length(in lines: [Substring]) -> Int {
        let line = lines.first { $0.lowercased().hasPrefix("content-length:") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
}

extension LoopbackServer.Response {
    /// The bytes that go over the wire.
    fileprivate var text: String {
        let head = "HTTP/1.1 \(status) \(status < 400 ? "OK" : "Error")\r\n"
        return head + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n" + body
    }
}

/// A caller who has gone must not end the world by a signal.
private func systemSend(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
    send(socket, bytes.baseAddress, bytes.count, 0)
    #else
    send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
}
