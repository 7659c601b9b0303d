import LessonCode
import LessonModel

/// A stage with everything built, so that it can be run again and again, in any order and with another subject.
struct PreparedStage: Sendable {
    let plan: StagePlan
    let built: BuiltStage
    let columns: [BuiltColumn]
    /// The program that its worlds run.
    let program: WorldProgram
    /// The built tests; none when the stage has none or they do not compile.
    let tests: BuiltTests

    /// Builds the stage; nil when its subject does not compile.
    init?(_ stage: Stage, of lesson: Lesson, _ request: RunRequest = RunRequest(), engine: Engine) async throws {
        let plan = try StagePlan(lesson, stage, request)
        let built = try await BuiltStage(plan, engine: engine)
        guard built.compiles else { return nil }
        async let program = built.program()
        async let columns = inOrder(plan.columns) { try await built.build($0, plan.inputs) }
        tests = try await built.tests(plan.tests)
        self.program = try await program
        self.columns = try await columns
        self.plan = plan
        self.built = built
    }

    /// Plays a column in a world of its own.
    func play(_ column: BuiltColumn) async throws -> PlayedColumn {
        let player = ColumnPlayer(
            column: column, stage: plan.stage.number, settings: try settings(), words: built.words)
        return try await onThread(cancellable: player.play)
    }

    /// Runs the tests in a world of their own, those of an order of paths first.
    func test(inOrder order: [String]) async throws -> [TestRecord] {
        let settings = try settings()
        return try await onThread(cancellable: { try tests.play(settings, of: built, inOrder: order, until: $0) })
    }

    /// The settings of its worlds. They look up no place of a crash: the first run told it, and looking it up takes
    /// long.
    func settings() throws -> World.Settings {
        var settings = try built.settings(program)
        settings.symbolizer = Symbolizer(read: nil, files: plan.files)
        return settings
    }
}
