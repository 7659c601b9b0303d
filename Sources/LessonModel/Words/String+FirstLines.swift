extension String {
    /// The most lines of one text that a person is shown.
    package static let mostLines = 40
    /// The most characters of one text that a person is shown.
    static let mostCharacters = 4000

    /// The text without line feeds at its end; only the beginning of a very long text, followed by words about the
    /// missing rest.
    package var firstLines: String {
        let text = withoutLineFeedsAtEnd
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let more = lines.count - Self.mostLines
        if more > 0 { lines = Array(lines.prefix(Self.mostLines)) }
        var shown = lines.joined(separator: "\n"), missing = more > 0 ? [more.of("more line")] : []
        if shown.utf8.count > Self.mostCharacters, shown.count > Self.mostCharacters {
            missing = [(text.count - Self.mostCharacters).of("more character")]
            shown = String(shown.prefix(Self.mostCharacters))
        }
        return missing.isEmpty ? shown : shown + "\n… \(missing.joined())"
    }

    /// The most lines, and the most characters, of one value that stands whole in a table.
    private static let foldedAt = (lines: 24, characters: 600)

    /// The text without line feeds at its end; only the beginning and the end of a long text, and between them words
    /// about how much was left out.
    package var folded: String {
        let text = withoutLineFeedsAtEnd
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.count > Self.foldedAt.lines {
            let more = lines.count - 12, ends = (lines.prefix(8), lines.suffix(4))
            let shown = ends.0.joined(separator: "\n").folded, end = ends.1.joined(separator: "\n").folded
            return "\(shown)\n… \(more.of("line")) left out …\n\(end)"
        }
        // Counting characters is slow, counting bytes is not.
        guard text.utf8.count > Self.foldedAt.characters, text.count > Self.foldedAt.characters else { return text }
        return "\(text.prefix(120)) … \((text.count - 160).of("character")) left out … \(text.suffix(40))"
    }

    /// Whether the text is too long to stand whole in a table.
    package var isFolded: Bool { folded != withoutLineFeedsAtEnd }

    /// The text without line feeds at its end.
    package var withoutLineFeedsAtEnd: String {
        var text = self[...]
        while text.last == "\n" { text.removeLast() }
        return String(text)
    }
}

extension String {
    /// The text with each run of white space replaced by one blank, and none at either end.
    package var collapsingWhitespace: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension StringProtocol {
    /// The part without white space and line breaks at either end.
    package var trimmed: SubSequence {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start
        return self[start..<end]
    }
}
