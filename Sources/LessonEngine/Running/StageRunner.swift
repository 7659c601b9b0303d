import LessonCode
import LessonModel

/// Builds and runs one stage: every wiring in a world of its own, side by side, and the stage's tests.
struct StageRunner: Sendable {
    /// How the stage's tests ended, or why they do not compile.
    struct Tests: Sendable {
        var records: [TestRecord] = []
        var failures: [Diagnostic] = []
    }

    let engine: Engine
    let plan: StagePlan

    func run() async throws -> StageResult {
        let context = try await context()
        guard context.subject.outcome.succeeded else {
            return StageResult(plan, failures: context.failures(context.subject))
        }
        // The program is linked while the wirings and the tests are compiled.
        let program = Task { try await context.program() }
        async let tests = test(context, program)
        async let played = play(context, program)
        return StageResult(plan, played: try await played, tests: try await tests)
    }

    /// Builds what the stage's worlds share.
    func context() async throws -> StageContext {
        let writer = ModuleWriter(subject: plan.stage.starterSubject, file: plan.lesson.sourceName)
        let kit = try await engine.builder.kit()
        let subject = try await engine.builder.object(writer.subjectSource, after: kit)
        let wantsPins = plan.columns.contains { $0.heldClock != nil }
        return StageContext(
            stage: plan.stage, writer: writer, kit: kit, subject: subject, files: plan.files, builder: engine.builder,
            pins: wantsPins ? try await engine.builder.pins() : nil)
    }

    private func play(
        _ context: StageContext, _ program: Task<String, any Error>
    ) async throws -> [PlayedColumn] {
        try await inOrder(plan.columns) { try await play($0, context, program) }
    }

    private func play(
        _ column: Column, _ context: StageContext, _ program: Task<String, any Error>
    ) async throws -> PlayedColumn {
        let built = try await context.build(column, plan.inputs)
        let player = ColumnPlayer(
            column: built, stage: plan.stage.number, settings: try settings(try await program.value, context),
            words: plan.words)
        return try await onThread { try player.play() }
    }

    private func test(_ context: StageContext, _ program: Task<String, any Error>) async throws -> Tests {
        let blocks = plan.stage.code(.test)
        guard !blocks.isEmpty, plan.runsTests else { return Tests() }
        let module = context.writer.tests(blocks)
        let built = try await context.library(module)
        guard built.outcome.succeeded else { return Tests(failures: context.failures(built)) }
        let player = TestPlayer(
            settings: try settings(try await program.value, context), files: plan.files, words: plan.words,
            expected: blocks.flatMap(ExpectedTest.tests))
        let entries = module.entries.map { context.entry($0, of: module, built) }
        return Tests(records: try await onThread { try entries.flatMap { try player.play($0).tests } })
    }

    /// What every process of the stage is started with.
    func settings(_ program: String, _ context: StageContext) throws -> World.Settings {
        try engine.settings(for: program, limits: plan.limits, files: plan.files, pins: context.pins)
    }
}
