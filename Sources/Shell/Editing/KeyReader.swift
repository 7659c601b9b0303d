import Foundation

/// Keys from the bytes of a terminal: UTF-8 whatever the locale, and a known escape sequence as one key.
struct KeyReader {
    private let descriptor: Int32
    /// Whether sequences that we do not know go on to libedit, since `~/.editrc` may bind them; else they are one key
    /// that does nothing, and not the text `[15~`.
    private let passesUnknown: Bool
    /// The rest of an unknown sequence, which goes on to libedit as it is.
    private var passed: [Unicode.Scalar] = []
    /// The scalars that were read too far.
    private var held: [Unicode.Scalar] = []
    private var heldByte: UInt8?

    /// The time that an Escape waits for the rest of a sequence, in milliseconds.
    private static let patience: Int32 = 30

    init(descriptor: Int32, passesUnknown: Bool) {
        self.descriptor = descriptor
        self.passesUnknown = passesUnknown
    }

    /// Whether the next key is here and need not be waited for.
    var hasKey: Bool { !passed.isEmpty || hasHeld || arrives(within: 0) }

    /// The next key; nil at the end of the input, or when the terminal has gone.
    mutating func next() -> Unicode.Scalar? {
        if !passed.isEmpty { return passed.removeFirst() }
        guard let scalar = readScalar() else { return nil }
        guard scalar == "\u{1B}", hasHeld || arrives(within: Self.patience), let second = readScalar() else {
            return scalar
        }
        guard second == "[" || second == "O" else {
            held.append(second)
            return scalar
        }
        return key(of: readSequence(from: second))
    }

    /// Whether nothing more of a line is here yet; an Enter that is here is taken with it.
    mutating func endsLine() -> Bool {
        guard hasKey, let following = next() else { return true }
        if following == "\r" || following == "\n" { return true }
        passed.insert(following, at: 0)
        return false
    }

    /// The rest of a paste as it was sent.
    mutating func readPaste() -> [Unicode.Scalar] {
        var text: [Unicode.Scalar] = []
        while let scalar = readScalar() {
            text.append(scalar)
            guard scalar == PastedText.end.last, text.suffix(PastedText.end.count).elementsEqual(PastedText.end) else {
                continue
            }
            return text.dropLast(PastedText.end.count)
        }
        return text
    }

    private mutating func readSequence(from second: Unicode.Scalar) -> [Unicode.Scalar] {
        var sequence = [second]
        while arrives(within: Self.patience), let scalar = readScalar() {
            sequence.append(scalar)
            if second == "O" || (0x40...0x7E).contains(scalar.value) { break }
        }
        return sequence
    }

    private mutating func key(of sequence: [Unicode.Scalar]) -> Unicode.Scalar {
        if let key = SpecialKey(sequence: String(sequence)) { return key.scalar }
        // An Escape and a lone bracket is a key of its own.
        guard passesUnknown || sequence.count == 1 else { return SpecialKey.unknown.scalar }
        passed = sequence
        return "\u{1B}"
    }

    /// The next character, or the sign for one that did not come whole. The sign also takes the place of a C1 control,
    /// since these stand for our own keys (see `SpecialKey`).
    private mutating func readScalar() -> Unicode.Scalar? {
        if !held.isEmpty { return held.removeFirst() }
        guard let first = readByte() else { return nil }
        var bytes = [first]
        for _ in 0..<Self.followers(of: first) {
            guard let byte = readByte() else { return nil }
            guard byte & 0xC0 == 0x80 else {
                heldByte = byte
                break
            }
            bytes.append(byte)
        }
        let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
        return (0x80..<0xA0).contains(scalar.value) ? "\u{FFFD}" : scalar
    }

    private static func followers(of byte: UInt8) -> Int {
        switch byte {
        case 0xC0..<0xE0: 1
        case 0xE0..<0xF0: 2
        case 0xF0...: 3
        default: 0
        }
    }

    private mutating func readByte() -> UInt8? {
        if let byte = heldByte {
            heldByte = nil
            return byte
        }
        var byte: UInt8 = 0, count = 0
        repeat { count = read(descriptor, &byte, 1) } while count < 0 && errno == EINTR
        return count == 1 ? byte : nil
    }

    private var hasHeld: Bool { !held.isEmpty || heldByte != nil }

    private func arrives(within milliseconds: Int32) -> Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, milliseconds) > 0
    }
}
