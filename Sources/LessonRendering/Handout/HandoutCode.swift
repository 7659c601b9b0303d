import LessonModel

/// Code in a handout: its caption, and its text with Swift in colours.
enum HandoutCode {
    static func markup(_ code: CodeBlock) -> Markup { markup(code, caption: code.caption) }

    static func markup(_ result: MultilineResult) -> Markup {
        let code = CodeBlock(language: "text", source: result.text, fenceLine: result.line)
        return markup(code, caption: "\(result.wiring), line \(result.row) of the probe shows")
    }

    private static func markup(_ code: CodeBlock, caption: String) -> Markup {
        let title = caption.isEmpty ? .nothing : Markup.element("figcaption", [:], Markup(caption))
        return .element("figure", [:], title, .element("pre", [:], .element("code", [:], text(of: code))))
    }

    private static func text(of code: CodeBlock) -> Markup {
        var source = code.source.madeSafe
        if source.last == "\n" { source.removeLast() }
        guard code.language == "swift" else { return Markup(source) }
        let lines = SwiftColoring.lines(of: source).map { $0.runs.map { span($0.text, $0.paint) }.joined }
        return lines.dropFirst().reduce(lines.first ?? .nothing) { $0 + Markup("\n") + $1 }
    }

    private static func span(_ text: String, _ paint: Paint) -> Markup {
        guard let name = paint.color?.name else { return Markup(text) }
        return .element("span", ["class": name], Markup(text))
    }
}

extension Paint.Color {
    /// The CSS class for a colour of Swift code; nil for colours that Swift code does not use.
    fileprivate var name: String? {
        switch self {
        case .magenta: "keyword"
        case .green: "comment"
        case .yellow: "literal"
        case .cyan: "type"
        default: nil
        }
    }
}
