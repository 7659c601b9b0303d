import LessonCode
import LessonModel

/// Holds a lesson to every promise that it makes, or to some of them.
package struct Verifier: Sendable {
    /// The outcome for one lesson.
    package struct Outcome: Sendable {
        package var record: RunRecord?
        /// The rules of which the lesson shows too little; nil when there are none.
        package var notHeld: [VerifyRule]?
        /// The broken promises, each with its place.
        package var problems: [VerifyProblem]
    }

    private let engine: Engine
    private let rules: Set<VerifyRule>
    private let seed: UInt64
    /// Whether the person set the time of a line, and not the lesson.
    private let isHurried: Bool
    private let headers = KnownHeaders()

    /// A verifier for some rules; the seed decides the order of the shuffled runs.
    package init(
        engine: Engine, rules: Set<VerifyRule> = Set(VerifyRule.allCases), seed: UInt64 = 1, isHurried: Bool = false
    ) {
        self.isHurried = isHurried
        self.engine = engine
        self.rules = rules
        self.seed = seed
    }

    /// Holds a lesson file to its promises, those of its page included. `isRecorded` says that what it promises was recorded
    /// a moment ago.
    package func verify(_ file: ScannedFile, isRecorded: Bool = false) async throws -> Outcome {
        guard let lesson = file.lesson else {
            return Outcome(record: nil, problems: file.problemsOfText(rules))
        }
        var verdict = try await verify(lesson, isRecorded: isRecorded)
        verdict.problems =
            (verdict.problems
            + PageProof(
                file: file, rules: rules, bundledFolder: engine.builder.share.lessons, known: headers
            ).problems()).inOrder
        return verdict
    }

    /// Runs everything that a lesson shows and compiles everything that it holds.
    package func verify(_ lesson: Lesson, isRecorded: Bool = false) async throws -> Outcome {
        async let refusals = refusals(lesson)
        async let exercises = exercises(lesson)
        async let mutants = mutants(lesson)
        let (record, run) = try await run(lesson, isRecorded: isRecorded)
        let problems = try await run + refusals + exercises + mutants + lacks(lesson), unsure = notHeld(record)
        let silent = unsure.flatMap { problems.areHarmless ? $0.first : nil }
        return Outcome(
            record: record, notHeld: unsure, problems: (problems + (silent.map { [untold($0, lesson)] } ?? [])).inOrder)
    }

    /// The problem of a lesson of which too little runs for a rule, where no rule that was asked for tells why.
    private func untold(_ rule: VerifyRule, _ lesson: Lesson) -> VerifyProblem {
        let message = "the rule cannot be held: some code of the lesson does not compile, or does not end"
        return VerifyProblem(
            rule, Diagnostic(.error, message, file: lesson.file, hint: "'seams verify --only run' tells which"))
    }

    /// The rules that compare runs or measure them, where not all of the lesson runs to its end.
    private func notHeld(_ record: RunRecord?) -> [VerifyRule]? {
        guard let record else { return nil }
        let isWorldUnsure = record.isLate || record.worlds.contains { $0.status == .notCompiled }
        let unsure: Set<VerifyRule> =
            isWorldUnsure ? [.mutant, .flaky, .scorecard, .leak] : record.areTestsUnsure ? [.mutant, .flaky] : []
        let asked = VerifyRule.allCases.filter { unsure.contains($0) && rules.contains($0) }
        return asked.isEmpty ? nil : asked
    }

    /// The stages that are left out since this toolchain is too old for them: a warning for each such stage.
    private func lacks(_ lesson: Lesson) -> [VerifyProblem] {
        lesson.stages.compactMap { stage in
            let subject = stage.starterSubject
            return engine.toolchain.lack(
                for: CompilerSettings(subject), file: lesson.file, at: subject.first?.fencePlace
            ).map { VerifyProblem(.run, $0) }
        }
    }

    /// Runs a lesson and gives the record and its problems, also those that show when two more runs are compared with
    /// it.
    private func run(_ lesson: Lesson, isRecorded: Bool) async throws -> (RunRecord?, [VerifyProblem]) {
        guard !rules.isDisjoint(with: [.run, .flaky, .mutant, .scorecard, .leak]), lesson.isRunnable else {
            return (nil, [])
        }
        let runs = try await runs(lesson)
        let flaky = rules.contains(.flaky) ? FlakyCheck(runs, of: lesson, seed: seed).found : [:]
        let timed = try await timed(runs[0], of: lesson).filter { flaky[$0.key] == nil }
        let broken =
            rules.contains(.run)
            ? runs[0].brokenPromises(
                except: Set(flaky.keys).union(timed.keys), of: lesson, isHurried: isHurried, isRecorded: isRecorded
            ).map(StageHints(lesson).hinting) : []
        let swapped = rules.contains(.mutant) ? SwapCheck(lesson, runs: runs).problems() : []
        let problems = broken.map { VerifyProblem(.run, $0) } + flaky.values.map { VerifyProblem(.flaky, $0) } + swapped
        let record = try await measured(runs[0], of: lesson), found = measured(lesson, record)
        // A doubt that the scorecard raises tells the same of its cell.
        let changing = timed.values.filter { timed in !found.contains { $0.diagnostic.isAtPlace(of: timed) } }
        return (record, problems + changing.map { VerifyProblem(.run, $0) } + found)
    }

    /// The promises that hold at one time and not at another.
    private func timed(_ first: RunRecord, of lesson: Lesson) async throws -> [UnsteadyPlace: Diagnostic] {
        guard rules.contains(.run), !first.isLate else { return [:] }
        return try await ClockTrial(engine: engine, lesson: lesson).found(after: first)
    }

    /// The record with the scorecards of its wirings, where a rule is about them.
    private func measured(_ record: RunRecord, of lesson: Lesson) async throws -> RunRecord {
        guard !rules.isDisjoint(with: [.scorecard, .leak]), !record.isLate else { return record }
        let cards = try await KeptCards(engine: engine, lesson: lesson, within: .proof).cards(after: record)
        var record = record
        record.scorecards = cards.isEmpty ? nil : Scorecards(cards)
        return record
    }

    /// The problems that the scorecards show; none where no scorecards were measured.
    func measured(_ lesson: Lesson, _ record: RunRecord) -> [VerifyProblem] {
        guard let cards = record.scorecards else { return [] }
        let leaks = LeakCheck(lesson)
        // One fault, one error: what a leak explains is not told again as a fact of the scorecard.
        let check = ScorecardCheck(lesson, besidesLeaks: rules.contains(.leak))
        let otherwise = rules.contains(.scorecard) ? check.problems(cards) + check.doubts(cards) : []
        let leaked = rules.contains(.leak) ? leaks.undeclared(in: cards, .error) + leaks.unfounded(in: cards) : []
        return otherwise.map { VerifyProblem(.scorecard, $0) } + leaked.map { VerifyProblem(.leak, $0) }
    }

    /// The record of an ordinary run, and those of two more in shuffled order where a rule compares runs.
    private func runs(_ lesson: Lesson) async throws -> [RunRecord] {
        let first = try await engine.run(lesson)
        // A line that never ends would take its whole time again in each run, and nothing new would be learnt.
        guard !rules.isDisjoint(with: [.flaky, .mutant]), !first.isLate else { return [first] }
        // As in an ordinary run, the wirings and probes of an exercise are run with its solution.
        let answered = lesson.withModelAnswers, stages = answered.stages.filter(\.isRunnable)
        let prepared = try await inOrder(stages) { try await PreparedStage($0, of: answered, engine: engine) }
        // Code that does not compile fails the same way every time.
        guard prepared.allSatisfy({ $0 != nil }) else { return [first] }
        let again = ShuffledRun(stages: prepared.compactMap { $0 })
        var numbers = SeededNumbers(seed: seed), runs = [first]
        for _ in 2...3 { runs.append(try await again.record(like: first, using: &numbers)) }
        return runs
    }

    private func refusals(_ lesson: Lesson) async throws -> [VerifyProblem] {
        guard rules.contains(.mustNotCompile) else { return [] }
        let proofs = lesson.stages.flatMap { stage in
            stage.code(.mustNotCompile).map { RefusalProof(engine: engine, lesson: lesson, stage: stage, block: $0) }
        }
        let problems = try await inOrder(proofs) { try await $0.problem() }
        return problems.compactMap { $0 }.map { VerifyProblem(.mustNotCompile, $0) }
    }

    private func exercises(_ lesson: Lesson) async throws -> [VerifyProblem] {
        let known = lesson.exercises.filter { engine.toolchain.knows($0.settings) }
        let trials = known.map { ExerciseTrial(engine: engine, lesson: lesson, exercise: $0) }
        return try await inOrder(trials) { trial in
            let records = try await trial.records(for: rules)
            guard rules.contains(.mutant) else { return records.problems(rules) }
            let proof = MutantProof(engine: engine, lesson: lesson)
            return try await records.problems(rules) + proof.problems(of: records)
        }.flatMap { $0 }
    }

    private func mutants(_ lesson: Lesson) async throws -> [VerifyProblem] {
        guard rules.contains(.mutant) else { return [] }
        let proof = MutantProof(engine: engine, lesson: lesson)
        return try await inOrder(lesson.stages) { try await proof.problems(of: $0) }.flatMap { $0 }
    }
}

extension RunRecord {
    /// Whether a world or a line ran into its time limit.
    fileprivate var isLate: Bool {
        worlds.contains { $0.status == .timeout }
            || rows.contains { $0.values.values.contains { $0.status == .timeout && $0.meets != true } }
    }

    /// Whether tests do not compile, or not all of them come to an end.
    fileprivate var areTestsUnsure: Bool {
        diagnostics.contains { $0.severity == .error } || tests.contains { [.timeout, .notRun].contains($0.status) }
    }
}

extension Diagnostic {
    /// Whether it is about the same place of a file.
    fileprivate func isAtPlace(of other: Diagnostic) -> Bool {
        line != nil && (file, line, column) == (other.file, other.line, other.column)
    }
}
