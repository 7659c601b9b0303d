/// The volatile dependencies that code names, as the compiler resolves the names: the facts that are known without a
/// run.
package struct CodeReach: Sendable, Equatable, Codable {
    /// The number of the stage whose subject the code is.
    package var stage: Int
    /// The file in which the code stands, or most of it.
    package var file: String
    /// The uses in the order of the text.
    package var reaches: [VolatileUse]

    package init(stage: Int, file: String, reaches: [VolatileUse] = []) {
        self.stage = stage
        self.file = file
        self.reaches = reaches
    }
}

extension CodeReach {
    /// The label of the scorecard's row.
    package static let label = "In the code"

    package static let nothing = "nothing volatile found"

    /// All uses in one sentence: `reads the wall clock: line 12, by default: line 20`.
    package var words: String { text { lines($0) } }

    /// All uses in one sentence, with the types and functions that contain the lines.
    package var wordsWithOwners: String { text { places(of: $0) } }

    private func text(_ lines: ([VolatileUse]) -> String) -> String {
        if reaches.isEmpty { return Self.nothing }
        return deeds.map { deed in
            let defaults = deed.uses.filter(\.isDefault)
            if deed.direct.isEmpty { return "\(deed.words) by default: \(lines(defaults))" }
            let rest = defaults.isEmpty ? "" : ", by default: \(lines(defaults))"
            return "\(deed.words): \(lines(deed.direct))\(rest)"
        }.joined(separator: " · ")
    }

    /// The places where the code does this: `line 12 (Greeter), by default: line 20`; nil where it does not.
    fileprivate func places(ofDeed words: String) -> String? {
        deeds.first { $0.words == words }.map { deed in
            let defaults = deed.uses.filter(\.isDefault)
            let parts = [places(of: deed.direct), defaults.isEmpty ? "" : "by default: \(places(of: defaults))"]
            return parts.filter { !$0.isEmpty }.joined(separator: ", ")
        }
    }

    private func places(of uses: [VolatileUse]) -> String {
        uses.byOwner.map { lines($0) + aside($0) }.joined(separator: ", ")
    }

    /// The uses, each with its line, name and owner: `line 12: Date(), in Greeter`.
    package var places: [String] {
        reaches.map { use in
            let owner = use.owner.isEmpty ? "" : ", in \(([use.owner] + use.path).joined(separator: " by way of "))"
            return
                "\(lines([use]))\(use.isDefault ? ", by default" : ""): \(use.name.replacing(".init(", with: "("))\(owner)"
        }.withoutRepeats
    }

    /// `lines 3, 5`; lines of another file follow with the file's name.
    func lines(_ uses: [VolatileUse]) -> String {
        let own = uses.filter { $0.file == file }.map(\.line).withoutRepeats.map(String.init)
        let others = uses.filter { $0.file != file }.map { "\($0.file.lastComponent):\($0.line)" }.withoutRepeats
        let named = own.isEmpty ? [] : ["\(own.count == 1 ? "line" : "lines") \(own.joined(separator: ", "))"]
        return (named + others).joined(separator: ", ")
    }

    private func aside(_ uses: [VolatileUse]) -> String {
        guard let use = uses.first, !use.owner.isEmpty else { return "" }
        let way = use.path.isEmpty ? "" : ", by way of \(use.path.joined(separator: ", "))"
        return " (\(use.owner)\(way))"
    }
}

extension [VolatileUse] {
    /// The uses grouped by owner and path.
    fileprivate var byOwner: [[VolatileUse]] {
        map { [$0.owner] + $0.path }.withoutRepeats.map { key in filter { [$0.owner] + $0.path == key } }
    }
}

extension String {
    /// The text after the last slash.
    package var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }
}

/// A volatile thing that code does, such as `reads the wall clock`, with the places where the code does so.
package struct CodeDeed: Equatable {
    /// The kinds of dependency; several when only a run can tell which one applies: a URL leads to a file or into the
    /// network.
    package let kinds: [VolatileKind]
    /// Whether the code waits or measures elapsed time, and does not read the wall clock.
    let isTimer: Bool
    var uses: [VolatileUse] = []

    /// The uses that a caller cannot replace.
    package var direct: [VolatileUse] { uses.filter { !$0.isDefault } }

    package var words: String {
        if isTimer { return "waits or measures how long something takes" }
        guard let first = kinds.first else { return "" }
        return "\(first.verb) \(kinds.map(\.object).joined(separator: " or "))"
    }

    /// The words for a reader who is told of these kinds anyway: of several kinds only the others, which are possible;
    /// nil when there are none.
    package func words(besides told: Set<VolatileKind>) -> String? {
        let others = kinds.filter { !told.contains($0) }
        if kinds.count < 2 || others.count == kinds.count { return words }
        return others.first.map { "perhaps \($0.verb) \(others.map(\.object).joined(separator: " or "))" }
    }

    /// The factors by whose variation a run can find the dependency; empty when no trial varies such a factor.
    package var factors: [Factor] {
        isTimer ? [] : kinds.compactMap(\.factor).withoutRepeats
    }
}

extension CodeReach {
    /// The things that the code does, in the order of their first use.
    package var deeds: [CodeDeed] {
        var deeds: [CodeDeed] = []
        for use in reaches {
            let others = reaches.filter { $0.line == use.line && $0.file == use.file && $0.name == use.name }
            let kinds = VolatileKind.allCases.filter { kind in others.contains { $0.kind == kind } }
            let deed = CodeDeed(kinds: kinds, isTimer: kinds == [.clock] && use.isTimer)
            let index = deeds.firstIndex { $0.kinds == deed.kinds && $0.isTimer == deed.isTimer } ?? deeds.count
            if index == deeds.count { deeds.append(deed) }
            deeds[index].uses.append(use)
        }
        return deeds
    }
}

/// The volatile dependencies that the starter of an exercise names, and those that the learner's code in its place
/// names.
package struct AnswerReach: Sendable, Equatable, Codable {
    package var before: CodeReach
    package var after: CodeReach

    package init(before: CodeReach, after: CodeReach) {
        self.before = before
        self.after = after
    }

    /// The deeds in which the answer is unlike the starter, in words, and the places of each before and after; nil where
    /// they do not. A deed that the same types and functions do in the same ways has not changed, whatever its lines.
    package var changedDeeds: [(words: String, before: String?, after: String?)] {
        (before.deeds + after.deeds).map(\.words).withoutRepeats
            .filter { before.deed($0).map(\.ways) != after.deed($0).map(\.ways) }
            .map { ($0, before.places(ofDeed: $0), after.places(ofDeed: $0)) }
    }

    /// The achievements of the answer, in sentences: the deeds that it does no more, those that are only a default now,
    /// and those that moved to another type; nil when there is nothing.
    package var achievement: String? {
        // Code that reads a file in another way may still use "the network or files".
        let left = before.deeds.filter { old in
            !after.deeds.contains { $0.isTimer == old.isTimer && !Set($0.kinds).isDisjoint(with: old.kinds) }
        }
        // "the network or files" says nothing new beside "files".
        let gone = left.filter { deed in
            deed.kinds.count < 2 || !left.contains { $0.kinds.count == 1 && deed.kinds.contains($0.kinds[0]) }
        }.map(\.words)
        let kept = before.deeds.compactMap { deed in after.deed(deed.words).map { (old: deed, new: $0) } }
        let defaults = kept.filter { !$0.old.direct.isEmpty && $0.new.direct.isEmpty }.map(\.new.words)
        let sentences =
            [
                gone.isEmpty ? nil : "Your code no longer \(gone.joined(separator: ", and no longer ")).",
                defaults.isEmpty ? nil : "Your code \(defaults.listed()) only by default now.",
            ].compactMap { $0 } + kept.compactMap(moved)
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// The types that do something no more, and those that do it instead.
    private func moved(_ old: CodeDeed, _ new: CodeDeed) -> String? {
        let then = old.directOwners, now = new.directOwners
        let left = then.filter { !now.contains($0) }, instead = now.filter { !then.contains($0) }
        guard !left.isEmpty, !instead.isEmpty else { return nil }
        return "\(left.listed()) no longer \(old.words); \(instead.listed()) \(instead.count == 1 ? "does" : "do")."
    }
}

extension CodeReach {
    fileprivate func deed(_ words: String) -> CodeDeed? { deeds.first { $0.words == words } }
}

extension CodeDeed {
    /// The owners and paths by which it is done, by default or not.
    fileprivate var ways: Set<[String]> {
        Set(uses.map { [$0.isDefault ? "default" : "", $0.owner] + $0.path })
    }

    /// The types and functions that do it themselves, quoted, each once.
    fileprivate var directOwners: [String] {
        direct.map(\.owner).filter { !$0.isEmpty }.withoutRepeats.map { "'\($0)'" }
    }
}
