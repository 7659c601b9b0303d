import LessonModel

extension OpenStage {
    /// The volatile dependencies that the code of the stage names; nil when its tree cannot be read.
    package func reach() async throws -> CodeReach? { try await built.reach(stage.number, in: lesson.file) }

    /// Does the work of `measure` once its turn has come.
    func measureFresh(_ step: Int) async throws -> [ScorecardTrials] {
        let columns = present.filter { $0.process != nil }.map(\.column)
        let plan = plan(step, columns), known = lasting
        let compiled = try await inOrder(columns) { [built] column in
            try await built.build(column, plan.inputs, after: column.isInjected ? known.map(\.input) : [])
        }
        var settings = settings
        settings.pins = try await built.engine.builder.pins()
        let measured = plan.measured(compiled).map { column in
            // The injected wiring may use declarations from the prompt, so they are loaded before it, as in its own
            // world.
            column.loading(column.column.wiring == RunRequest.injectedWiring ? known.flatMap(\.input.entries) : [])
        }
        return try await Measurement(
            columns: measured, settings: settings, files: built.files, ownTime: ownTime, budget: .short
        ).run()
    }
}
