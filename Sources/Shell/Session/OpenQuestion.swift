import LessonModel

/// A question of the shell that the person has not answered yet. A cell that is no answer is an ordinary cell.
enum OpenQuestion: Sendable, Equatable {
    /// The question where the worlds will differ first, asked before a probe runs.
    case prediction(PredictionQuestion)
    /// The question with this number in the step at hand.
    case choice(Int)
    /// A question that was answered wrongly before, and the question that was open when the review began.
    indirect case review(ReviewItem, then: OpenQuestion?)
}

/// The question where the worlds will differ first, with one choice for each line of the probe and one for nowhere.
struct PredictionQuestion: Sendable, Equatable {
    var worlds: [String]
    var rows: [String]

    /// The question of a step; nil where there is nothing to compare or too much to choose from, or where all promises
    /// are patterns: two measured times differ anyway.
    init?(_ step: Step, worlds: [String]) {
        guard let probe = step.probe, let rows = probe.lines, worlds.count > 1, (1...8).contains(rows.count) else {
            return nil
        }
        let promises = rows.indices.flatMap { row in worlds.compactMap { probe.expectation(row: row, wiring: $0) } }
        guard promises.isEmpty || !promises.allSatisfy(\.isPattern) else { return nil }
        self.init(worlds: worlds, rows: rows)
    }

    init(worlds: [String], rows: [String]) {
        self.worlds = worlds
        self.rows = rows
    }

    /// The number of the choice that stands for nowhere.
    var nowhere: Int { rows.count + 1 }

    var words: String {
        let names = worlds.count == 2 ? worlds.joined(separator: " and ") : "the worlds"
        return rows.count == 1 ? "Will \(names) differ?" : "Where will \(names) differ first?"
    }

    var choices: [String] {
        if rows.count == 1 { return ["yes", "no"] }
        return rows.indices.map(label) + ["nowhere"]
    }

    /// A choice by its number, inside a sentence.
    func words(for choice: Int) -> String {
        guard choice < nowhere else { return "nowhere" }
        return rows.count == 1 ? "yes" : "line \(choice)"
    }

    /// The line as it stands in the probe; among several that read the same, also its place among them.
    private func label(_ index: Int) -> String {
        let line = rows[index], same = rows.indices.filter { rows[$0] == line }
        let text = line.split(separator: "\n").first.map { $0.count < line.count ? "\($0) …" : String($0) } ?? line
        guard same.count > 1, let place = same.firstIndex(of: index) else { return text }
        let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
        return "the \(ordinals[place]) \(text)"
    }
}

/// A prediction or a question that was answered wrongly, with its lesson and step.
struct ReviewItem: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case prediction(Prediction)
        /// The number of the question in its step.
        case question(Int)
    }
    var lesson: Lesson
    var step: Step
    var kind: Kind
}

extension Expectation {
    fileprivate var isPattern: Bool {
        if case .matches = self { true } else { false }
    }
}
