/// The result of judging one answer to an exercise: the value from which every format is drawn.
package struct CheckRecord: Sendable, Equatable, Codable {
    package var schema = "seams.check/1"
    package var lesson: String
    package var step: Int
    package var title: String
    /// The answer's file, as the person named it.
    package var file: String
    package var passed: Bool
    package var toolchain: String
    package var stages: [PhaseVerdict]
    /// The tests of the check, with their results in the first run.
    package var tests: [TestRecord]
    /// The scorecards of the exercise's wirings with the starter and with the answer; nil when nothing was measured.
    package var scorecards: Scorecards?
    /// The volatile dependencies that the code of the starter and of the answer names; nil when they were not asked
    /// for, or the compiler's tree cannot be read.
    package var code: AnswerReach?
    /// The achievement of a passed answer, in the author's words; nil where the author wrote none.
    package var achievement: String?
    /// The forms that a passed answer chose; nil where the exercise names the form, or no form was seen.
    package var chosen: [ChosenForm]?

    package init(
        lesson: String, step: Int, title: String, file: String, toolchain: String,
        stages: [PhaseVerdict] = [], tests: [TestRecord] = []
    ) {
        self.lesson = lesson
        self.step = step
        self.title = title
        self.file = file
        self.toolchain = toolchain
        self.stages = stages
        self.tests = tests
        passed = !stages.isEmpty && stages.allSatisfy { $0.outcome == .passed }
    }

    /// The first stage that the answer did not pass.
    package var failure: PhaseVerdict? { stages.first { $0.outcome == .failed } }

    /// Whether the answer failed only because time ran out.
    package var isLate: Bool {
        let findings = stages.flatMap(\.findings)
        return !findings.isEmpty && findings.allSatisfy { $0.cause == .timeout }
    }

    /// The verdict on one stage.
    package subscript(stage: CheckPhase) -> PhaseVerdict? { stages.first { $0.stage == stage } }
}

/// A stage of the check of an answer; the stages run in this order.
package enum CheckPhase: String, Sendable, CaseIterable, Codable {
    case parses
    case compiles
    case behaviour
    case form
    case repeatable
    case clean
    case fair

    /// The statement that is true of an answer when the stage is passed.
    package var promise: String {
        switch self {
        case .parses: "it is Swift"
        case .compiles: "it compiles, and the check with it"
        case .behaviour: "every test of the check passes"
        case .form: "it has the form that the exercise asks for"
        case .repeatable: "a second run gives the same"
        case .clean: "the check leaves nothing behind"
        case .fair: "nothing in it gets round the check"
        }
    }
}

/// The verdict on an answer in one stage of its check.
package struct PhaseVerdict: Sendable, Equatable, Codable {
    package enum Outcome: String, Sendable, Codable {
        case passed, failed
        case notReached = "not-reached"
    }
    package var stage: CheckPhase
    package var outcome: Outcome
    package var findings: [CheckFinding]
    /// A remark on how the verdict was reached.
    package var note: String?

    package init(_ stage: CheckPhase, _ outcome: Outcome, findings: [CheckFinding] = [], note: String? = nil) {
        self.stage = stage
        self.outcome = outcome
        self.findings = findings
        self.note = note
    }

    /// Makes a verdict from findings: passed when there are none, failed otherwise.
    package init(_ stage: CheckPhase, findings: [CheckFinding], note: String? = nil) {
        self.init(stage, findings.isEmpty ? .passed : .failed, findings: findings, note: note)
    }
}

/// One thing that is wrong with an answer: what was expected, what happened, where, and what to do next.
package struct CheckFinding: Sendable, Equatable, Codable {
    /// The way in which the finding came to light.
    package enum Cause: String, Sendable, Codable {
        /// The answer is not Swift.
        case syntax
        /// The answer does not compile.
        case code
        /// The answer compiles, but lacks what the check calls.
        case api
        case test, crash, timeout
        /// The answer breaks a rule of the form.
        case form
        /// A second run of the check ended differently.
        case difference
        /// The check left something behind.
        case leftover
        /// The answer contains something that could falsify its verdict.
        case unfair
    }
    package var cause: Cause
    /// The sentence that says what is wrong.
    package var message: String
    package var expected: String?
    package var happened: String?
    /// The test that found it.
    package var test: String?
    /// The rule that found it.
    package var rule: String?
    package var file: String
    package var line: Int?
    package var column: Int?
    /// The advice on what to do next; nil where only the author could give one.
    package var hint: String?

    package init(
        _ cause: Cause, _ message: String, expected: String? = nil, happened: String? = nil, test: String? = nil,
        rule: String? = nil, file: String, at position: Position? = nil, hint: String?
    ) {
        self.cause = cause
        self.message = message
        self.expected = expected
        self.happened = happened
        self.test = test
        self.rule = rule
        self.file = file
        line = position?.line
        column = position?.column
        self.hint = hint
    }

    /// `file:line:column`, as editors and terminals make it clickable.
    package var place: String { clickablePlace(in: file, line: line, column: column) }
}
