/// The bytes that have a meaning in Markdown.
extension UInt8 {
    package static let tab = UInt8(ascii: "\t")
    package static let newline = UInt8(ascii: "\n")
    package static let carriageReturn = UInt8(ascii: "\r")
    package static let space = UInt8(ascii: " ")
    package static let backslash = UInt8(ascii: "\\")
    package static let backtick = UInt8(ascii: "`")
    package static let bar = UInt8(ascii: "|")
    package static let tilde = UInt8(ascii: "~")

    package var isBlank: Bool { self == .space || self == .tab }
    package var isSpace: Bool { isBlank || self == .newline || self == .carriageReturn || self == 0x0B || self == 0x0C }
    package var isDigit: Bool { (0x30...0x39).contains(self) }
    package var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
    package var isPunctuation: Bool { (0x21...0x7E).contains(self) && !isDigit && !isLetter }
}

extension Collection<UInt8> {
    /// The bytes as text.
    package var text: String { String(decoding: self, as: UTF8.self) }
}

extension BidirectionalCollection<UInt8> where SubSequence: BidirectionalCollection<UInt8> {
    /// The bytes without white space at either end.
    package var trimmed: SubSequence {
        let start = firstIndex { !$0.isSpace } ?? endIndex
        let end = lastIndex { !$0.isSpace }.map(index(after:)) ?? start
        return self[start..<Swift.max(start, end)]
    }
}

extension Sequence<UInt8> {
    /// Whether the bytes are these ASCII letters, whatever their case.
    package func matches(_ letters: String) -> Bool {
        elementsEqual(letters.utf8) { $0 == $1 || ($0.isLetter && $0 | 0x20 == $1 | 0x20) }
    }
}
