import LessonCore

/// Errors about what was typed: each with the line as it was typed and a caret below the place. What concerns the
/// lesson's own code is told as a compiler tells it, with the file.
struct PromptDiagnostics {
    /// More of them help nobody: most come from the first.
    private static let most = 4

    private let diagnostics: [Diagnostic]
    private let lines: [Substring]

    init(_ diagnostics: [Diagnostic], cell: String) {
        self.diagnostics = diagnostics
        lines = cell.split(separator: "\n", omittingEmptySubsequences: false)
    }

    func text(style: Style) -> String {
        let shown = diagnostics.prefix(Self.most).map { text(of: $0, style) }
        let rest = diagnostics.count - shown.count
        return (shown + (rest > 0 ? ["and \(rest.of("more error"))"] : [])).joined(separator: "\n")
    }

    private func text(of diagnostic: Diagnostic, _ style: Style) -> String {
        guard diagnostic.file == Reading.file, let line = line(of: diagnostic) else {
            return DiagnosticRenderer.render(diagnostic, style: style)
        }
        let mark = style.paint("\(diagnostic.severity.rawValue):", diagnostic.severity == .error ? .bad : .notable)
        let message = "\(mark) \(diagnostic.message.madeSafe)"
        let hint = diagnostic.hint.map { ["  hint: \($0.madeSafe)"] } ?? []
        return ([message] + quoted(line, column: diagnostic.column, style) + hint).joined(separator: "\n")
    }

    private func line(of diagnostic: Diagnostic) -> Substring? {
        guard let number = diagnostic.line, lines.indices.contains(number - 1) else { return nil }
        return lines[number - 1]
    }

    /// The line and the caret; of a long line the part around the place.
    private func quoted(_ line: Substring, column: Int?, _ style: Style) -> [String] {
        let place = min(max(0, (column ?? 1) - 1), line.utf8.count)
        let before = String(decoding: line.utf8.prefix(place), as: UTF8.self).madeSafeOnOneLine
        let after = String(decoding: line.utf8.dropFirst(place), as: UTF8.self).madeSafeOnOneLine
        let room = max(10, style.width - 8), start = cut(before, to: room * 2 / 3)
        let end = String(after.prefix(max(1, room - start.columns)))
        let blanks = String(repeating: " ", count: start.columns)
        let dots = end.count < after.count ? " …" : ""
        return ["    " + start + end + dots, "    " + blanks + style.paint("^", .good)]
    }

    private func cut(_ text: String, to columns: Int) -> String {
        guard text.columns > columns else { return text }
        var rest = Substring(text)
        while String(rest).columns > columns - 2 { rest.removeFirst() }
        return "… " + rest
    }
}
