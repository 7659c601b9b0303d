extension String {
    /// The text in a form that is safe to show: nothing in it moves the cursor, controls the terminal, reorders the
    /// line or is invisible.
    ///
    /// Line feeds stay, tabs become blanks, and every other scalar without a shape of its own becomes an escape such as
    /// `\u{1B}`. Safe text stays unchanged, so that a second call does no harm.
    package var madeSafe: String {
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) { return self }
        var shown = "", column = 0
        for character in self {
            if character == "\n" {
                column = 0
                shown += "\n"
                continue
            }
            let text = character == "\t" ? String(repeating: " ", count: 4 - column % 4) : character.shown
            shown += text
            column = text.last == "\n" ? 0 : column + text.columns
        }
        return shown
    }

    /// The text made safe, but with its tabs kept, because they may indent code.
    package var madeSafeWithTabs: String {
        split(separator: "\t", omittingEmptySubsequences: false).map { String($0).madeSafe }.joined(separator: "\t")
    }

    /// The text made safe for a single line: line feeds become escapes, too.
    package var madeSafeOnOneLine: String {
        madeSafe.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
    }
}

extension Character {
    /// The character if it has a shape of its own, with escapes for those of its scalars that have none.
    fileprivate var shown: String {
        let scalars = Array(unicodeScalars)
        var shown = "", marks = 0
        for (index, scalar) in scalars.enumerated() {
            marks += scalar.isMark ? 1 : 0
            let floats = scalar.isMark && (index == 0 || marks > Self.mostMarks)
            let isShown = !floats && (scalar.isVisible || scalar.joinsEmoji(at: index, in: scalars))
            shown += isShown ? String(scalar) : scalar.escaped
        }
        return shown
    }

    /// The largest number of marks shown on one letter. No written language stacks more, and more would climb into the
    /// lines above.
    private static let mostMarks = 4
}

extension Unicode.Scalar {
    /// Whether the scalar draws something, or is a blank or a line feed.
    package var isVisible: Bool {
        if value < 0x7F { return value >= 0x20 || self == "\n" }
        if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint { return false }
        switch properties.generalCategory {
        case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: return false
        default: return true
        }
    }

    /// The scalar as Swift would write it in a string literal.
    package var escaped: String {
        switch self {
        case "\r": "\\r"
        case "\t": "\\t"
        case "\n": "\\n"
        default: "\\u{" + String(value, radix: 16, uppercase: true).leftPadded + "}"
        }
    }

    fileprivate var isMark: Bool {
        properties.generalCategory == .nonspacingMark || properties.generalCategory == .enclosingMark
    }

    /// Whether the scalar is an invisible part of the emoji that these scalars form; elsewhere such a scalar is
    /// escaped.
    fileprivate func joinsEmoji(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard index > 0, scalars[0].properties.isEmoji else { return false }
        let next = scalars.indices.contains(index + 1) ? scalars[index + 1] : nil
        switch value {
        case 0xFE0F: return scalars[0].value >= 0xA9 || next == "\u{20E3}"
        case 0x200D: return scalars[0].value >= 0xA9 && next?.properties.isEmoji == true
        case 0xE0020...0xE007F: return scalars[0] == "\u{1F3F4}" && scalars.last == "\u{E007F}"
        default: return false
        }
    }
}

extension String {
    fileprivate var leftPadded: String { count < 2 ? "0" + self : self }
}

extension String {
    /// The text with some of its scalars written differently.
    ///
    /// A format's own marks are scalars: a quote that carries an accent is one character and still a quote.
    package func escaping(_ escape: (Unicode.Scalar) -> String?) -> String {
        var escaped = ""
        for scalar in unicodeScalars {
            if let text = escape(scalar) { escaped += text } else { escaped.unicodeScalars.append(scalar) }
        }
        return escaped
    }
}
