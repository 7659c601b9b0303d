import CodeParsing
import SwiftSyntax

/// The parser's reading of a text that is being typed at the prompt and may not be whole yet.
package struct CellSyntax {
    let tree: SourceFileSyntax
    /// The tokens in the order of the text: those that are there, and those that the parser misses.
    let tokens: [TokenSyntax]

    package init(_ text: String) { self.init(SwiftText.parse(text)) }

    /// The same for a text that is read again with each line that is added to it.
    package init(growing text: String) { self.init(SwiftText.parse(growing: text)) }

    private init(_ tree: SourceFileSyntax) {
        self.tree = tree
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

    /// Whether the text holds nothing but blanks and comments.
    package var isEmpty: Bool { !tokens.contains(where: \.isWritten) }

    /// Whether the parser finds no mistake in the text.
    package var isSound: Bool { !tree.hasError }

    /// The lines of each statement, counted from 0; statements that share a line are one.
    package var statementLines: [ClosedRange<Int>] {
        let places = SourceLocationConverter(fileName: "", tree: tree)
        func line(_ position: AbsolutePosition) -> Int { places.location(for: position).line - 1 }
        return tree.statements.reduce(into: []) { ranges, statement in
            let first = line(statement.positionAfterSkippingLeadingTrivia)
            let last = max(first, line(statement.endPositionBeforeTrailingTrivia))
            guard let before = ranges.last, before.upperBound >= first else { return ranges.append(first...last) }
            ranges[ranges.count - 1] = before.lowerBound...max(before.upperBound, last)
        }
    }

    /// The sign that ends what is open where the text ends; nil where it is none of these.
    package var awaitedEnd: String? {
        if endsInsideComment { return "*/" }
        let written = tokens.filter(\.isWritten)
        let conditions = written.count { $0.tokenKind == .poundIf } - written.count { $0.tokenKind == .poundEndif }
        if conditions > 0 { return "#endif" }
        let quotes = written.count { $0.tokenKind == .multilineStringQuote }
        return quotes.isMultiple(of: 2) ? nil : "\"\"\""
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

extension CellSyntax {
    /// Whether the text can be handed to the compiler: the text is whole, or its fault is not a missing end, so that
    /// another line could not help.
    package var isComplete: Bool {
        if endsInsideComment { return false }
        return missesNothingAtEnd && !lacksBody
    }

    /// Whether two statements stand on one line with nothing between them, as in a sentence of English: no further line
    /// can mend that.
    package var hasGluedStatements: Bool {
        tree.statements.contains { $0.semicolon?.presence == .missing }
    }

    private var missesNothingAtEnd: Bool {
        guard let last = tokens.lastIndex(where: \.isWritten) else { return true }
        let missing = tokens[(last + 1)...].filter { $0.presence == .missing }
        // A further line mends neither a string that must end on its line nor words that fit nowhere.
        let isBeyondHelp = missing.contains { $0.tokenKind == .stringQuote } || tokens[last].isUnexpected
        return missing.isEmpty || isBeyondHelp
    }

    /// Whether the last statement is a function without a body. The parser takes such a function as whole, because a
    /// protocol may require it; at the prompt no protocol does.
    private var lacksBody: Bool {
        tree.statements.last?.item.as(FunctionDeclSyntax.self).map { $0.body == nil } ?? false
    }
}

extension TokenSyntax {
    fileprivate var isUnexpected: Bool { ancestorOrSelf { $0.as(UnexpectedNodesSyntax.self) } != nil }
}

/// The word at the end of a text that is being typed, and the owner whose member the word names.
package struct NamePath: Sendable, Equatable {
    /// `ids` and `store` of `ids.store`, `makeIDs` of `makeIDs(clock)`.
    package struct Part: Sendable, Equatable {
        package var name: String
        package var isCall: Bool
    }
    /// The part of the word that has been typed so far.
    package var word: String
    /// The names before the dot: nil without a dot, empty when the expression before the dot has no name.
    package var owner: [Part]?
}

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
