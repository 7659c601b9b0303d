/// The learner's work in one step, and the digest of the text for which the work was done.
package struct StepRecord: Sendable, Equatable {
    /// The step's place in the lesson when this record was written, from 1.
    package var number: Int
    package var digest: String
    package var isDone = false
    package var isSkipped = false
    package var prediction: Prediction?
    package var valuePrediction: ValuePrediction?
    /// The answers by the number of the question in its step, from 1.
    package var answers: [Int: QuestionAnswer] = [:]
    /// The questions whose answers the learner knew, by their names: `prediction`, `value`, `question 2`.
    package var known: [String: KnownAnswer] = [:]
    package var exercise: ExerciseRecord?
    /// The results of the worlds when the step's probe last ran.
    package var comparison: [SeenRow] = []
    /// The times at which the facts of the step were last recorded, in ISO 8601, by the names of the facts; none of a fact
    /// that an earlier version recorded.
    package private(set) var times: [String: String] = [:]
    /// The number of times that this record was written. When two shells wrote the same step, the record with more
    /// changes wins.
    package var changes = 0

    package init(number: Int, digest: String) {
        self.number = number
        self.digest = digest
    }

    /// A fresh record for a changed text of the step. The exercise record stays, because the learner keeps their code,
    /// but counts as not passed, because the code was not checked for the new text.
    func renewed(for step: Step) -> StepRecord {
        var renewed = StepRecord(number: step.number, digest: step.digest)
        renewed.changes = changes
        renewed.exercise = exercise
        renewed.exercise?.passed = false
        return renewed
    }

    /// Notes the time of each fact that differs from what an earlier record says.
    mutating func noteTimes(since earlier: StepRecord, at time: String?) {
        guard let time else { return }
        var changed: Set<StepFact> = []
        if prediction != earlier.prediction { changed.insert(.prediction) }
        if valuePrediction != earlier.valuePrediction { changed.insert(.value) }
        if exercise != earlier.exercise { changed.insert(.exercise) }
        if isDone, !earlier.isDone { changed.insert(.done) }
        changed.formUnion(answers.keys.filter { answers[$0] != earlier.answers[$0] }.map(StepFact.question))
        for fact in changed { times[fact.name] = time }
    }

    /// The facts that two shells know about one step, merged.
    func merged(with other: StepRecord) -> StepRecord {
        var merged = other.changes > changes ? other : self
        guard digest == other.digest else { return merged }
        merged.times.merge(times) { known, _ in known }
        merged.times.merge(other.times) { known, _ in known }
        merged.isDone = isDone || other.isDone
        merged.isSkipped = (isSkipped || other.isSkipped) && !merged.isDone
        return merged
    }
}

/// A fact about a step that has a time of its own.
package enum StepFact: Sendable, Hashable {
    case prediction, value
    /// The answer to the question with this number in its step, from 1.
    case question(Int)
    case exercise, done

    /// The name under which a step's record keeps what it knows about the fact.
    package var name: String {
        switch self {
        case .prediction: "prediction"
        case .value: "value"
        case .question(let number): "question \(number)"
        case .exercise: "exercise"
        case .done: "done"
        }
    }
}

/// One row of a comparison as the learner saw it.
package struct SeenRow: Sendable, Equatable, Codable {
    package var probe: String
    /// The result in each world, in the words of the table.
    package var values: [String: String]
    /// The line's output in each world where it printed; only the beginning of a very long text.
    package var printed: [String: String]?
    /// Whether the worlds differed, by value or by what was printed.
    package var differs: Bool?

    package init(
        probe: String, values: [String: String], printed: [String: String]? = nil, differs: Bool? = nil
    ) {
        self.probe = probe
        self.values = values
        self.printed = printed
        self.differs = differs
    }

    package init(_ row: RowRecord) {
        let printed = row.values.filter { !$0.value.printed.isEmpty }.mapValues(\.printed.firstLines)
        self.init(
            probe: row.probe, values: row.values.mapValues(\.words.firstLines),
            printed: printed.isEmpty ? nil : printed, differs: row.differs)
    }
}

extension StepRecord: Codable {
    private enum CodingKeys: String, CodingKey {
        case number, digest, done, skipped, prediction, valuePrediction, answers, known, exercise, comparison, times,
            changes
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        number = try values.decode(Int.self, forKey: .number)
        digest = try values.decode(String.self, forKey: .digest)
        isDone = try values.decodeIfPresent(Bool.self, forKey: .done) ?? false
        isSkipped = try values.decodeIfPresent(Bool.self, forKey: .skipped) ?? false
        prediction = try values.decodeIfPresent(Prediction.self, forKey: .prediction)
        valuePrediction = try values.decodeIfPresent(ValuePrediction.self, forKey: .valuePrediction)
        let answers = try values.decodeIfPresent([String: QuestionAnswer].self, forKey: .answers) ?? [:]
        self.answers = Dictionary(answers.compactMap { key, answer in Int(key).map { ($0, answer) } }) { $1 }
        known = try values.decodeIfPresent([String: KnownAnswer].self, forKey: .known) ?? [:]
        exercise = try values.decodeIfPresent(ExerciseRecord.self, forKey: .exercise)
        comparison = try values.decodeIfPresent([SeenRow].self, forKey: .comparison) ?? []
        times = try values.decodeIfPresent([String: String].self, forKey: .times) ?? [:]
        changes = try values.decodeIfPresent(Int.self, forKey: .changes) ?? 0
    }

    /// Writes only facts that exist, and writes the same facts as the same bytes.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(number, forKey: .number)
        try values.encode(digest, forKey: .digest)
        if isDone { try values.encode(true, forKey: .done) }
        if isSkipped { try values.encode(true, forKey: .skipped) }
        try values.encodeIfPresent(prediction, forKey: .prediction)
        try values.encodeIfPresent(valuePrediction, forKey: .valuePrediction)
        let answers = Dictionary(answers.map { (String($0), $1) }) { $1 }
        if !answers.isEmpty { try values.encode(answers, forKey: .answers) }
        if !known.isEmpty { try values.encode(known, forKey: .known) }
        try values.encodeIfPresent(exercise, forKey: .exercise)
        if !comparison.isEmpty { try values.encode(comparison, forKey: .comparison) }
        if !times.isEmpty { try values.encode(times, forKey: .times) }
        try values.encode(changes, forKey: .changes)
    }
}

/// The line on which the learner expected the worlds to differ first, and the line on which they did.
package struct Prediction: Sendable, Equatable, Codable {
    package var worlds: [String]
    /// The probe's lines, in order. One more choice follows them: nowhere.
    package var rows: [String]
    /// The number of the learner's choice, from 1; `was` is the number of the right choice.
    package var said: Int
    package var was: Int

    package init(worlds: [String], rows: [String], said: Int, was: Int) {
        self.worlds = worlds
        self.rows = rows
        self.said = said
        self.was = was
    }

    package var isRight: Bool { said == was }
}

/// The value that the learner expected of a line in one world, and the value that it gives.
package struct ValuePrediction: Sendable, Equatable, Codable {
    package var world: String
    /// The number of the line, from 1.
    package var line: Int
    /// The value in the learner's last try.
    package var said: String
    package var was: String
    package var right: Bool

    package init(world: String, line: Int, said: String, was: String, right: Bool) {
        (self.world, self.line, self.said, self.was, self.right) = (world, line, said, was, right)
    }
}

/// The learner's answer to a question.
package struct QuestionAnswer: Sendable, Equatable, Codable {
    /// The numbers of the choices in the last try, from 1, in order.
    package var chosen: [Int]
    package var isRight: Bool
    package var tries: Int
    /// The numbers of the wrong choices that were taken in any try, from 1; nil when there were none.
    package var missed: [Int]?

    package init(chosen: [Int], isRight: Bool, tries: Int, missed: [Int] = []) {
        self.chosen = chosen
        self.isRight = isRight
        self.tries = tries
        self.missed = missed.isEmpty ? nil : Set(missed).sorted()
    }

    /// The answer after one more try at a question.
    package init(_ chosen: [Int], to question: Question, after earlier: QuestionAnswer?) {
        let wrong = chosen.filter { !question.answers[$0 - 1].isRight }
        self.init(
            chosen: chosen, isRight: question.isAnswered(by: chosen), tries: (earlier?.tries ?? 0) + 1,
            missed: (earlier?.missed ?? []) + wrong)
    }
}

extension Question {
    /// Whether these choices are all the right ones and no other.
    package func isAnswered(by chosen: [Int]) -> Bool {
        chosen == answers.indices.filter { answers[$0].isRight }.map { $0 + 1 }
    }
}

/// The state of a learner's work on an exercise. The learner's code stands in a file of its own.
package struct ExerciseRecord: Sendable, Equatable, Codable {
    /// Whether an answer to the exercise as it stands has passed, also if another one failed later.
    package var passed = false
    /// The number of checks.
    package var tries = 0
    /// The numbers of the hints that were given, from 1, in the order in which they were given.
    package var hints: [Int] = []
    package var sawSolution = false
    /// The number of checks that failed at a stage, by its name; one check may fail at several.
    package var failures: [String: Int] = [:]
    /// The stages, tests and kinds that failed in the last check; empty when nothing failed.
    package var failed: [String] = []
    /// The stage at which the last check failed; nil when it passed, and before the first one.
    package var failing: String?
    /// The time of the check that failed first, in ISO 8601; nil when none did, and once an answer has passed.
    package var since: String?
    /// The compiler's first message in the last check, without the names that it quotes; nil when it had none.
    package var message: String?

    package init() {}

    /// Records the result of a check that ended at this time.
    package mutating func note(_ record: CheckRecord, at time: String? = nil) {
        tries += 1
        passed = passed || record.passed
        failing = record.failure?.stage.rawValue
        let findings = record.stages.flatMap(\.findings)
        message = findings.first { [.syntax, .code, .api].contains($0.cause) }?.message.withoutQuotedNames
        since = passed ? nil : since ?? time
        failed = record.failed.sorted()
        for stage in record.stages where stage.outcome == .failed { failures[stage.stage.rawValue, default: 0] += 1 }
    }
}

extension String {
    /// The message without what it quotes of a person's code: `cannot find '…' in scope`. The same mistake then reads the
    /// same in everybody's code.
    package var withoutQuotedNames: String {
        let parts = split(separator: "'", omittingEmptySubsequences: false)
        // An odd quote is an apostrophe or cut off: what stands behind it is not told.
        let isWhole = parts.count % 2 == 1
        let shown = parts.enumerated().map { $0 % 2 == 0 ? String($1) : "…" }
        return String((isWhole ? shown.joined(separator: "'") : shown[0] + "…").prefix(160))
    }
}
