import SwiftSyntax

extension CellSyntax {
    /// Whether the text can be handed to the compiler: it is whole, or what is wrong with it is no missing end, so that
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
        // A string that must end on its line, and words that fit nowhere, are not mended by a further line.
        let isBeyondHelp = missing.contains { $0.tokenKind == .stringQuote } || tokens[last].isUnexpected
        return missing.isEmpty || isBeyondHelp
    }

    /// To the parser a function without a body is whole, for a protocol may require it; at the prompt none does.
    private var lacksBody: Bool {
        tree.statements.last?.item.as(FunctionDeclSyntax.self).map { $0.body == nil } ?? false
    }
}

extension TokenSyntax {
    fileprivate var isUnexpected: Bool { ancestorOrSelf { $0.as(UnexpectedNodesSyntax.self) } != nil }
}
