import LessonModel

extension OpenStage {
    /// What the code of the stage names; nil when its tree cannot be read.
    package func reach() async throws -> CodeReach? { try await context.reach(in: lesson.file) }

    /// `measure`, when it is its turn.
    func measureFresh(_ step: Int) async throws -> [ScorecardTrials] {
        let columns = present.filter { $0.process != nil }.map(\.column)
        let plan = plan(step, columns), known = lasting
        let built = try await inOrder(columns) { [context] column in
            try await context.build(column, plan.inputs, after: column.isInjected ? known.map(\.input) : [])
        }
        var settings = settings
        settings.pins = try await context.builder.pins()
        let measured = plan.measured(built).map { column in
            // As in its world, what was declared at the prompt comes before a wiring that may use it.
            column.loading(column.column.wiring == RunRequest.injectedWiring ? known.flatMap(\.input.entries) : [])
        }
        return try await Measurement(
            columns: measured, settings: settings, files: context.files, ownTime: ownTime, budget: .short
        ).run()
    }
}
