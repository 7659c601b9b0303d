// This file stands twice, word for word: in World, which is built by the learner's compiler and imports nothing of ours,
// and in LessonEngine. A test holds that.

/// Seals the lines of one direction between the engine and a world's process, so that nobody else can write one.
///
/// A sealed line begins with a code by a key that only the two have, over the line's direction, its number and its text.
/// Both count, and the number is not sent: a line that somebody else wrote, one that is missing, repeated or out of turn
/// has another code than the one that is due.
struct Seal: Sendable {
    /// The speaker: the words of one cannot be sent back to it as if it were the other's.
    enum Direction: UInt64, Sendable { case commands = 1, answers, lastWords }

    private let key: SealKey
    private let direction: Direction
    private var count: UInt64 = 0

    init(_ key: SealKey, _ direction: Direction) {
        self.key = key
        self.direction = direction
    }

    /// The next line, without its line break.
    mutating func sealed(_ text: String) -> String {
        defer { count += 1 }
        return code(of: text) + "\t" + text
    }

    /// The text of the next line; nil when it is not the one that is due.
    mutating func opened(_ line: String) -> String? {
        guard let tab = line.utf8.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
        let text = String(line[line.utf8.index(after: tab)...])
        guard line[..<tab] == code(of: text) else { return nil }
        count += 1
        return text
    }

    private func code(of text: String) -> String {
        SealKey.hexadecimal(key.code(of: [direction.rawValue, count], Array(text.utf8)))
    }
}

/// A key for the lines between the engine and one process, with the function SipHash-2-4 of it.
struct SealKey: Sendable {
    private let first, second: UInt64

    init(_ first: UInt64, _ second: UInt64) {
        (self.first, self.second) = (first, second)
    }

    /// Reads a key from its digits; nil when they are anything else.
    init?(digits: String) {
        guard digits.utf8.count == 32, let first = UInt64(digits.prefix(16), radix: 16),
            let second = UInt64(digits.suffix(16), radix: 16)
        else { return nil }
        self.init(first, second)
    }

    /// The key as 32 digits.
    var digits: String { Self.hexadecimal(first) + Self.hexadecimal(second) }

    /// The code of some words and, after them, some bytes: SipHash-2-4 of all their bytes, the lowest of a word first.
    func code(of words: [UInt64], _ bytes: [UInt8]) -> UInt64 {
        var state = SipState(first, second)
        for word in words { state.take(word) }
        let whole = bytes.count / 8 * 8
        bytes.withUnsafeBytes { buffer in
            var place = 0
            while place < whole {
                state.take(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
                place += 8
            }
        }
        var last = UInt64(truncatingIfNeeded: bytes.count + 8 * words.count) << 56
        for index in whole..<bytes.count { last |= UInt64(bytes[index]) << UInt64(8 * (index - whole)) }
        state.take(last)
        return state.end()
    }

    static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

/// The four words that SipHash stirs.
private struct SipState {
    private var a, b, c, d: UInt64

    init(_ first: UInt64, _ second: UInt64) {
        (a, b) = (first ^ 0x736f_6d65_7073_6575, second ^ 0x646f_7261_6e64_6f6d)
        (c, d) = (first ^ 0x6c79_6765_6e65_7261, second ^ 0x7465_6462_7974_6573)
    }

    mutating func take(_ word: UInt64) {
        d ^= word
        stir()
        stir()
        a ^= word
    }

    mutating func end() -> UInt64 {
        c ^= 0xff
        for _ in 0..<4 { stir() }
        return a ^ b ^ c ^ d
    }

    private mutating func stir() {
        a = a &+ b
        b = (b &<< 13 | b &>> 51) ^ a
        a = a &<< 32 | a &>> 32
        c = c &+ d
        d = (d &<< 16 | d &>> 48) ^ c
        a = a &+ d
        d = (d &<< 21 | d &>> 43) ^ a
        c = c &+ b
        b = (b &<< 17 | b &>> 47) ^ c
        c = c &<< 32 | c &>> 32
    }
}
