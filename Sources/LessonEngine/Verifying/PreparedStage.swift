import LessonCode
import LessonModel

/// A stage of which everything is built, to be run again and again, in any order and with another subject.
struct PreparedStage: Sendable {
    let engine: Engine
    let plan: StagePlan
    let context: StageContext
    let columns: [BuiltColumn]
    /// The program that its worlds run.
    let program: String
    /// What runs the stage's tests; none when there are none or they do not compile.
    let tests: [World.Entry]

    /// Builds the stage; nil when its subject does not compile.
    init?(_ stage: Stage, of lesson: Lesson, _ request: RunRequest = RunRequest(), engine: Engine) async throws {
        let plan = try StagePlan(lesson, stage, request)
        let runner = StageRunner(engine: engine, plan: plan)
        let context = try await runner.context()
        guard context.subject.outcome.succeeded else { return nil }
        async let program = context.program()
        async let columns = inOrder(plan.columns) { try await context.build($0, plan.inputs) }
        tests = try await Self.tests(plan.runsTests ? plan.stage.code(.test) : [], context)
        self.program = try await program
        self.columns = try await columns
        self.engine = engine
        self.plan = plan
        self.context = context
    }

    /// The entries of these tests; none when they do not compile.
    static func tests(_ blocks: [CodeBlock], _ context: StageContext) async throws -> [World.Entry] {
        guard !blocks.isEmpty else { return [] }
        let module = context.writer.tests(blocks)
        let built = try await context.library(module)
        guard built.outcome.succeeded else { return [] }
        return module.entries.map { context.entry($0, of: module, built) }
    }

    /// Plays a column in a world of its own.
    func play(_ column: BuiltColumn) async throws -> PlayedColumn {
        let player = ColumnPlayer(column: column, stage: plan.stage.number, settings: try settings(), words: plan.words)
        return try await onThread { try player.play() }
    }

    /// Runs the tests in a world of their own.
    func test() async throws -> [TestRecord] {
        let player = TestPlayer(
            settings: try settings(), files: plan.files, words: plan.words,
            expected: plan.stage.code(.test).flatMap(ExpectedTest.tests))
        return try await onThread { try tests.flatMap { try player.play($0).tests } }
    }

    /// Where exactly something crashed was told by the first run, and to find it out takes long.
    func settings() throws -> World.Settings {
        var settings = try StageRunner(engine: engine, plan: plan).settings(program, context)
        settings.symbolizer = Symbolizer(reader: nil, files: plan.files)
        return settings
    }
}
