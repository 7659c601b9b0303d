extension String {
    /// The number of terminal columns that the text takes on one line.
    ///
    /// The text is measured as people see it: by grapheme, with two columns for wide East Asian characters and emoji.
    /// When terminals disagree (flags, joined emoji), the larger number counts, so that nothing overflows.
    package var columns: Int {
        isPlainASCII ? utf8.count : reduce(0) { $0 + $1.columns }
    }

    /// The text followed by blanks up to a number of columns; longer text stays as it is.
    package func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: max(0, columns - self.columns))
    }

    /// The text preceded by blanks up to a number of columns; longer text stays as it is.
    package func paddedLeft(to columns: Int) -> String {
        String(repeating: " ", count: max(0, columns - self.columns)) + self
    }

    /// The text without the blanks at its end.
    package var withoutTrailingBlanks: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    var isPlainASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}

extension Character {
    /// The number of terminal columns that the character takes: 0, 1 or 2, more only for conjuncts of several letters.
    package var columns: Int {
        let scalars = unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.count == 1 { return first.columns }
        if isShownAsEmoji { return 2 }
        return first.columns + scalars.dropFirst().reduce(0) { $0 + ($1.joinsASyllable ? 0 : $1.columns) }
    }

    /// Whether a terminal draws the character as one picture of two columns.
    private var isShownAsEmoji: Bool {
        guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
        return first.properties.isEmojiPresentation
            || unicodeScalars.contains { $0 == "\u{FE0F}" || $0 == "\u{20E3}" || $0 == "\u{200D}" }
    }
}

extension Unicode.Scalar {
    var columns: Int {
        if value < 0x7F { return value < 0x20 ? 0 : 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
        default: return isWide || properties.isEmojiPresentation ? 2 : 1
        }
    }

    /// Whether the scalar is a Hangul vowel or final consonant, which stands inside the block that the first consonant
    /// of its syllable opened.
    fileprivate var joinsASyllable: Bool {
        (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }

    private var isWide: Bool {
        value >= 0x1100 && Self.wide.contains { $0.contains(value) }
    }

    /// The East Asian wide and full-width characters that are no emoji. The standard library does not provide this
    /// property. The ranges include unassigned gaps, because unassigned characters are shown escaped (see
    /// `String.madeSafe`).
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
        0x16FE0...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]
}
