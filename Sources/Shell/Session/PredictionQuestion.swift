import LessonCode
import LessonModel

/// The question where the worlds will differ first, with one choice for each line of the probe and one for nowhere.
package struct PredictionQuestion: Sendable, Equatable {
    var worlds: [String]
    package var rows: [String]
    /// The promise of the lesson's table for each line; nil when it promises nothing.
    var promised: [PromisedAgreement]?

    /// The question of a step; nil where there is nothing to compare or too much to choose from, or where all promises
    /// are patterns: two measured times differ anyway.
    package init?(_ step: Step, worlds: [String]) {
        guard let probe = step.probe, let rows = probe.lines, worlds.count > 1, (1...8).contains(rows.count) else {
            return nil
        }
        let promises = rows.indices.flatMap { row in worlds.compactMap { probe.expectation(row: row, wiring: $0) } }
        guard promises.isEmpty || !promises.allSatisfy(\.isPattern) else { return nil }
        self.init(worlds: worlds, rows: rows)
        promised = probe.agreements(among: worlds, rows: rows.count)
    }

    init(worlds: [String], rows: [String]) {
        self.worlds = worlds
        self.rows = rows
    }

    /// The number of the choice that stands for nowhere.
    var nowhere: Int { rows.count + 1 }

    package var words: String {
        let names = worlds.count == 2 ? worlds.joined(separator: " and ") : "the worlds"
        return rows.count == 1 ? "Will \(names) differ?" : "Where will \(names) differ first?"
    }

    package var choices: [String] {
        if rows.count == 1 { return ["yes", "no"] }
        return rows.indices.map { rows.label(ofRow: $0) } + ["nowhere"]
    }

    /// The number of the choice with this word: `yes`, `no` or `nowhere`. A line of the probe is Swift and no choice.
    func choice(named word: String) -> Int? {
        guard !rows.contains(word) else { return nil }
        return choices.firstIndex(of: word.lowercased()).map { $0 + 1 }
    }

    /// A choice by its number, inside a sentence.
    func words(for choice: Int) -> String {
        guard choice < nowhere else { return "nowhere" }
        return rows.count == 1 ? "yes" : "line \(choice)"
    }

    /// The choice that is right in every run; nil when the lesson promises nothing.
    package var promisedChoice: Int? { promised.map { ($0.firstIndex(of: .differs) ?? rows.count) + 1 } }

    /// The right choice for a person who said this. The lesson's table decides, and not the hour of the run: a line in
    /// which the worlds may differ is right, too.
    func rightChoice(said: Int, _ seen: [RowRecord]) -> Int {
        guard let promised, let certain = promisedChoice else {
            return (seen.firstIndex { $0.verdict(amongLiving: worlds).isDifference } ?? rows.count) + 1
        }
        return said < certain && promised[said - 1] == .open ? said : certain
    }

    /// Whether the worlds agree in the line of a choice, as this run shows it.
    func agrees(in seen: [RowRecord], at choice: Int) -> Bool {
        seen.indices.contains(choice - 1) && seen[choice - 1].verdict(amongLiving: worlds) == .same
    }

    /// Whether the worlds differ in some line, as this run shows it.
    func differs(in seen: [RowRecord]) -> Bool { seen.contains { $0.verdict(amongLiving: worlds).isDifference } }

    /// Whether some line before the certain one differs in one run and not in another.
    var hasOpenLines: Bool { promised.map { $0.prefix { $0 != .differs }.contains(.open) } ?? false }
}

extension RowRecord {
    /// Whether those of these worlds agree that came to an end.
    fileprivate func verdict(amongLiving worlds: [String]) -> Agreement {
        verdict(among: worlds.filter { ![.crashed, .timeout].contains(values[$0]?.status) })
    }
}
