/// A test of code, by its bytes alone, for anything that can steer; most code then need not be parsed.
///
/// The test may say yes of harmless code. It never says no of code in which the reader would find something.
struct SteeringSigns {
    private let bytes: [UInt8]

    static func mayStand(in text: String) -> Bool {
        let signs = SteeringSigns(bytes: Array(text.utf8))
        return signs.bytes.indices.contains(where: signs.isSign)
    }

    private func isSign(_ place: Int) -> Bool {
        switch bytes[place] {
        case UInt8(ascii: "@"): !isHarmlessAttribute(word(at: place + 1))
        case UInt8(ascii: "m"): isWhole("macro", at: place)
        case UInt8(ascii: "W"): isWhole("World", at: place)
        case UInt8(ascii: "T"): isWhole("Testing", at: place) && !isImported(place)
        case UInt8(ascii: "S"): isWhole("Swift", at: place) && !isImported(place) || isToolName(place)
        case UInt8(ascii: "s"): isToolName(place)
        default: false
        }
    }

    /// The word that begins at a place; empty when no word begins there, or when the word goes on beyond ASCII.
    private func word(at place: Int) -> String {
        let word = bytes[min(place, bytes.count)...].prefix(while: Self.isOfName)
        return word.endIndex < bytes.count && bytes[word.endIndex] > 127 ? "" : String(decoding: word, as: UTF8.self)
    }

    /// Whether an attribute of this name is harmless everywhere; `_spi` and `testable` are not, because the reader decides
    /// by the import in which they stand.
    private func isHarmlessAttribute(_ name: String) -> Bool {
        !["_spi", "testable", ""].contains(name) && AttributeKind(name) == .harmless
    }

    private func isWhole(_ name: String, at place: Int) -> Bool { isStart(place) && word(at: place) == name }

    private func isStart(_ place: Int) -> Bool { place == 0 || !Self.isOfName(bytes[place - 1]) }

    /// Whether one of the tool's own names begins at a place: `seams` or `Seams`, and then `_` or a capital letter.
    private func isToolName(_ place: Int) -> Bool {
        guard isStart(place), bytes[(place + 1)...].starts(with: "eams".utf8), place + 5 < bytes.count else {
            return false
        }
        let next = bytes[place + 5]
        return next == UInt8(ascii: "_") || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(next)
    }

    /// Whether only `import` and a space stand before it: then nothing is declared.
    private func isImported(_ place: Int) -> Bool { bytes[..<place].suffix(7).elementsEqual("import ".utf8) }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
