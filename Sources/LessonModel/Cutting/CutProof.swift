/// The runs that show what a cut changed, and what nothing showed.
package struct CutProof: Sendable, Equatable, Codable {
    package enum Verdict: String, Sendable, Codable {
        /// The lines gave the same before and after, and with the fake the input is gone.
        case proven
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

        package init(
            line: String, fakeLine: String?, before: String, live: String, fake: String?, differing: [String],
            isUnsteady: Bool
        ) {
            self.line = line
            self.fakeLine = fakeLine
            self.before = before
            self.live = live
            self.fake = fake
            self.differing = differing
            self.isUnsteady = isUnsteady
        }
    }

    /// The facts of a scorecard about one of the three.
    package struct Card: Sendable, Equatable, Codable {
        package var hiddenInputs: [Factor]
        package var isSteady: Bool?
        package var isRepeatable: Bool?

        package init(_ card: Scorecard) {
            hiddenInputs = card.hiddenInputs
            isSteady = card.isSteady
            isRepeatable = card.isRepeatable
        }

        /// The row *Hidden inputs* in words.
        package var words: String {
            let factors = hiddenInputs.map(\.rawValue) + (isSteady == false ? ["differs from run to run"] : [])
            return factors.isEmpty ? "none found" : factors.joined(separator: ", ")
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

    /// The circumstances in which before and after were compared.
    package var circumstances: [String] = []
    package var rows: [Row] = []
    package var before: Card?
    package var live: Card?
    package var fake: Card?
    package var tests: [Tests] = []
    /// The test that comes with the cut; nil where no line calls the function.
    package var test: String?
    /// The claims that were not proven, in sentences.
    package var unproven: [String] = []
    /// Why the proof failed, in sentences.
    package var failures: [String] = []

    package init() {}

    package var verdict: Verdict {
        if !failures.isEmpty { return .failed }
        return rows.isEmpty || before == nil ? .compiles : .proven
    }
}

extension CutProof {
    /// The factors by which a scorecard can find a kind; empty for one that no run shows.
    package static func factors(of kind: ReadKind) -> Set<Factor> {
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
            unproven.append("That '\(row.line)' gives the same as before: it gives something else in each run.")
        }
        for row in rows where !row.differing.isEmpty && !row.isUnsteady {
            failures.append(
                "'\(row.line)' gave \(row.before) and now gives \(row.live), in \(row.differing.listed()).")
        }
        concludeInputs(for: cut, otherReads: otherReads)
        for tests in tests where !tests.failed.isEmpty {
            failures.append("\(tests.failed.listed()) in \(tests.file) failed.")
        }
    }

    private mutating func concludeInputs(for cut: Cut, otherReads: Bool) {
        guard let before, let fake else {
            let isSaid = unproven.contains { $0.hasPrefix("That the fake takes effect") }
            if !rows.isEmpty, !isSaid { unproven.append("That the fake takes effect: no line hands it over.") }
            return
        }
        let factors = Self.factors(of: cut.kind), found = factors.intersection(before.hiddenInputs)
        if cut.kind == .randomness {
            if before.isSteady != false {
                unproven.append("That the draws are gone: the lines gave the same in each run.")
            }
            if fake.isSteady == false, !otherReads {
                failures.append("With the fake the lines still give something else in each run.")
            }
        } else if factors.isEmpty {
            unproven.append(
                "That the input is gone in a run: no run can vary this (\(cut.kind.rawValue)). "
                    + "The source has no read of it left.")
        } else if found.isEmpty {
            unproven.append(
                "That the input is gone in a run: the lines did not show the \(cut.kind.rawValue) before.")
        } else if !found.isDisjoint(with: fake.hiddenInputs), otherReads {
            unproven.append("That the \(cut.kind.rawValue) is gone from the lines: other code reads it, too.")
        } else if !found.isDisjoint(with: fake.hiddenInputs) {
            failures.append("With the fake the \(found.map(\.rawValue).sorted().listed()) is still found.")
        }
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
