import LessonCode
import LessonModel

/// Runs one stage: every wiring in a world of its own, side by side, and the stage's tests.
struct StageRunner: Sendable {
    /// The end of the stage's tests, or why they do not compile.
    struct Tests: Sendable {
        var records: [TestRecord] = []
        var failures: [Diagnostic] = []
    }

    let engine: Engine
    let plan: StagePlan

    func run() async throws -> StageResult {
        let stage = try await BuiltStage(plan, engine: engine)
        if let lack = stage.lack { return StageResult(leftOut: lack) }
        guard stage.compiles else {
            return StageResult(plan, failures: stage.failures)
        }
        // The program is linked while the wirings and the tests are compiled.
        let program = Task { try await stage.program() }
        async let tests = test(stage, program)
        async let played = inOrder(plan.columns) { try await play($0, stage, program) }
        return StageResult(plan, played: try await played, tests: try await tests)
    }

    private func play(
        _ column: Column, _ stage: BuiltStage, _ program: Task<WorldProgram, any Error>
    ) async throws -> PlayedColumn {
        let built = try await build(column, stage)
        let player = ColumnPlayer(
            column: built, stage: plan.stage.number, settings: try stage.settings(try await program.value),
            words: stage.words)
        return try await onThread(cancellable: player.play)
    }

    /// Compiles a column. An expression that does not fit into its socket is refused in the words of the prompt.
    private func build(_ column: Column, _ stage: BuiltStage) async throws -> BuiltColumn {
        let injected = column.injections.map(\.expression)
        let complaints = injected.complaints("an injection", hint: "'--eval' evaluates it")
        guard complaints.isEmpty else {
            return BuiltColumn(
                wiring: column.wiring, composition: BuiltInput(refused: complaints), inputs: [])
        }
        var built = try await stage.build(column, plan.inputs)
        built.composition.failures = built.composition.failures.explained(by: column.injections, in: column)
        return built
    }

    func test(_ stage: BuiltStage, _ program: Task<WorldProgram, any Error>) async throws -> Tests {
        let tests = try await stage.tests(plan.tests)
        guard tests.messages.isEmpty else { return Tests(failures: stage.failures(tests.messages)) }
        guard !tests.entries.isEmpty else { return Tests() }
        let settings = try stage.settings(try await program.value)
        let records = try await onThread(cancellable: { try tests.play(settings, of: stage, until: $0) })
        guard let wanted = plan.wantedTests else { return Tests(records: records) }
        return Tests(records: records.filter { wanted.contains($0.name) })
    }
}

/// The results of work done side by side, in the order of what was worked on.
package func inOrder<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ work: @escaping @Sendable (Element) async throws -> Result
) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
        for (index, element) in elements.enumerated() { group.addTask { (index, try await work(element)) } }
        return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
}
