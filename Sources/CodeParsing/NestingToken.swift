@_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// A token, as far as nesting is concerned.
struct NestingToken {
    let kind: RawTokenKind
    let isAtStartOfLine: Bool
    private let text: String

    init(_ lexeme: Lexer.Lexeme) {
        kind = lexeme.rawTokenKind
        isAtStartOfLine = lexeme.flags.contains(.isAtStartOfLine)
        text = kind.hasTelling ? String(syntaxText: lexeme.tokenText) : ""
    }

    /// Whether the token begins a new statement, of which the token before is no part.
    func beginsStatement(after last: NestingToken?) -> Bool {
        guard isAtStartOfLine, let last else { return false }
        if kind == .keyword, Self.declaring.contains(text) { return true }
        return last.endsExpression && !goesOn
    }

    /// Whether an expression, or else a statement, may end with the token.
    var endsExpression: Bool {
        switch kind {
        case .rightParen, .rightSquare, .rightBrace, .poundEndif, .integerLiteral, .floatLiteral, .stringQuote,
            .multilineStringQuote, .rawStringPoundDelimiter, .regexSlash, .regexPoundDelimiter, .dollarIdentifier,
            .postfixQuestionMark, .exclamationMark, .wildcard:
            true
        // The lexer takes the `<` of `A<` at the end of a line as a postfix operator.
        case .postfixOperator: !text.contains("<")
        case .identifier: !Self.contextual.contains(text)
        case .keyword: Self.ending.contains(text)
        // `>` behind a type.
        case .binaryOperator: text.allSatisfy { $0 == ">" }
        default: false
        }
    }

    /// Whether the token belongs to the word before it, as in `try!` and `as?`.
    var isPartOfWord: Bool { kind == .exclamationMark || kind == .postfixQuestionMark }

    /// Whether the token is a word that takes what follows as its own.
    var isNestingWord: Bool {
        switch kind {
        case .keyword: !Self.ending.contains(text)
        case .identifier: Self.contextual.contains(text)
        default: false
        }
    }

    /// Whether the token is a word that must have a body: not a member's name behind a period, nor the `while` that ends
    /// a `repeat`.
    func waitsForBody(after last: NestingToken?) -> Bool {
        guard kind == .keyword, Self.bodied.contains(text), last?.kind != .period else { return false }
        return text != "while" || last?.kind != .rightBrace
    }

    /// The number of marks in the token that hold what stands before or take what follows. Of a binary operator only
    /// the `?` and `!` count, which the parser may cut off; the parser puts other binary operators in a row.
    var nestingMarks: Int {
        switch kind {
        case .period, .arrow, .infixQuestionMark, .postfixQuestionMark, .exclamationMark, .prefixAmpersand, .backslash:
            1
        case .prefixOperator, .postfixOperator: text.utf8.count
        case .binaryOperator: text.count { $0 == "?" || $0 == "!" }
        default: 0
        }
    }

    /// The number of `<` in the token, less the number of `>`.
    var angles: Int {
        guard [.prefixOperator, .postfixOperator, .binaryOperator].contains(kind) else { return 0 }
        return text.count { $0 == "<" } - text.count { $0 == ">" }
    }

    /// Whether no type goes on behind the token, so that a `<` before it was no bracket.
    var endsTypes: Bool {
        switch kind {
        case .equal, .stringQuote, .multilineStringQuote: true
        case .binaryOperator: text != "&" && !text.contains { "<>?!".contains($0) }
        default: false
        }
    }

    /// Whether the statement of the line before goes on with the token.
    private var goesOn: Bool {
        switch kind {
        case .keyword: ["else", "catch", "where", "as", "is", "in", "throws", "rethrows"].contains(text)
        case .identifier: Self.contextual.contains(text)
        // The tokens of a string or a pattern of several lines belong to the same statement.
        case .stringSegment, .multilineStringQuote, .rawStringPoundDelimiter, .regexLiteralPattern, .regexSlash,
            .regexPoundDelimiter:
            true
        case .leftBrace, .period, .arrow, .equal, .colon, .comma, .infixQuestionMark, .postfixQuestionMark,
            .exclamationMark, .binaryOperator, .postfixOperator, .poundIf, .poundElse, .poundElseif:
            true
        default: false
        }
    }

    /// Keywords with which an expression or a statement may end.
    private static let ending: Set = [
        "true", "false", "nil", "self", "Self", "super", "Any", "break", "continue", "fallthrough", "return", "init",
    ]
    /// Keywords behind which the parser looks for a `{`.
    private static let bodied: Set = ["if", "guard", "while", "for", "switch", "do", "repeat", "defer", "catch"]
    /// Keywords that only ever begin a declaration.
    private static let declaring: Set = [
        "func", "struct", "enum", "extension", "protocol", "typealias", "associatedtype", "deinit", "import",
    ]
    /// Names that the parser takes for words before another one.
    private static let contextual: Set = [
        "any", "async", "await", "borrow", "consume", "copy", "discard", "distributed", "dynamic", "each", "final",
        "indirect", "isolated", "lazy", "mutating", "nonisolated", "nonmutating", "open", "optional", "override",
        "package", "reasync", "required", "sending", "some", "then", "unowned", "unsafe", "weak", "yield",
        "_borrow", "_const", "_move", "consuming", "borrowing", "convenience", "infix", "postfix", "prefix", "__owned",
        "__shared", "_local", "__consuming", "__setter_access",
    ]
}

extension RawTokenKind {
    /// Whether the kind alone does not say enough.
    fileprivate var hasTelling: Bool {
        [.keyword, .identifier, .prefixOperator, .postfixOperator, .binaryOperator].contains(self)
    }
}
