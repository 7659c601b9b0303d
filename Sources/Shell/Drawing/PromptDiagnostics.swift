import LessonCode
import LessonModel
import LessonRendering

/// Errors about a typed cell: each with its line as it was typed and a caret below the place. An error in the lesson's
/// own code is shown as a compiler shows it, with the file, and with the line that is meant.
struct PromptDiagnostics {
    /// The most errors that are shown. More of them help nobody, since most errors follow from the first.
    private static let most = 4

    private let diagnostics: [Diagnostic]
    private let lines: [Substring]
    private let lesson: Lesson?

    init(_ diagnostics: [Diagnostic], cell: String, lesson: Lesson? = nil) {
        self.diagnostics = diagnostics
        self.lesson = lesson
        lines = cell.split(separator: "\n", omittingEmptySubsequences: false)
    }

    func text(style: Style) -> String {
        let shown = diagnostics.prefix(Self.most).map { text(of: $0, style) }
        let rest = diagnostics.count - shown.count
        return (shown + (rest > 0 ? ["and \(rest.of("more error"))"] : [])).joined(separator: "\n")
    }

    private func text(of diagnostic: Diagnostic, _ style: Style) -> String {
        let hint = diagnostic.hint.map { [style.fitted(error: "  hint: \($0.madeSafe)")] } ?? []
        return ([message(of: diagnostic, style)] + quoted(diagnostic, style) + hint).joined(separator: "\n")
    }

    private func message(of diagnostic: Diagnostic, _ style: Style) -> String {
        guard diagnostic.file == Reading.file else {
            var message = diagnostic
            message.hint = nil
            return DiagnosticRenderer.render(message, style: style)
        }
        let mark = style.paint("\(diagnostic.severity.rawValue):", diagnostic.severity == .error ? .bad : .notable)
        return style.fitted(error: "\(mark) \(diagnostic.message.madeSafe)")
    }

    private func quoted(_ diagnostic: Diagnostic, _ style: Style) -> [String] {
        guard let number = diagnostic.line, let (line, first) = line(number, of: diagnostic.file) else { return [] }
        return QuotedLine(line, offset: (diagnostic.column ?? first) - first).lines(style: style)
    }

    /// A line of the cell or of the lesson's code, and the column at which it begins.
    private func line(_ number: Int, of file: String) -> (text: Substring, first: Int)? {
        if file == Reading.file { return lines.indices.contains(number - 1) ? (lines[number - 1], 1) : nil }
        guard let lesson, file == lesson.file else { return nil }
        for block in lesson.steps.flatMap(\.code) where block.columns.indices.contains(number - block.firstLine) {
            let lines = block.source.split(separator: "\n", omittingEmptySubsequences: false)
            let index = number - block.firstLine
            return lines.indices.contains(index) ? (lines[index], block.columns[index]) : nil
        }
        return nil
    }
}

/// A line of Swift and the place in it that a message is about.
struct QuotedLine {
    private static let indent = "    "

    private let before: String
    private let after: String

    /// `offset` counts the bytes before the place.
    init(_ line: Substring, offset: Int) {
        let place = min(max(0, offset), line.utf8.count)
        before = String(decoding: line.utf8.prefix(place), as: UTF8.self).madeSafeOnOneLine
        after = String(decoding: line.utf8.dropFirst(place), as: UTF8.self).madeSafeOnOneLine
    }

    /// The line with a caret below the place; only the part around the place when the line is long. The linear style,
    /// for people who cannot see a caret, names the text at the place instead.
    func lines(style: Style) -> [String] {
        if style.isLinear { return ["  In: \(before + after)"] + (after.isEmpty ? [] : ["  At: \(after)"]) }
        let room = max(10, style.width - 8), start = Self.end(of: before, columns: room * 2 / 3)
        let end = after.cut(to: max(1, room - start.columns))
        let blanks = String(repeating: " ", count: start.columns)
        let dots = end.count < after.count ? " …" : ""
        return [Self.indent + start + end + dots, Self.indent + blanks + style.paint("^", .good)]
    }

    private static func end(of text: String, columns: Int) -> String {
        guard text.columns > columns else { return text }
        var used = 0
        let shown = text.reversed().prefix { character in
            used += character.columns
            return used <= columns - 2
        }
        return "… " + String(shown.reversed())
    }
}

extension SourcePiece {
    /// The statements that have a row in what an evaluation gives.
    var evaluatedItems: [Item] { (ItemReader.items(of: self) ?? []).filter(\.isEvaluated) }

    /// The modules that the text imports.
    var imports: [String] { ImportReader.imports(in: text) }

    /// Whether the text holds only declarations that depend on no world: fresh worlds still know these.
    var isDeclaring: Bool { evaluatedItems.allSatisfy(\.makesNoValue) }
}

extension Item {
    /// The words that name a declared type, function or extension: `struct Counter`; nil for everything else.
    var declaration: String? {
        guard case .declaration(let name, _) = kind else { return nil }
        if let name, let end = quoted.firstRange(of: " \(name)")?.upperBound { return String(quoted[..<end]) }
        return String(quoted.prefix { $0 != "{" }.trimmed)
    }
}
