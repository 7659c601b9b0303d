/// A promise that a lesson breaks, with its place.
package struct VerifyProblem: Sendable, Hashable {
    package var rule: VerifyRule
    package var diagnostic: Diagnostic

    package init(_ rule: VerifyRule, _ diagnostic: Diagnostic) {
        self.rule = rule
        self.diagnostic = diagnostic
    }

    /// The diagnostic with the rule at the end of its message, so that the person knows the name for `--only`.
    package var shown: Diagnostic {
        var shown = diagnostic
        shown.message += " [\(rule.rawValue)]"
        return shown
    }
}

extension VerifyProblem: Codable {
    private enum Key: CodingKey { case rule }

    package init(from decoder: any Decoder) throws {
        rule = try decoder.container(keyedBy: Key.self).decode(VerifyRule.self, forKey: .rule)
        diagnostic = try Diagnostic(from: decoder)
    }

    /// Encodes one flat object: the rule beside the keys of the diagnostic.
    package func encode(to encoder: any Encoder) throws {
        try diagnostic.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(rule, forKey: .rule)
    }
}

extension [VerifyProblem] {
    /// The problems without repeats, in the order of the file.
    package var inOrder: [VerifyProblem] {
        withoutRepeats.enumerated().sorted { left, right in
            (left.element.diagnostic.start, left.offset) < (right.element.diagnostic.start, right.offset)
        }.map(\.element)
    }
}

extension Diagnostic {
    fileprivate var start: Position { Position(line: line ?? 0, column: column ?? 0) }
}
