import SwiftSyntax

/// The parser's reading of a text that is being typed at the prompt and may not be whole yet.
package struct CellSyntax {
    let tree: SourceFileSyntax
    /// The tokens in the order of the text: those that are there, and those that the parser misses.
    let tokens: [TokenSyntax]

    package init(_ text: String) {
        tree = SwiftText.parse(text)
        tokens = tree.tokens(viewMode: .all).filter { $0.tokenKind != .endOfFile }
    }

    /// Whether the text begins with a name that is a statement of its own. Swift wants nothing behind such a name, so
    /// `show 3` is no Swift, while `show = 3` and `open class A {` are.
    package var beginsWithLoneWord: Bool {
        guard let statement = tree.statements.first?.item else { return false }
        guard let word = statement.firstToken(viewMode: .sourceAccurate), case .identifier = word.tokenKind else {
            return false
        }
        return word == statement.lastToken(viewMode: .sourceAccurate)
    }

    /// Whether a token begins at this UTF-8 offset, and not a comment or the middle of a string.
    package func hasToken(at offset: Int) -> Bool {
        tokens.contains { $0.isWritten && $0.positionAfterSkippingLeadingTrivia.utf8Offset == offset }
    }

    /// The number of braces, parentheses and brackets that are open where the text ends.
    package var openBrackets: Int {
        tokens.filter(\.isWritten).reduce(0) { max(0, $0 + $1.tokenKind.nesting) }
    }

    /// Whether the text ends inside a block comment.
    var endsInsideComment: Bool {
        tree.lastToken(viewMode: .all)?.tokenDiagnostic?.kind == .unterminatedBlockComment
            || tokens.last(where: \.isWritten)?.tokenDiagnostic?.kind == .unterminatedBlockComment
    }
}

extension TokenSyntax {
    /// Whether the person typed the token; the parser adds tokens that it misses, and empty parts of strings.
    var isWritten: Bool { presence == .present && !text.isEmpty }
}

extension TokenKind {
    fileprivate var nesting: Int {
        switch self {
        case .leftBrace, .leftParen, .leftSquare: 1
        case .rightBrace, .rightParen, .rightSquare: -1
        default: 0
        }
    }
}
