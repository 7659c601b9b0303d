/// An answer of HTTP/1.1, read from bytes as they come: of a length that is told, in chunks, or up to the end.
struct HTTPReader {
    private enum State {
        case head
        case body(rest: Int)
        case chunkSize, chunk(rest: Int), chunkEnd, trailer
        case toEnd
        case whole
    }

    private static let longestHead = 16_384
    private static let longestBody = 4 << 20

    private var state = State.head
    private var pending: [UInt8] = []
    private var response = HTTPResponse(status: 0, body: [])
    private let takesFirstEvent: Bool

    init(takesFirstEvent: Bool = false) { self.takesFirstEvent = takesFirstEvent }

    /// Takes bytes; gives the answer once it is whole.
    mutating func take(_ bytes: some Sequence<UInt8>) throws(TransportTrouble) -> HTTPResponse? {
        pending += bytes
        while try advance() {}
        guard response.body.count <= Self.longestBody else { throw .garbled }
        if takesFirstEvent, response.status == 200, let event = response.body.firstEvent {
            response.body = event
            return response
        }
        if case .whole = state { return response }
        return nil
    }

    /// Takes note that nothing more comes.
    mutating func end() throws(TransportTrouble) -> HTTPResponse {
        guard case .toEnd = state else { throw .garbled }
        return response
    }

    /// Goes one part further; false when more bytes are needed for that.
    private mutating func advance() throws(TransportTrouble) -> Bool {
        switch state {
        case .head: return try readHead()
        case .body(let rest):
            let left = moveBody(rest)
            state = left == 0 ? .whole : .body(rest: left)
            return false
        case .toEnd:
            _ = moveBody(.max)
            return false
        case .chunkSize:
            guard let line = try takeLine() else { return false }
            let digits = line.prefix { $0 != ";" && $0 != " " }
            guard let size = Int(digits, radix: 16), (0...Self.longestBody).contains(size) else { throw .garbled }
            state = size == 0 ? .trailer : .chunk(rest: size)
            return true
        case .chunk(let rest):
            let left = moveBody(rest)
            state = left == 0 ? .chunkEnd : .chunk(rest: left)
            return left == 0
        case .chunkEnd:
            guard let line = try takeLine() else { return false }
            guard line.isEmpty else { throw .garbled }
            state = .chunkSize
            return true
        case .trailer:
            guard let line = try takeLine() else { return false }
            if line.isEmpty { state = .whole }
            return !line.isEmpty
        case .whole: return false
        }
    }

    private mutating func readHead() throws(TransportTrouble) -> Bool {
        guard let end = pending.firstIndex(of: Array("\r\n\r\n".utf8)) else {
            if pending.count > Self.longestHead { throw .garbled }
            return false
        }
        let lines = String(decoding: pending[..<end], as: UTF8.self).components(by: "\r\n")
        pending.removeFirst(end + 4)
        let words = lines[0].split(separator: " ", maxSplits: 2)
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]), (100...599).contains(status)
        else { throw .garbled }
        // An answer that only announces another one.
        if status < 200 { return true }
        let headers = Dictionary(lines.dropFirst().compactMap(Self.header)) { first, _ in first }
        (response.status, response.retryAfter) = (status, headers["retry-after"].flatMap { Int($0) })
        state = try bodyState(headers)
        return true
    }

    private func bodyState(_ headers: [String: String]) throws(TransportTrouble) -> State {
        if [204, 304].contains(response.status) { return .whole }
        if headers["transfer-encoding"]?.lowercased() == "chunked" { return .chunkSize }
        guard let length = headers["content-length"] else { return .toEnd }
        guard let count = Int(length), (0...Self.longestBody).contains(count) else { throw .garbled }
        return count == 0 ? .whole : .body(rest: count)
    }

    private static func header(_ line: String) -> (String, String)? {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        return (parts[0].lowercased(), String(parts[1].drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
    }

    /// Moves what has come of the body; gives how much of it is missing.
    private mutating func moveBody(_ rest: Int) -> Int {
        let count = min(rest, pending.count)
        response.body += pending.prefix(count)
        pending.removeFirst(count)
        return rest - count
    }

    private mutating func takeLine() throws(TransportTrouble) -> String? {
        guard let end = pending.firstIndex(of: Array("\r\n".utf8)) else {
            if pending.count > Self.longestHead { throw .garbled }
            return nil
        }
        defer { pending.removeFirst(end + 2) }
        return String(decoding: pending[..<end], as: UTF8.self)
    }
}

extension [UInt8] {
    /// The place at which these bytes begin first.
    fileprivate func firstIndex(of sign: [UInt8]) -> Int? {
        guard count >= sign.count else { return nil }
        return (0...count - sign.count).first { self[$0] == sign[0] && self[$0..<$0 + sign.count].elementsEqual(sign) }
    }

    /// The data of the first whole event in a stream of events; nil before it is there.
    fileprivate var firstEvent: [UInt8]? {
        guard firstIndex(of: Array("\n\n".utf8)) != nil else { return nil }
        for event in String(decoding: self, as: UTF8.self).components(by: "\n\n").dropLast() {
            let data = event.components(by: "\n").filter { $0.hasPrefix("data:") }.map { $0.dropFirst("data:".count) }
            if !data.isEmpty { return Array(data.joined(separator: "\n").utf8) }
        }
        return nil
    }
}

extension String {
    fileprivate func components(by sign: String) -> [String] {
        var parts: [String] = [], rest = self[...]
        while let range = rest.firstRange(of: sign) {
            parts.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts + [String(rest)]
    }
}
