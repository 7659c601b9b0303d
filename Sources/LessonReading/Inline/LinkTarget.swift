/// The target after the `]` of a link: `(destination "title")`.
struct LinkTarget {
    /// A longer target is no link, so that no text is searched again and again.
    private static let limit = 2_000
    private static let bracketLimit = 32

    private let bytes: [UInt8]
    private let end: Int
    private var index: Int

    /// The destination and where the link ends; nil when no target stands here.
    static func read(_ bytes: [UInt8], at start: Int) -> (destination: String, end: Int)? {
        guard start < bytes.count, bytes[start] == UInt8(ascii: "(") else { return nil }
        var target = LinkTarget(bytes, from: start + 1)
        return target.read()
    }

    private init(_ bytes: [UInt8], from start: Int) {
        self.bytes = bytes
        index = start
        end = min(bytes.count, start + Self.limit)
    }

    private var next: UInt8? { index < end ? bytes[index] : nil }

    private mutating func read() -> (destination: String, end: Int)? {
        skipSpaces()
        let inAngles = next == UInt8(ascii: "<")
        guard let raw = inAngles ? readAngles() : readPlain() else { return nil }
        let beforeTitle = index
        skipSpaces()
        if index > beforeTitle, !skipTitle() { return nil }
        skipSpaces()
        guard next == UInt8(ascii: ")") else { return nil }
        return (Self.unescaped(raw), index + 1)
    }

    private mutating func skipSpaces() {
        while next?.isSpace == true { index += 1 }
    }

    private mutating func readAngles() -> ArraySlice<UInt8>? {
        let start = index + 1
        index = start
        while let byte = next, byte != .newline, byte != UInt8(ascii: "<") {
            if byte == UInt8(ascii: ">") {
                index += 1
                return bytes[start..<index - 1]
            }
            index += byte == .backslash ? 2 : 1
        }
        return nil
    }

    private mutating func readPlain() -> ArraySlice<UInt8>? {
        let start = index
        var depth = 0
        while let byte = next, !byte.isSpace, byte >= 0x20 {
            if byte == UInt8(ascii: "(") { depth += 1 }
            if depth > Self.bracketLimit { return nil }
            if byte == UInt8(ascii: ")") {
                if depth == 0 { break }
                depth -= 1
            }
            index += byte == .backslash ? 2 : 1
        }
        index = min(index, end)
        return depth == 0 ? bytes[start..<index] : nil
    }

    /// Skips a title if there is one; false when a title begins and does not end.
    private mutating func skipTitle() -> Bool {
        let pairs = [UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "'"): UInt8(ascii: "'")]
        let bracket = [UInt8(ascii: "("): UInt8(ascii: ")")]
        guard let opening = next, let closing = pairs[opening] ?? bracket[opening] else { return true }
        index += 1
        while let byte = next, byte != closing { index += byte == .backslash ? 2 : 1 }
        index += 1
        return index <= end
    }

    /// The bytes as text, with escapes and entities read.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        for byte in bytes {
            if byte.isPunctuation, result.last == .backslash {
                result.removeLast()
                result += escaped(byte)
            } else {
                result.append(byte)
            }
        }
        return Entity.unescaped(result[...])
    }

    /// The bytes that stand for an escaped byte, so that an escaped `&` begins no entity and an escaped backslash
    /// escapes nothing.
    private static func escaped(_ byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "&"): Array("&amp;".utf8)
        case .backslash: Array("&bsol;".utf8)
        default: [byte]
        }
    }
}
