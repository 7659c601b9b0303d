import SwiftSyntax

extension CellSyntax {
    /// The word at the end of the text and the owner whose member it names; nil where no name can be typed, as in a
    /// string.
    package var nameAtEnd: NamePath? {
        let written = tokens.filter(\.isWritten)
        guard !endsInsideComment, !endsInsideLineComment else { return nil }
        guard let last = written.last else { return NamePath(word: "") }
        guard !last.isInsideString else { return nil }
        let word = last.isName && isAtEnd(last) ? last.text : ""
        let before = word.isEmpty ? written[...] : written.dropLast()
        guard let previous = before.last else { return NamePath(word: word) }
        if previous.tokenKind == .period { return NamePath(word: word, owner: owner(endingWith: before.dropLast())) }
        let start = word.isEmpty ? tree.endPosition : last.positionAfterSkippingLeadingTrivia
        let isGlued = previous.endPositionBeforeTrailingTrivia == start
        return isGlued && previous.allowsNoName ? nil : NamePath(word: word)
    }

    private var endsInsideLineComment: Bool {
        let trailing = tokens.last(where: \.isWritten)?.trailingTrivia.pieces ?? []
        return (trailing + tree.endOfFileToken.leadingTrivia.pieces).last?.isLineComment ?? false
    }

    private func isAtEnd(_ token: TokenSyntax) -> Bool {
        token.endPositionBeforeTrailingTrivia == tree.endPosition
    }

    /// The names before a dot, from the first one on.
    private func owner(endingWith tokens: ArraySlice<TokenSyntax>) -> [NamePath.Part] {
        var rest = tokens
        while let mark = rest.last?.tokenKind, mark == .postfixQuestionMark || mark == .exclamationMark {
            rest.removeLast()
        }
        let isCall = rest.last?.tokenKind == .rightParen
        if isCall { rest = droppingParentheses(rest) }
        guard let name = rest.popLast(), name.isName else { return [] }
        let part = NamePath.Part(name: name.text, isCall: isCall)
        guard rest.last?.tokenKind == .period else { return [part] }
        let further = owner(endingWith: rest.dropLast())
        return further.isEmpty ? [] : further + [part]
    }

    private func droppingParentheses(_ tokens: ArraySlice<TokenSyntax>) -> ArraySlice<TokenSyntax> {
        var rest = tokens, depth = 0
        while let token = rest.popLast() {
            if token.tokenKind == .rightParen { depth += 1 }
            if token.tokenKind == .leftParen { depth -= 1 }
            if depth == 0 { break }
        }
        return rest
    }
}

extension TokenSyntax {
    fileprivate var isName: Bool {
        switch tokenKind {
        case .identifier, .keyword, .dollarIdentifier: true
        default: false
        }
    }

    /// Whether what follows the token is text of a string.
    fileprivate var isInsideString: Bool {
        switch tokenKind {
        case .stringSegment: isLastOfOpenString
        case .rightParen: parent?.is(ExpressionSegmentSyntax.self) ?? false
        case .stringQuote, .multilineStringQuote, .rawStringPoundDelimiter: isLastOfOpenString
        default: false
        }
    }

    private var isLastOfOpenString: Bool {
        let literal = ancestorOrSelf { $0.as(StringLiteralExprSyntax.self) }
        return literal?.closingQuote.presence == .missing
    }

    /// Whether a name cannot follow directly: behind `)`, a literal, or the marks of attributes and macros.
    fileprivate var allowsNoName: Bool {
        switch tokenKind {
        case .rightParen, .rightBrace, .rightSquare: true
        case .integerLiteral, .floatLiteral, .stringQuote, .multilineStringQuote: true
        case .atSign, .pound: true
        default: false
        }
    }
}

extension TriviaPiece {
    fileprivate var isLineComment: Bool {
        switch self {
        case .lineComment, .docLineComment: true
        default: false
        }
    }
}
