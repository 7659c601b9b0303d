/// A message about a place in a file: what is wrong there and what to do next.
package struct Diagnostic: Sendable, Hashable, Codable {
    package enum Severity: String, Sendable, Codable { case error, warning, note }

    package var severity: Severity
    /// The message: one sentence, no blame, names in quotes.
    package var message: String
    /// The file as the person named it.
    package var file: String
    /// The line, from 1; nil when the message concerns the whole file.
    package var line: Int?
    /// The column in UTF-8 bytes, from 1.
    package var column: Int?
    /// The advice on what to do next: a command to paste or the line to change.
    package var hint: String?

    package init(
        _ severity: Severity, _ message: String, file: String, line: Int? = nil, column: Int? = nil,
        hint: String? = nil
    ) {
        self.severity = severity
        self.message = message
        self.file = file
        self.line = line
        self.column = column
        self.hint = hint
    }

    /// `file:line:column`, as editors and terminals make it clickable.
    package var place: String {
        [file, line.map(String.init), column.map(String.init)].compactMap { $0 }.joined(separator: ":")
    }
}
