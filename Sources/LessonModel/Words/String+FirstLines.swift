extension String {
    /// The most lines of one text that a person is shown.
    package static let mostLines = 40
    /// The most characters of one text that a person is shown.
    package static let mostCharacters = 4000

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
        return missing.isEmpty ? shown : shown + "\n… \(missing.joined()), all of them in the JSON record"
    }

    private var withoutLineFeedsAtEnd: String {
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
