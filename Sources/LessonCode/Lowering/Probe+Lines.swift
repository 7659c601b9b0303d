import LessonModel

/// The lines of a probe as its results count them: one for each statement that is evaluated.
package enum ProbeLines {
    /// The statements, without the comments around them; nil when the probe is not whole Swift, which the compiler
    /// will say better.
    package static func lines(of source: String) -> [String]? {
        ItemReader.items(of: SourcePiece(file: "", text: source))?.filter(\.isEvaluated).map(\.code.text)
    }

    /// Whether a row of a table repeats a line, line ends and runs of blanks apart.
    package static func isSame(_ row: String, _ line: String) -> Bool {
        let words: (String) -> [Substring] = { $0.split(whereSeparator: \.isWhitespace) }
        if words(row) == words(line) { return true }
        // A statement of several lines is repeated on one, with or without blanks where the lines met.
        return line.contains { $0.isNewline } && words(row).joined() == words(line).joined()
    }
}

extension Probe {
    /// The statements that are evaluated, as the rows of their results count them; nil when the probe is not whole Swift.
    package var lines: [String]? { ProbeLines.lines(of: block.source) }
}
