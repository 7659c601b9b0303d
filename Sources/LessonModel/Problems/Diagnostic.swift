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
    package var place: String { clickablePlace(in: file, line: line, column: column) }
}

/// `file:line:column`, as editors and terminals make it clickable; without the numbers that are not known.
func clickablePlace(in file: String, line: Int?, column: Int?) -> String {
    [file, line.map(String.init), column.map(String.init)].compactMap { $0 }.joined(separator: ":")
}

/// A problem in a lesson file. The words of each problem stand in one place, beside the enum that holds its data.
package protocol Problem: Sendable {
    /// The sentence that says what is wrong, with names in quotes.
    var message: String { get }
    /// The advice on what to do next.
    var hint: String { get }
}

/// "did you mean 'x'?" when a name is near; otherwise a list of the names to choose from.
package func suggestion(for name: String, among names: [String]) -> String {
    if let near = nearestName(to: name, in: names) { return "did you mean '\(near)'?" }
    if names.isEmpty { return "there is none to choose from here" }
    return "one of: " + names.joined(separator: ", ")
}

/// A place in a file: line and column from 1, the column in UTF-8 bytes as the compiler counts.
package struct Position: Sendable, Equatable, Hashable, Comparable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int = 1) {
        self.line = line
        self.column = column
    }

    package static func < (left: Position, right: Position) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
