import Foundation

/// A request as the server has received it.
struct ReceivedRequest {
    var method = "", path = ""
    var token: String?
    var value: [String: Any] = [:]
    var text = ""

    /// Reads a request; nil when the other end has gone before it was whole.
    init?(from connection: Int32) {
        var bytes: [UInt8] = [], chunk = [UInt8](repeating: 0, count: 65_536)
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let place = bytes.firstRange(of: end) {
                let lines = String(decoding: bytes[..<place.lowerBound], as: UTF8.self).split(separator: "\r\n")
                let length =
                    lines.first { $0.lowercased().hasPrefix("content-length:") }
                    .flatMap { Int($0.split(separator: " ").last ?? "") } ?? 0
                if bytes.count - place.upperBound >= length {
                    take(lines, Data(bytes[place.upperBound...].prefix(length)))
                    return
                }
            }
            let count = read(connection, &chunk, chunk.count)
            guard count > 0 else { return nil }
            bytes += chunk.prefix(count)
        }
    }

    private mutating func take(_ lines: [Substring], _ body: Data) {
        let words = (lines.first ?? "").split(separator: " ")
        if words.count > 1 { (method, path) = (String(words[0]), String(words[1])) }
        let token = lines.first { $0.hasPrefix("Authorization: Bearer ") }
        self.token = token.map { String($0.dropFirst("Authorization: Bearer ".count)) }
        text = String(decoding: body, as: UTF8.self)
        value = (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? [:]
    }
}
