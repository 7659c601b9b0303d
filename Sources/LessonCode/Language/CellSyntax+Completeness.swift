import SwiftSyntax

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
