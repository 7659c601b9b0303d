import LessonCode

/// Colours Swift code: keywords, types, literals and comments. Code that does not compile is coloured as far as
/// possible.
enum SwiftColoring {
    /// The lines of code that was made safe.
    static func lines(of source: String) -> [PaintedText] {
        var lines = [PaintedText()]
        // A blank lost at a break would change the content of a string.
        for part in CodeParts.parts(of: source) { append(part, isUnbroken: part.kind == .string, to: &lines) }
        return lines
    }

    private static func append(_ part: CodeParts.Part, isUnbroken: Bool, to lines: inout [PaintedText]) {
        for (index, text) in part.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { lines.append(PaintedText()) }
            lines[lines.count - 1].append(safe: text, part.kind.paint, isUnbroken: isUnbroken)
        }
    }
}

extension CodeParts.Kind {
    fileprivate var paint: Paint {
        switch self {
        case .keyword: Paint(color: .magenta)
        case .comment: Paint(color: .green)
        case .string, .literal: Paint(color: .yellow)
        case .type: Paint(color: .cyan)
        case .plain: .plain
        }
    }
}
