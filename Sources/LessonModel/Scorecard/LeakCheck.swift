/// Checks that the fakes of a lesson leak only what the lesson declares.
package struct LeakCheck: Sendable {
    private let lesson: Lesson

    package init(_ lesson: Lesson) { self.lesson = lesson }

    /// The leaks that the lesson does not declare, each at its fake: warnings for a run, errors for a verification.
    package func undeclared(in cards: Scorecards, _ severity: Diagnostic.Severity = .warning) -> [Diagnostic] {
        cards.cards.flatMap { card in
            let leaks = card.leaksFound.filter { !lesson.header.leaks.contains($0) }
            return leaks.map { leak in
                Diagnostic(
                    severity, "'\(card.wiring)' \(leak.words)\(details(leak, card))", file: lesson.file,
                    line: line(card), hint: "hand the fake a stand-in for it, or declare 'leaks: [\(leak.rawValue)]'")
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
        leak == .files ? ": \(card.leftBehind.map(\.path).joined(separator: ", "))" : ""
    }

    private func line(_ card: Scorecard) -> Int? {
        let stage = lesson.stages.first { $0.number == card.stage }
        return stage?.wirings.first { $0.wiringName == card.wiring }?.fenceLine
    }
}

extension Scorecard {
    /// Whether the trials prove that the wiring does not have this leak; false for a leak that was not tried.
    fileprivate func rulesOut(_ leak: Leak) -> Bool {
        guard let factor = Factor(rawValue: leak.rawValue) else { return isSteady != nil }
        return ruledOut.contains(factor)
    }
}
