import LessonModel

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

/// Addresses that are links without being marked as such.
enum Autolink {
    private static let limit = 2_000

    /// `<https://…>` or `<name@host>` at this place.
    static func inAngles(_ bytes: [UInt8], at start: Int) -> (link: Inline, end: Int)? {
        let window = bytes[(start + 1)...].prefix(limit)
        guard let close = window.firstIndex(where: { $0.isSpace || "<>".utf8.contains($0) }),
            bytes[close] == UInt8(ascii: ">")
        else { return nil }
        let address = bytes[(start + 1)..<close]
        let isMail = isMailAddress(address)
        guard isMail || hasScheme(address) else { return nil }
        let text = Entity.unescaped(address)
        return (.link(text: [.text(text)], destination: (isMail ? "mailto:" : "") + text), close + 1)
    }

    /// `https://…` or `www.…` where a word begins.
    static func bare(_ bytes: [UInt8], at start: Int) -> (link: Inline, end: Int)? {
        guard bytes[start] | 0x20 == UInt8(ascii: "h") || bytes[start] | 0x20 == UInt8(ascii: "w") else { return nil }
        // Most such letters stand inside a word.
        if start > 0, bytes[start - 1].isLetter { return nil }
        let window = bytes[start...].prefix(limit)
        let schemes = ["http://", "https://", "www."]
        guard let scheme = schemes.first(where: { window.prefix($0.utf8.count).matches($0) }) else { return nil }
        if start > 0, !isBoundary(bytes[start - 1], of: scheme) { return nil }
        let address = withoutPunctuation(window.prefix { !$0.isSpace && $0 != UInt8(ascii: "<") })
        let host = address.dropFirst(scheme.utf8.count)
        guard host.first.map({ $0.isLetter || $0.isDigit || $0 >= 0x80 }) == true else { return nil }
        let destination = (scheme == "www." ? "http://" : "") + address.text
        return (.link(text: [.text(address.text)], destination: destination), address.endIndex)
    }

    /// Whether an address may begin after this byte.
    private static func isBoundary(_ byte: UInt8, of scheme: String) -> Bool {
        scheme == "www." ? byte.isSpace || "*_~(".utf8.contains(byte) : !byte.isLetter
    }

    private static func hasScheme(_ address: ArraySlice<UInt8>) -> Bool {
        guard let colon = address.firstIndex(of: UInt8(ascii: ":")), address.first?.isLetter == true else {
            return false
        }
        let scheme = address[..<colon]
        return (2...32).contains(scheme.count)
            && scheme.allSatisfy { $0.isLetter || $0.isDigit || "+.-".utf8.contains($0) }
    }

    private static func isMailAddress(_ address: ArraySlice<UInt8>) -> Bool {
        let parts = address.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return false }
        return parts[0].allSatisfy { $0.isLetter || $0.isDigit || ".!#$%&'*+/=?^_`{|}~-".utf8.contains($0) }
            && parts[1].allSatisfy { $0.isLetter || $0.isDigit || ".-".utf8.contains($0) }
    }

    /// Removes punctuation from the end that belongs to the sentence and not to the address.
    private static func withoutPunctuation(_ address: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var address = address
        var surplus = address.count { $0 == UInt8(ascii: ")") } - address.count { $0 == UInt8(ascii: "(") }
        while let last = address.last {
            if last == UInt8(ascii: ")") {
                guard surplus > 0 else { break }
                surplus -= 1
            } else if last == UInt8(ascii: ";") {
                address = withoutEntity(address)
                continue
            } else if !"?!.,:*_~'\"".utf8.contains(last) {
                break
            }
            address.removeLast()
        }
        return address
    }

    /// Takes a `;` from the end, with the entity that it may end.
    private static func withoutEntity(_ address: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let before = address.dropLast()
        guard let start = before.lastIndex(where: { !$0.isLetter }), start < before.endIndex - 1,
            before[start] == UInt8(ascii: "&")
        else { return before }
        return before[..<start]
    }
}
