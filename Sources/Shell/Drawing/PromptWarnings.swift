import LessonModel
import LessonRendering

/// The compiler's warnings about a typed cell that runs all the same: each in one line, with its place in the cell.
struct PromptWarnings {
    /// The most warnings that are shown: they stand beside values, which a person came for.
    private static let most = 3

    private let warnings: [Diagnostic]
    private let lines: [Substring]

    init(_ warnings: [Diagnostic], cell: String) {
        self.warnings = warnings
        lines = cell.split(separator: "\n", omittingEmptySubsequences: false)
    }

    func text(style: Style) -> String {
        let shown = warnings.prefix(Self.most).map { warning in
            style.fitted(error: style.paint("warning", .notable) + "\(place(of: warning)): \(warning.message.madeSafe)")
        }
        let rest = warnings.count - shown.count
        return (shown + (rest > 0 ? ["and \(rest.of("more warning"))"] : [])).joined(separator: "\n")
    }

    /// The place in words, in characters as a person counts them: the compiler counts bytes. Of a cell of one line, only
    /// the column.
    private func place(of warning: Diagnostic) -> String {
        guard let number = warning.line, let column = warning.column, lines.indices.contains(number - 1) else {
            return ""
        }
        let before = String(decoding: lines[number - 1].utf8.prefix(max(0, column - 1)), as: UTF8.self)
        return " at \(lines.count > 1 ? "line \(number), " : "")column \(before.count + 1)"
    }
}
