import SwiftIDEUtils
import SwiftSyntax

/// Divides Swift code into parts and tells the kind of each part, as far as possible also in code that does not
/// compile.
package enum CodeParts {
    /// The kind of a part, as a reader sees it.
    package enum Kind: Sendable, Equatable {
        case keyword, comment, literal, type, plain
        /// The text of a string, in which no blank may be lost.
        case string
    }
    package struct Part: Sendable, Equatable {
        package let text: String
        package let kind: Kind
    }

    /// The parts of a text in their order; together they are the whole text.
    package static func parts(of source: String) -> [Part] {
        let bytes = Array(source.utf8)
        var parts: [Part] = []
        var done = 0
        for part in SwiftText.parse(source).classifications {
            let range = done..<max(done, min(part.range.upperBound.utf8Offset, bytes.count))
            let text = String(decoding: bytes[range], as: UTF8.self)
            parts.append(Part(text: text, kind: part.kind.kind(of: text)))
            done = range.upperBound
        }
        return parts + [Part(text: String(decoding: bytes[done...], as: UTF8.self), kind: .plain)]
    }
}

extension SyntaxClassification {
    fileprivate func kind(of text: String) -> CodeParts.Kind {
        switch self {
        case .keyword, .attribute, .ifConfigDirective, .editorPlaceholder: .keyword
        case .lineComment, .blockComment, .docLineComment, .docBlockComment: .comment
        case .stringLiteral: .string
        case .integerLiteral, .floatLiteral, .regexLiteral: .literal
        case .type: .type
        // `InMemoryStore()` is a type to everyone who reads it.
        case .identifier where text.first?.isUppercase == true: .type
        default: .plain
        }
    }
}
