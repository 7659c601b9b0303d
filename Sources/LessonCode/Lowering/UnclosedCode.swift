import CodeParsing
import LessonModel
import SwiftSyntax

extension SourcePiece {
    /// The word or bracket of the piece without its other half, and that half; nil when each has one.
    package var unpaired: (bracket: LocatedCode, other: String)? {
        unclosed.map { ($0.opening, $0.closing) } ?? strayBrace.map { ($0, "{") }
    }

    /// The word or bracket of the piece that nothing closes, with what would; nil when each is closed.
    ///
    /// The compiler misses it only behind the last line, in what we put around a person's code.
    package var unclosed: (opening: LocatedCode, closing: String)? {
        let reader = Reader(viewMode: .fixedUp)
        reader.walk(SwiftText.parse(text))
        guard let opening = reader.opening else { return nil }
        let range = opening.positionAfterSkippingLeadingTrivia..<opening.endPositionBeforeTrailingTrivia
        let code = LocatedCode(piece: self, range: range.lowerBound.utf8Offset..<range.upperBound.utf8Offset)
        return Self.closings[code.text].map { (code, $0) }
    }

    /// The first closing brace that nothing opens; nil when there is none.
    ///
    /// In what we put around a person's code it closes that, and the compiler misses its end behind our lines only.
    package var strayBrace: LocatedCode? {
        var depth = 0
        for token in SwiftText.parse(text).tokens(viewMode: .sourceAccurate) {
            if token.tokenKind == .leftBrace { depth += 1 }
            if token.tokenKind == .rightBrace { depth -= 1 }
            guard depth < 0 else { continue }
            let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
            return LocatedCode(piece: self, range: start..<start + 1)
        }
        return nil
    }

    private static let closings = ["{": "}", "(": ")", "[": "]", "#if": "#endif"]

    /// A class because SwiftSyntax's visitors are classes.
    private final class Reader: SyntaxVisitor {
        private(set) var opening: TokenSyntax?

        override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
            guard opening == nil, token.presence == .missing, let parent = token.parent else { return .skipChildren }
            let openings: [TokenKind: TokenKind] = [
                .rightBrace: .leftBrace, .rightParen: .leftParen, .rightSquare: .leftSquare,
            ]
            if token.tokenKind == .poundEndif { opening = parent.firstToken(viewMode: .sourceAccurate) }
            guard let wanted = openings[token.tokenKind] else { return .skipChildren }
            opening = parent.children(viewMode: .sourceAccurate)
                .compactMap { $0.as(TokenSyntax.self) }.first { $0.tokenKind == wanted }
            return .skipChildren
        }
    }
}

extension Diagnostic {
    /// The error of a bracket without its other half.
    package static func unpaired(_ bracket: LocatedCode, without other: String, file: String? = nil) -> Diagnostic {
        Diagnostic(
            .error, "'\(bracket.text)' without '\(other)'", file: file ?? bracket.piece.file, line: bracket.line,
            column: bracket.column)
    }
}
