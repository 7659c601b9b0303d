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
