/// A `##` section of a lesson: the unit of `next` and of progress.
package struct Step: Sendable, Equatable {
    /// The number of the step in its lesson, from 1.
    package var number: Int
    package var title: String
    /// The line of the heading.
    package var line: Int
    package var blocks: [Block]
    /// The digest of the text below the heading; it changes when the text changes.
    package var digest: String

    package init(number: Int, title: String, line: Int, blocks: [Block], digest: String = "") {
        self.number = number
        self.title = title
        self.line = line
        self.blocks = blocks
        self.digest = digest
    }

    /// The step's code blocks in order, those in quotes, lists and `<details>` included.
    package var code: [CodeBlock] { blocks.flatMap(\.code) }

    /// The step's code blocks of one role, in order.
    package func code(_ role: Role) -> [CodeBlock] { code.filter { $0.role == role } }

    /// Whether the step brings a world to start, lines to run in worlds, or a test.
    package var isRunnable: Bool { code.contains { $0.wiringName != nil || [.probe, .test].contains($0.role) } }

    var beginsStage: Bool { code.contains { $0.role == .subject || $0.role == .exercise } }

    /// Whether the step asks for an answer: it holds a starter.
    package var isExercise: Bool { code.contains { $0.role == .exercise } }

    /// The step's questions, in order.
    package var questions: [Question] { blocks.flatMap(\.questions) }

    /// The text of a question: up to two paragraphs right above its choices.
    package func asking(_ question: Question) -> [Block] {
        guard let index = blocks.firstIndex(of: .question(question)) else { return [] }
        let paragraphs = blocks[..<index].reversed().prefix { block in
            if case .paragraph = block { return true }
            return false
        }
        return paragraphs.prefix(2).reversed()
    }

    /// The step's probe with its recorded results; nil when the step has no probe.
    package var probe: Probe? {
        guard let block = code(.probe).first else { return nil }
        let table = blocks.lazy.compactMap(\.resultTable).first
        return Probe(step: number, block: block, table: table, results: blocks.flatMap(\.multilineResults))
    }

    /// The scorecard that is recorded in the step's text; it is the stage's.
    package var scorecard: RecordedScorecard? { blocks.lazy.compactMap(\.scorecard).first }

    /// The tips of the step's exercise, one for each level of help; empty in a step without an exercise.
    package var hints: [Quote] {
        guard isExercise else { return [] }
        return blocks.compactMap { block in
            guard case .quote(let quote) = block, quote.kind == .tip else { return nil }
            return quote
        }
    }

    /// `Hint 1 of 2`; nil when the quote is no hint of this step.
    package func title(ofHint quote: Quote) -> String? {
        let hints = hints
        guard let index = hints.firstIndex(where: { $0.line == quote.line && $0 == quote }) else { return nil }
        return hints.count > 1 ? "Hint \(index + 1) of \(hints.count)" : "Hint"
    }
}

/// The steps that share one subject.
package struct Stage: Sendable, Equatable {
    /// The number of the stage in its lesson, from 1.
    package var number: Int
    package var steps: [Step]

    package init(number: Int, steps: [Step]) {
        self.number = number
        self.steps = steps
    }

    /// The code blocks of one role in all steps of the stage.
    package func code(_ role: Role) -> [CodeBlock] { steps.flatMap { $0.code(role) } }

    /// The blocks that form the subject module.
    package var subject: [CodeBlock] { code(.subject) }

    /// The subject before the learner has changed anything, with the starter of an exercise.
    package var starterSubject: [CodeBlock] {
        steps.flatMap(\.code).filter { $0.role == .subject || $0.role == .exercise }
    }

    /// Whether there is a world to start or a test to run.
    package var isRunnable: Bool { !wirings.isEmpty || !code(.test).isEmpty }

    /// The compositions of the stage in the order of the file.
    package var wirings: [CodeBlock] {
        steps.flatMap(\.code).filter { $0.wiringName != nil }
    }

    package var probes: [Probe] { steps.compactMap(\.probe) }

    /// The recorded scorecard of the stage's wirings; nil when the lesson records none.
    package var scorecard: RecordedScorecard? { steps.lazy.compactMap(\.scorecard).first }

    /// The names of the wirings in the file up to this step. Blocks accumulate down the file, so a later wiring has no
    /// column in an earlier comparison.
    package func wirings(upTo step: Int) -> [String] {
        steps.filter { $0.number <= step }.flatMap(\.code).compactMap(\.wiringName)
    }

    /// The names of the wirings whose worlds are open at a step: those up to the step, or all wirings of the stage when
    /// none comes before, so that the learner can try Swift at once.
    package func openWirings(at step: Int) -> [String] {
        let near = wirings(upTo: step)
        return near.isEmpty ? wirings.compactMap(\.wiringName) : near
    }
}

/// A step's probe: the lines that every world evaluates, and their recorded results.
package struct Probe: Sendable, Equatable {
    package var step: Int
    package var block: CodeBlock
    package var table: ResultTable?
    package var results: [MultilineResult]

    package init(step: Int, block: CodeBlock, table: ResultTable?, results: [MultilineResult] = []) {
        self.step = step
        self.block = block
        self.table = table
        self.results = results
    }

    /// The lesson's promise for a row (from 0) in the world of a wiring; nil when the lesson promises nothing.
    package func expectation(row: Int, wiring: String) -> Expectation? {
        if let result = results.first(where: { $0.row == row + 1 && $0.wiring == wiring }) {
            return .value(result.text)
        }
        return table?.expectation(row: row, wiring: wiring)
    }
}

/// A task-list question with its right and wrong answers.
package struct Question: Sendable, Equatable {
    package struct Answer: Sendable, Equatable {
        package var isRight: Bool
        package var text: [Inline]
        /// The text that is shown once the learner has answered.
        package var explanation: [Block]
        package var line: Int

        package init(isRight: Bool, text: [Inline], explanation: [Block], line: Int) {
            self.isRight = isRight
            self.text = text
            self.explanation = explanation
            self.line = line
        }
    }
    package var answers: [Answer]
    package var line: Int

    package init(answers: [Answer], line: Int) {
        self.answers = answers
        self.line = line
    }
}
