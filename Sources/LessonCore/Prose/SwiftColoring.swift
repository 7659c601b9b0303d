import SwiftIDEUtils
import SwiftSyntax

/// Colours Swift code: keywords, types, literals and comments. Code that does not compile is coloured as far as it goes.
enum SwiftColoring {
    /// The lines of a code that was made safe.
    static func lines(of source: String) -> [PaintedText] {
        let bytes = Array(source.utf8)
        var lines = [PaintedText()]
        var done = 0
        for part in SwiftText.parse(source).classifications {
            let range = done..<max(done, min(part.range.upperBound.utf8Offset, bytes.count))
            let text = String(decoding: bytes[range], as: UTF8.self)
            // A blank lost at a break would change what a string says.
            append(text, part.kind.paint(text), isUnbroken: part.kind == .stringLiteral, to: &lines)
            done = range.upperBound
        }
        append(String(decoding: bytes[done...], as: UTF8.self), .plain, isUnbroken: false, to: &lines)
        return lines
    }

    private static func append(_ text: String, _ paint: Paint, isUnbroken: Bool, to lines: inout [PaintedText]) {
        for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { lines.append(PaintedText()) }
            lines[lines.count - 1].append(safe: part, paint, isUnbroken: isUnbroken)
        }
    }
}

extension SyntaxClassification {
    fileprivate func paint(_ text: String) -> Paint {
        switch self {
        case .keyword, .attribute, .ifConfigDirective, .editorPlaceholder: Paint(color: .magenta)
        case .lineComment, .blockComment, .docLineComment, .docBlockComment: Paint(color: .green)
        case .stringLiteral, .integerLiteral, .floatLiteral, .regexLiteral: Paint(color: .yellow)
        case .type: Paint(color: .cyan)
        // `InMemoryStore()` is a type to everyone who reads it.
        case .identifier where text.first?.isUppercase == true: Paint(color: .cyan)
        default: .plain
        }
    }
}
