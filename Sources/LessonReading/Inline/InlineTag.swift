/// HTML inside a text.
enum InlineTag {
    /// Longer tags are read as text, so that no text is searched again and again.
    private static let limit = 500

    /// The index behind the tag or comment that begins here; nil when none begins here.
    static func end(in bytes: ArraySlice<UInt8>) -> Int? {
        let window = bytes.prefix(limit)
        if window.starts(with: "<!--".utf8) { return endOfComment(window) }
        let isClosing = window.dropFirst().first == UInt8(ascii: "/")
        var index = window.startIndex + (isClosing ? 2 : 1)
        guard index < window.endIndex, window[index].isLetter else { return nil }
        let isNameByte: (UInt8) -> Bool = { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
        index = window[index...].firstIndex { !isNameByte($0) } ?? window.endIndex
        if !isClosing { index = skipAttributes(window, from: index) }
        index = skipSpaces(window, from: index)
        if !isClosing, index < window.endIndex, window[index] == UInt8(ascii: "/") { index += 1 }
        return index < window.endIndex && window[index] == UInt8(ascii: ">") ? index + 1 : nil
    }

    private static func endOfComment(_ window: ArraySlice<UInt8>) -> Int? {
        window.indices.dropFirst(4).first { window[$0...].starts(with: "-->".utf8) }.map { $0 + 3 }
    }

    private static func skipSpaces(_ window: ArraySlice<UInt8>, from index: Int) -> Int {
        window[index...].firstIndex { !$0.isSpace } ?? window.endIndex
    }

    private static func skipAttributes(_ window: ArraySlice<UInt8>, from start: Int) -> Int {
        var index = start
        while true {
            let name = skipSpaces(window, from: index)
            guard name > index, name < window.endIndex, window[name].isLetter || "_:".utf8.contains(window[name]) else {
                return index
            }
            let isNameByte: (UInt8) -> Bool = { $0.isLetter || $0.isDigit || "_.:-".utf8.contains($0) }
            index = window[name...].firstIndex { !isNameByte($0) } ?? window.endIndex
            index = skipValue(window, from: index)
        }
    }

    /// The index behind `= value`; the start itself when no value follows.
    private static func skipValue(_ window: ArraySlice<UInt8>, from start: Int) -> Int {
        let equals = skipSpaces(window, from: start)
        guard equals < window.endIndex, window[equals] == UInt8(ascii: "=") else { return start }
        let value = skipSpaces(window, from: equals + 1)
        guard value < window.endIndex else { return start }
        let quote = window[value]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            return window[(value + 1)...].firstIndex(of: quote).map { $0 + 1 } ?? start
        }
        return window[value...].firstIndex { $0.isSpace || "\"'=<>`".utf8.contains($0) } ?? window.endIndex
    }
}
