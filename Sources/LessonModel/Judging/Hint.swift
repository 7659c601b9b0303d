/// One level of help with an exercise: a `> [!TIP]` of its stage.
package struct Hint: Sendable, Equatable {
    package var quote: Quote
    /// The causes that the hint waits for: names of tests, stages of the check, and kinds that the form forbids. Empty
    /// when the hint is for every learner.
    package var causes: [String]

    init(_ quote: Quote) {
        self.quote = quote
        causes = Self.causes(named: quote.blocks.first)
    }

    /// The line on which the quote begins.
    package var line: Int { quote.line }

    /// Whether one of the hint's causes failed in a check.
    package func fits(_ record: CheckRecord) -> Bool { !record.failed.isDisjoint(with: causes) }

    /// The names in a first paragraph that begins with "When `name` fails:", or "When `name` or `other` fails:".
    private static func causes(named block: Block?) -> [String] {
        guard case .paragraph(let text, _) = block, case .text("When ") = text.first else { return [] }
        let names = text.dropFirst().prefix { inline in
            if case .code = inline { return true }
            return [.text(" or "), .text(", ")].contains(inline)
        }
        guard case .text(let rest) = text.dropFirst(names.count + 1).first, rest.hasPrefix(" fails:") else { return [] }
        return names.compactMap { if case .code(let name) = $0 { name } else { nil } }
    }
}

extension Hint {
    /// The names for which a hint without causes may be meant to wait, since it begins nearly as a condition: "When `name`
    /// fails, …", "When name fails: …".
    package var likelyCauses: [String] {
        guard causes.isEmpty, case .paragraph(let text, _) = quote.blocks.first,
            let match = text.map(\.plain).joined().prefixMatch(of: /[Ww]hen\ (.+?)\ fails?\b/)
        else { return [] }
        let names = match.1.replacing(" or ", with: ", ").split(separator: ",").map { $0.drop(while: \.isWhitespace) }
        return names.contains { $0.contains(where: \.isWhitespace) } ? [] : names.map(String.init)
    }
}

extension Exercise {
    /// The hints in the order of the file.
    package var hints: [Hint] { quotes.filter { $0.kind == .tip }.map(Hint.init) }
}

extension CheckRecord {
    /// The names of everything that failed: stages of the check, tests, and kinds that the form forbids.
    var failed: Set<String> {
        let failures = stages.filter { $0.outcome == .failed }
        let findings = failures.flatMap(\.findings)
        let tests = findings.compactMap { $0.test.map(\.withoutCall) }
        return Set(failures.map(\.stage.rawValue) + tests + findings.compactMap { $0.rule.map(\.lastWord) })
    }
}

extension String {
    /// A test's name as it is declared: `startsAtZero` of `startsAtZero()`.
    package var withoutCall: String { String(prefix { $0 != "(" }) }

    /// The kind in a rule: `clock` of `forbid: clock`.
    fileprivate var lastWord: String { split(separator: " ").last.map(String.init) ?? self }
}
