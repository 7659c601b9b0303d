import LessonModel

/// Makes the worlds of a stage: compiles what they are to run, and starts them.
struct WorldMaker: Sendable {
    let lesson: Lesson
    let stage: Stage
    private(set) var built: BuiltStage
    private var settings: World.Settings
    /// The typed declarations that every fresh world gets.
    var lasting: [AcceptedInput] = []

    init(_ lesson: Lesson, _ stage: Stage, _ built: BuiltStage, _ settings: World.Settings) {
        self.lesson = lesson
        self.stage = stage
        self.built = built
        self.settings = settings
    }

    /// The words in which values and deaths are told.
    var words: OutcomeWords { built.words }

    /// Adds the name of a file that code carries, so that messages about that code are shown.
    mutating func know(_ file: String) {
        built.files[file] = file
        settings.symbolizer.files[file] = file
    }

    /// The plan for running the stage up to a step in the worlds of some columns.
    func plan(_ step: Int, _ columns: [Column]) -> StagePlan {
        StagePlan(lesson, stage, request(step), columns: columns)
    }

    /// The plan for running typed lines in the worlds of some columns, in place of the probes.
    func plan(_ step: Int, _ columns: [Column], typed lines: [SourcePiece]) -> StagePlan {
        StagePlan(lesson, stage, request(step), columns: columns, typed: lines)
    }

    private func request(_ step: Int) -> RunRequest {
        var request = RunRequest()
        request.step = step
        request.limits = LimitChanges(settings.limits)
        return request
    }

    /// Compiles a column. An injected wiring may use the typed declarations.
    func build(_ column: Column, _ inputs: [Input]) async throws -> BuiltColumn {
        try await built.build(column, inputs, after: column.isInjected ? lasting.map(\.input) : [])
    }

    /// Compiles columns and then plays them in new worlds, side by side.
    func make(_ columns: [Column], _ inputs: [Input] = []) async throws -> [FreshWorld] {
        let compiled = try await inOrder(columns) { try await build($0, inputs) }
        return try await inOrder(Array(zip(columns, compiled))) { try await start($0, $1, inputs) }
    }

    /// Starts the world of one column. The lasting declarations are loaded before an injected wiring, which may use
    /// them, and otherwise at the end, so that the probes find the world as `run` makes it.
    func start(
        _ column: Column, _ compiled: BuiltColumn, _ inputs: [Input], arguments: [String] = []
    ) async throws -> FreshWorld {
        let player = ColumnPlayer(column: compiled, stage: stage.number, settings: settings, words: words)
        let process = WorldHandle(World(settings.meeting(compiled.demands), arguments: arguments))
        let known = lasting.flatMap(\.input.entries)
        let played = try await process.use { world, cancellation in
            if column.isInjected { try world.load(known) }
            let played = try player.play(in: world, until: cancellation)
            if !column.isInjected, played.isWired { try world.load(known) }
            return played
        }
        var world = OpenWorld(column: column, composition: compiled.composition, record: played.world)
        world.diagnostics = played.diagnostics
        world.process = played.isWired ? process : nil
        world.accepted = Self.declared(compiled, played, inputs) + lasting
        return FreshWorld(world: world, played: played)
    }

    /// Measures the wirings of a plan in worlds of their own.
    func measure(
        _ plan: StagePlan, ownTime: OwnTime, within budget: MeasuringBudget
    ) async throws -> [ScorecardTrials] {
        let compiled = try await inOrder(plan.columns) { try await build($0, plan.inputs) }
        var settings = settings
        settings.pins = try await built.engine.builder.pins()
        let measured = plan.measured(compiled).map { column in
            // The injected wiring may use declarations from the prompt, so they are loaded before it, as in its own
            // world.
            column.loading(column.column.wiring == RunRequest.injectedWiring ? lasting.flatMap(\.input.entries) : [])
        }
        return try await Measurement(
            columns: measured, settings: settings, files: built.files, ownTime: ownTime, budget: budget
        ).run()
    }

    /// The probes' inputs that declare names.
    private static func declared(
        _ built: BuiltColumn, _ played: PlayedColumn, _ inputs: [Input]
    ) -> [AcceptedInput] {
        zip(zip(built.inputs, played.inputs), inputs).compactMap { pair, input in
            guard pair.0.module.visibility != .nothing else { return nil }
            return AcceptedInput(piece: input.piece, input: pair.0.seen(after: pair.1))
        }
    }
}

/// A world made anew, with the results of its probes.
struct FreshWorld: Sendable {
    var world: OpenWorld
    var played: PlayedColumn
}
