import SwiftParser
import SwiftSyntax

/// The lines of a probe as its results count them: one for each top-level statement.
package enum ProbeLines {
    /// The statements, without the comments around them.
    package static func lines(of source: String) -> [String] {
        Parser.parse(source: source).statements.map(\.item.trimmedDescription).filter { !$0.isEmpty }
    }

    /// Whether a row of a table repeats a line, line ends and runs of blanks apart.
    static func isSame(_ row: String, _ line: String) -> Bool {
        let words: (String) -> [Substring] = { $0.split(whereSeparator: \.isWhitespace) }
        if words(row) == words(line) { return true }
        // A statement of several lines is repeated on one, with or without blanks where the lines met.
        return line.contains { $0.isNewline } && words(row).joined() == words(line).joined()
    }
}
