/// The runs that show what a cut changed, and what nothing showed.
package struct CutProof: Sendable, Equatable, Codable {
    package enum Verdict: String, Sendable, Codable {
        /// The lines gave the same before and after, and the fake decides what was hidden.
        case proven
        /// The lines gave the same before and after, and no run showed what the fake does.
        case shown
        /// Only the compiler has said something.
        case compiles
        /// A line gives something else, or the input is still there.
        case failed
    }

    /// One line, and what it gives.
    package struct Row: Sendable, Equatable, Codable {
        package var line: String
        /// The line with the fake handed over; nil where it has no place for it.
        package var fakeLine: String?
        package var before: String
        package var live: String
        package var fake: String?
        /// The circumstances in which before and after give different things.
        package var differing: [String]
        /// Whether equal runs give different values, so that nothing can be compared.
        package var isUnsteady: Bool
        /// Whether the line gave an error, and no value, before the cut.
        package var hasThrown: Bool
        /// Whether the line came to its end with the fake.
        package var isFakeWhole: Bool
        /// Whether code asked the fake while the line ran: called it, or got it where it read something hidden before.
        package var isFakeAsked: Bool

        package init(
            line: String, fakeLine: String?, before: String, live: String, fake: String?, differing: [String],
            isUnsteady: Bool, hasThrown: Bool, isFakeWhole: Bool = true, isFakeAsked: Bool = false
        ) {
            self.line = line
            self.fakeLine = fakeLine
            self.before = before
            self.live = live
            self.fake = fake
            self.differing = differing
            self.isUnsteady = isUnsteady
            self.hasThrown = hasThrown
            self.isFakeWhole = isFakeWhole
            self.isFakeAsked = isFakeAsked
        }
    }

    /// The facts of a scorecard about one of the three.
    package struct Card: Sendable, Equatable, Codable {
        package var hiddenInputs: [Factor]
        package var isSteady: Bool?
        package var isRepeatable: Bool?
        /// Whether the code draws, itself or by way of other code, so that equal values in the runs may be luck; nil where
        /// no run tried that.
        package var draws: Bool?

        package init(_ card: Scorecard, draws: Bool? = false) {
            hiddenInputs = card.hiddenInputs
            isSteady = card.isSteady
            isRepeatable = draws != false && card.isRepeatable == true ? nil : card.isRepeatable
            self.draws = draws
        }

        /// The row *Hidden inputs* in words: "none found" is said of what was tried alone.
        package var words: String {
            let kind = ReadKind.randomness, isUnsteady = isSteady == false
            let chance = isUnsteady ? "differs from run to run" : draws == true ? kind.deed : nil
            let factors = hiddenInputs.map(\.rawValue) + [chance].compactMap(\.self)
            let found = factors.isEmpty ? "none found" : factors.joined(separator: ", ")
            return draws == nil && !isUnsteady ? "\(found); not tried: \(kind.rawValue)" : found
        }
    }

    /// The tests that were there before, or that come with the cut.
    package struct Tests: Sendable, Equatable, Codable {
        package var file: String
        package var passed: Int
        package var failed: [String]

        package init(file: String, passed: Int, failed: [String]) {
            self.file = file
            self.passed = passed
            self.failed = failed
        }
    }

    /// The effect that the fake had in the runs.
    package enum Effect: String, Sendable, Codable {
        /// The hidden input was found before, and is not found with the fake.
        case gone
        /// The lines give something else with the fake, so that a caller decides now.
        case decides
        /// The code asks the fake, where it read something hidden before; the lines do not show the difference.
        case asked
    }

    /// The circumstances in which before and after were compared.
    package var circumstances: [String] = []
    package var rows: [Row] = []
    package var before: Card?
    package var live: Card?
    package var fake: Card?
    package var tests: [Tests] = []
    /// The person's own tests before and after; nil where none were run.
    package var given: GivenTests?
    /// Nil where no run showed an effect of the fake.
    package var effect: Effect?
    /// The test that comes with the cut; nil where no line calls the function.
    package var test: String?
    /// A line with the fake that did not come to its end, and how it ended; nil where the runs with the fake count.
    package var unended: String?
    /// The claims that were not proven, in sentences.
    package var unproven: [String] = []
    /// Why the proof failed, in sentences.
    package var failures: [String] = []

    package init() {}

    package var verdict: Verdict {
        if !failures.isEmpty { return .failed }
        if rows.isEmpty || before == nil { return .compiles }
        return effect == nil ? .shown : .proven
    }
}

extension CutProof {
    /// The factors by which a scorecard can find a kind; empty for one that no run shows.
    private static func factors(of kind: ReadKind) -> Set<Factor> {
        switch kind {
        case .clock: [.clock]
        case .calendar, .timezone: [.zone]
        case .defaults, .files: [.home]
        case .network: [.network]
        default: []
        }
    }

    /// Draws the conclusions from the scorecards: what is gone, what is still there, and what no run showed.
    package mutating func conclude(for cut: Cut, otherReads: Bool) {
        for row in rows where row.isUnsteady {
            let why =
                cut.isOfDraws && row.isFakeAsked
                ? "it draws, and two draws cannot be compared" : "it gives something else in each run"
            unproven.append("That '\(row.line)' gives the same as before: \(why).")
        }
        for row in rows where !row.differing.isEmpty && !row.isUnsteady {
            failures.append(
                "'\(row.line)' gave \(row.before) and now gives \(row.live), in \(row.differing.listed()).")
        }
        concludeInputs(for: cut, otherReads: otherReads)
        if let unended { unproven.append("\(cut.goneInWords): with the fake \(unended).") }
        if !cut.left.isEmpty { unproven.append("\(cut.goneInWords): \(cut.leftInWords) in another way.") }
        for tests in tests where !tests.failed.isEmpty {
            failures.append("\(tests.failed.listed()) in \(tests.file) failed.")
        }
    }

    /// Draws the conclusions from the person's own tests.
    package mutating func conclude(from given: GivenTests) {
        self.given = given
        if let doubt = given.doubt { unproven.append(doubt) }
        failures += given.faults
    }

    private mutating func concludeInputs(for cut: Cut, otherReads: Bool) {
        guard let before, let fake else {
            let isSaid = unproven.contains { $0.hasPrefix("That the fake takes effect") }
            let why =
                cut.fake.expression.isEmpty
                ? "there is no ready fake for '\(cut.read)'; write one, and hand it over" : "no line hands it over"
            if !rows.isEmpty, !isSaid { unproven.append("That the fake takes effect: \(why).") }
            return
        }
        let others = fake.hiddenInputs.filter { !before.hiddenInputs.contains($0) }.map(\.rawValue)
        if !others.isEmpty {
            let verb = others.count == 1 ? "is" : "are"
            unproven.append(
                "That the line with the fake reads nothing else: the \(others.listed()) \(verb) found there, by way of "
                    + "other code, such as an initializer.")
        }
        let isStillFound = isStillFound(before, fake, cut)
        let doubt =
            cut.kind == .randomness
            ? drawDoubt(before, isStillFound, otherReads) : doubt(before, cut, isStillFound, otherReads)
        // Of a run that was stopped nothing is known: what it did not find may be there.
        let isOpen = unended != nil || !cut.left.isEmpty
        if doubt == nil, failures.isEmpty, !isOpen { effect = .gone }
        guard doubt != nil || isOpen else { return }
        // Where the lines give something else with the fake, the fake decides, whatever a scorecard can vary.
        if rows.contains(where: \.isDecided) {
            effect = .decides
            if let doubt, isStillFound { unproven.append(doubt) }
        } else if rows.contains(where: { $0.isFakeAsked && $0.isFakeWhole }) {
            // A line that ends the process shows nothing else of what the code did.
            effect = .asked
        } else if let doubt, unended == nil {
            unproven.append(doubt)
        }
    }

    /// Whether runs with the fake show what is to be hidden from them.
    private func isStillFound(_ before: Card, _ fake: Card, _ cut: Cut) -> Bool {
        if cut.kind == .randomness { return before.isSteady == false && fake.isSteady == false }
        let found = Self.factors(of: cut.kind).intersection(before.hiddenInputs)
        return !found.isDisjoint(with: fake.hiddenInputs)
    }

    /// The reason why no run showed that draws are gone, as a sentence; nil when one did, or showed that they are not.
    private mutating func drawDoubt(_ before: Card, _ isStillFound: Bool, _ otherReads: Bool) -> String? {
        if before.isSteady != false { return "That the draws are gone: the lines gave the same in each run." }
        let isOpen = isStillFound || fake?.draws == true
        if otherReads, isOpen { return "That the draws are gone from the lines: other code draws, too." }
        guard isStillFound else { return nil }
        failures.append("With the fake the lines still give something else in each run.")
        return nil
    }

    /// The reason why no run showed that an input is gone, as a sentence; nil when one did, or showed that it is not.
    private mutating func doubt(_ before: Card, _ cut: Cut, _ isStillFound: Bool, _ otherReads: Bool) -> String? {
        let factors = Self.factors(of: cut.kind), found = factors.intersection(before.hiddenInputs)
        if factors.isEmpty {
            return "That the input is gone in a run: no run can vary this (\(cut.kind.rawValue)), and the fake changes "
                + "no value. The source has no read of it left."
        }
        if found.isEmpty {
            return "That the input is gone in a run: the lines did not show the \(cut.kind.rawValue) before, and the "
                + "fake changes no value."
        }
        guard isStillFound else { return nil }
        if otherReads {
            return "That the \(cut.kind.isInWords) gone from the lines: other code reads \(cut.kind.pronoun), too."
        }
        failures.append("With the fake the \(found.map(\.rawValue).sorted().listed()) is still found.")
        return nil
    }
}

extension Cut {
    fileprivate var goneInWords: String { "That the \(kind.isInWords) gone from '\(function)'" }

    /// The lines that read the same kind in another way, in a clause.
    fileprivate var leftInWords: String {
        let lines = left.map(\.line).withoutRepeats.map { "\($0)" }
        let deed = lines.count == 1 ? "line \(lines[0]) reads" : "lines \(lines.listed()) read"
        return "\(deed) \(kind.pronoun)"
    }
}

extension CutProof {
    /// Keeps the rows that tell something, at most two and at least one, and returns their numbers.
    package mutating func keepTellingRows() -> [Int] {
        let order = rows.indices.sorted { rows[$0].rank < rows[$1].rank }
        let telling = order.filter { rows[$0].rank < Row.leastRank }.reduce(into: [Int]()) { kept, index in
            if !kept.contains(where: { rows[$0] == rows[index] }) { kept.append(index) }
        }
        let kept = (telling.isEmpty ? Array(order.prefix(1)) : Array(telling.prefix(2)))
        rows = kept.map { rows[$0] }
        return kept
    }
}

extension CutProof.Row {
    fileprivate static let leastRank = 3

    /// The less, the more the row tells: another value than before, then an effect of the fake.
    fileprivate var rank: Int {
        if !differing.isEmpty && !isUnsteady { return 0 }
        return isDecided ? 1 : isFakeAsked ? 2 : Self.leastRank
    }

    /// Whether the fake changes what the line gives, and nothing else does.
    fileprivate var isDecided: Bool {
        !isUnsteady && differing.isEmpty && isFakeWhole && fake.map { $0 != live } ?? false
    }
}

/// The answer of `seams try --cut`: the change, the proof, and what was written.
package struct CutRecord: Sendable, Equatable, Codable {
    package var schema = "seams.cut/1"
    package var toolchain: String
    package var cut: Cut
    package var proof: CutProof
    /// Whether it is proven, only compiles, or failed.
    package var verdict: CutProof.Verdict
    /// The file for the test, when there is one.
    package var testFile: ChangedFile?
    /// The files that were written.
    package var written: [String] = []

    package init(toolchain: String, cut: Cut, proof: CutProof) {
        self.toolchain = toolchain
        self.cut = cut
        self.proof = proof
        verdict = proof.verdict
    }
}
