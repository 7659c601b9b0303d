import CodeParsing
import LessonModel
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

/// Splits values that are divided by commas, as in an argument list.
package enum ArgumentSplitter {
    /// The values of a piece, each with its place. A piece that cannot be split stays one value, so that the compiler
    /// says what is wrong with it.
    package static func arguments(of piece: SourcePiece) -> [LocatedCode] {
        // The line break ends a comment behind the last value.
        let tree = SwiftText.parse("[\(piece.text)\n]")
        guard !tree.hasError, let list = tree.statements.first?.item.as(ArrayExprSyntax.self) else {
            return [piece.code]
        }
        return list.elements.map { element in
            let start = element.positionAfterSkippingLeadingTrivia.utf8Offset - 1
            let end = element.expression.endPositionBeforeTrailingTrivia.utf8Offset - 1
            return LocatedCode(piece: piece, range: start..<end)
        }
    }
}

extension LocatedCode {
    /// The elements of a list of values, `[0, 9, 13]`, each with its place; nil where the code is no such list.
    package var elementsOfList: [LocatedCode]? {
        let tree = SwiftText.parse(text)
        guard !tree.hasError, tree.statements.count == 1, !piece.isComposed,
            let list = tree.statements.first?.item.as(ArrayExprSyntax.self), !list.elements.isEmpty
        else { return nil }
        return list.elements.map { element in
            let start = range.lowerBound + element.expression.positionAfterSkippingLeadingTrivia.utf8Offset
            let end = range.lowerBound + element.expression.endPositionBeforeTrailingTrivia.utf8Offset
            return LocatedCode(piece: piece, range: start..<end)
        }
    }
}
