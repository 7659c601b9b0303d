/// Something that a fake should keep away and does not. A lesson that shows a leak on purpose declares `leaks:
/// [clock]`.
package enum Leak: String, Sendable, Hashable, Codable, CaseIterable {
    case clock, zone
    case hashSeed = "hash seed"
    case home, network, files
    /// Two equal runs differ: chance or timing.
    case randomness

    /// The predicate after the name of the fake wiring.
    package var words: String {
        switch self {
        case .clock: "depends on the clock"
        case .zone: "depends on the time zone"
        case .hashSeed: "depends on the hash seed"
        case .home: "depends on what an earlier run left in its home"
        case .network: "reaches for the network"
        case .files: "leaves files behind"
        case .randomness: "differs from run to run"
        }
    }
}

extension Scorecard {
    /// The wiring that must not leak.
    static let guarded = "fake"

    /// The leaks of the wiring, declared or not; empty for every wiring but `fake`.
    package var leaksFound: [Leak] {
        guard wiring == Self.guarded else { return [] }
        return Leak.allCases.filter { leak in
            switch leak {
            case .files: !leftBehind.isEmpty
            case .network: hiddenInputs.contains(.network) || networkUses ?? 0 > 0
            case .randomness: isSteady == false
            default: hiddenInputs.contains { $0.rawValue == leak.rawValue }
            }
        }
    }
}

/// Checks that the fakes of a lesson leak only what the lesson declares.
package struct LeakCheck: Sendable {
    private let lesson: Lesson

    package init(_ lesson: Lesson) { self.lesson = lesson }

    /// The leaks that the lesson does not declare, each at its fake: warnings for a run, errors for a verification.
    package func undeclared(in cards: Scorecards, _ severity: Diagnostic.Severity = .warning) -> [Diagnostic] {
        cards.cards.flatMap { card in
            let leaks = card.leaksFound.filter { !lesson.header.leaks.contains($0) }
            return leaks.map { leak in
                let declares = "declare 'leaks: [\(leak.rawValue)]'"
                let place = fence(card)
                return Diagnostic(
                    severity, "'\(card.wiring)' \(leak.words)\(details(leak, card))", file: lesson.file,
                    line: place?.line, column: place?.column,
                    hint: "hand the fake a stand-in for it, leave it out of the probe, or \(declares)")
            }
        }
    }

    /// The declared leaks that no fake has; a leak that was not tried in every fake is left out.
    package func unfounded(in cards: Scorecards) -> [Diagnostic] {
        let fakes = cards.cards.filter { $0.wiring == Scorecard.guarded }
        guard !fakes.isEmpty else { return [] }
        let found = Set(fakes.flatMap(\.leaksFound))
        return lesson.header.leaks.filter { leak in
            !found.contains(leak) && fakes.allSatisfy { $0.rulesOut(leak) }
        }.map { leak in
            Diagnostic(
                .error, "the lesson declares that '\(Scorecard.guarded)' leaks '\(leak.rawValue)', and it does not",
                file: lesson.file, line: lesson.header.leaksPosition?.line, column: lesson.header.leaksPosition?.column,
                hint: "take it out of 'leaks'")
        }
    }

    private func details(_ leak: Leak, _ card: Scorecard) -> String {
        switch leak {
        case .files: ": \(card.leftBehind.map(\.path).joined(upTo: 5, more: "file"))"
        case .randomness: card.unsteadyCells.first.map { ": \($0.twoValues)" } ?? ""
        default: ""
        }
    }

    private func fence(_ card: Scorecard) -> Position? {
        let stage = lesson.stages.first { $0.number == card.stage }
        return stage?.wirings.first { $0.wiringName == card.wiring }?.fencePlace
    }
}

extension Scorecard {
    /// Whether the trials prove that the wiring does not have this leak; false for a leak that was not tried.
    fileprivate func rulesOut(_ leak: Leak) -> Bool {
        guard let factor = Factor(rawValue: leak.rawValue) else { return isSteady != nil }
        return ruledOut.contains(factor)
    }
}
