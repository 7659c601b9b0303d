import LessonModel

/// The scorecards of one stage in one line: what a reader does not know yet, and the word that unfolds the rest.
package struct ScorecardFold: Sendable, Equatable {
    /// A finding in a few words, with the wirings that it concerns; a finding about the code concerns none.
    private struct Finding: Sendable, Equatable {
        var wiring: String
        var words: String

        /// The words by which a reader's earlier knowledge of the finding is known.
        var key: String { "\(wiring): \(words)" }
    }

    private static let codeName = "in the code"
    private static let invitation = "more: "
    private static let gap = "     "

    private let findings: [Finding]
    private let isFirst: Bool
    private let isWholeTried: Bool

    /// The fold of these cards, without the findings that the reader was `told` before.
    package init(_ cards: [Scorecard], _ code: CodeReach? = nil, wirings: [String], told: Set<String> = []) {
        let cards = wirings.compactMap { name in cards.first { $0.wiring == name } }
        let all = cards.flatMap { card in card.findings.map { Finding(wiring: card.wiring, words: $0) } }
        let named = code.map { $0.deedWords(besides: cards) } ?? []
        let found = all + named.map { Finding(wiring: Self.codeName, words: $0) }
        findings = found.filter { !told.contains($0.key) }
        isFirst = !cards.isEmpty && told.isEmpty
        isWholeTried = cards.allSatisfy { $0.notTried.isEmpty && !$0.ruledOut.isEmpty }
    }

    /// The findings as they are remembered, so that they are not told again.
    package var told: Set<String> { Set(findings.map(\.key) + (isFirst ? [""] : [])) }

    /// The line, broken only where it is too long; `more` is what a reader types to see the whole. Empty when there is
    /// nothing new.
    package func text(more: String, style: Style) -> String {
        guard let words = words(style) else { return "" }
        if style.isLinear { return "Scorecard: \(words). The whole: \(more)." }
        let room = style.width - ComparisonRenderer.margin.count
        var lines = words.wrapped(to: room, hanging: 2)
        let last = lines.removeLast(), word = Self.invitation + style.paint(more, .heading)
        let fits = (last + Self.gap + Self.invitation + more).columns <= room
        lines += fits ? [last + Self.gap + word] : [last, "  " + word]
        return lines.map { ComparisonRenderer.margin + $0 }.joined(separator: "\n")
    }

    private func words(_ style: Style) -> String? {
        if findings.isEmpty {
            guard isFirst else { return nil }
            return isWholeTried ? "no hidden input found" : "no hidden input found, but not everything was tried"
        }
        let separator = style.isLinear ? ", " : " · "
        let names = findings.map(\.wiring).withoutRepeats
        let said = names.map { name in
            findings.filter { $0.wiring == name }.map(\.words).joined(separator: separator)
        }
        return said.withoutRepeats.map { words in
            let own = zip(names, said).filter { $0.1 == words }.map(\.0).joined(separator: ", ")
            return "\(own): \(words)".madeSafeOnOneLine
        }.joined(separator: "; ")
    }
}

extension Scorecard {
    /// The findings of the wiring's runs, in a few words each; nothing where there is nothing to find.
    fileprivate var findings: [String] {
        let leaked = leaks.map(\.rawValue), hidden = hiddenInputs.map(\.rawValue).filter { !leaked.contains($0) }
        return [
            leaked.isEmpty ? nil : "leaks \(leaked.joined(separator: ", "))",
            leaks.contains(.randomness) ? nil : unsteadyInShort,
            hidden.isEmpty ? nil : "hidden \(hidden.count == 1 ? "input" : "inputs") \(hidden.joined(separator: ", "))",
            isSteady != false && isRepeatable == false && !hiddenInputs.contains(.home) ? "not repeatable" : nil,
            networkUses ?? 0 > 0 && !(hidden + leaked).contains(Factor.network.rawValue)
                ? "reaches for the network" : nil,
            leftBehind.isEmpty || leaks.contains(.files)
                ? nil : leftBehind.count == 1 ? "leaves a file" : "leaves \(leftBehind.count.of("file"))",
        ].compactMap { $0 }
    }

    /// The lines that differ between equal runs: the only one with its code, several by their number.
    private var unsteadyInShort: String? {
        guard isSteady == false else { return nil }
        guard unsteadyCells.count == 1 else {
            let place = unsteadyCells.isEmpty ? "" : ", at \(unsteadyCells.count.of("line"))"
            return RecordedFact.unsteadyWords + place
        }
        return "\(RecordedFact.unsteadyWords), at: \(unsteadyCells[0].line)"
    }
}

extension CodeReach {
    /// The deeds of the code that no run of these cards has shown, each kind of dependency once.
    fileprivate func deedWords(besides cards: [Scorecard]) -> [String] {
        let found = Set(cards.flatMap { $0.hiddenInputs }), direct = deeds.filter { !$0.direct.isEmpty }
        let certain = Set(direct.filter { $0.kinds.count == 1 }.flatMap(\.kinds))
        return direct.filter { found.isDisjoint(with: $0.factors) }.compactMap { $0.words(besides: certain) }
    }
}

/// The part of the scorecards that a drawing shows.
package enum ScorecardView: Sendable {
    /// One line of what is new; these words unfold the rest.
    case folded(more: String)
    case whole
}
