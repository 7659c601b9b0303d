import LessonModel

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
