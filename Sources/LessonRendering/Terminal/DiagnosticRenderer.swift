import LessonModel

/// Draws a diagnostic as compilers do, so that editors and terminals make the place clickable.
package enum DiagnosticRenderer {
    /// `file:line:column: error: message`, and the hint on lines of its own.
    package static func render(_ diagnostic: Diagnostic, style: Style) -> String {
        lines(diagnostic, style: style).joined(separator: "\n")
    }

    package static func render(_ diagnostics: [Diagnostic], style: Style) -> String {
        diagnostics.map { render($0, style: style) }.joined(separator: "\n")
    }

    static func lines(_ diagnostic: Diagnostic, indent: Int = 0, style: Style) -> [String] {
        let room = style.isLinear ? Int.max : style.width - indent
        // Where lines have no end, 'grep' and editors take each for a problem: none is broken by a value.
        let words = style.width == .max ? diagnostic.message.madeSafeOnOneLine : diagnostic.message.madeSafe
        let place = diagnostic.place.madeSafeOnOneLine
        let message = style.naming("\(place): \(diagnostic.severity.rawValue): \(words)")
        let advice = diagnostic.hint.map { style.naming("hint: \($0)").madeSafe }
        let hint = advice?.wrappedAtBlanks(to: room - 2, hanging: 6) ?? []
        let first = message.madeSafe.wrappedAtBlanks(to: room, hanging: 4).map { mark($0, diagnostic.severity, style) }
        let margin = String(repeating: " ", count: indent)
        return (first + hint.map { "  " + $0 }).map { (margin + $0).withoutTrailingBlanks }
    }

    /// Colours the severity, where the line holds it whole.
    private static func mark(_ line: String, _ severity: Diagnostic.Severity, _ style: Style) -> String {
        let word = ": \(severity.rawValue):"
        guard style.usesColor, let range = line.firstRange(of: word) else { return line }
        let painted = style.paint("\(severity.rawValue):", severity.paint)
        return line[..<range.lowerBound] + ": " + painted + line[range.upperBound...]
    }
}

extension Diagnostic {
    /// The diagnostic as plain text, unwrapped.
    var words: String {
        ["\(place): \(severity.rawValue): \(message)", hint.map { "  hint: \($0)" }].compactMap { $0 }
            .joined(separator: "\n")
    }
}

extension Diagnostic.Severity {
    var paint: Paint {
        switch self {
        case .error: .bad
        case .warning: .notable
        case .note: .heading
        }
    }
}
