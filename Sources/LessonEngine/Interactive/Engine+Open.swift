import LessonModel

extension Engine {
    /// Opens the stage of a step, goes to that step, and starts and wires its worlds. Without a step, opens the first
    /// stage that can be run and goes to its last step.
    ///
    /// - Throws: `RunRequestError` when there is no such step, `OpenStageError` when the subject does not compile.
    package func open(
        _ lesson: Lesson, step: Int? = nil, limits: LimitChanges = [:]
    ) async throws -> OpenStage {
        let stage = try lesson.stage(of: step)
        var request = RunRequest()
        request.limits = limits
        let built = try await BuiltStage(try StagePlan(lesson, stage, request), engine: self)
        if let lack = built.lack { throw OpenStageError.needsNewerCompiler(lack) }
        guard built.compiles else {
            throw OpenStageError.subjectDoesNotCompile(built.failures)
        }
        let last = step ?? stage.steps.last?.number ?? 0
        let settings = try built.settings(try await built.program())
        let open = OpenStage(WorldMaker(lesson, stage, built, settings), step: last)
        try await open.advance(to: last)
        return open
    }

    /// Builds ahead of time what the worlds and the probe of a step need. Starts no world, and gives way to every build
    /// that somebody waits for.
    ///
    /// - Returns: The errors in the subject and the wirings, which the call that needs the build meets again.
    @discardableResult package func prepare(_ lesson: Lesson, step: Int) async -> [Diagnostic] {
        await Urgency.$current.withValue(Urgency(isBackground: true)) {
            (try? await buildAhead(lesson, step)) ?? []
        }
    }

    /// The members that can follow the dot at the end of a piece typed at a step, of which no world needs to run; none
    /// where the compiler cannot tell.
    package func members(atEndOf piece: SourcePiece, _ lesson: Lesson, step: Int) async throws -> [ScopeName] {
        let (plan, built) = try await builtStage(of: lesson, step)
        guard built.compiles else { return [] }
        let columns = try await inOrder(plan.columns) { try await built.build($0, plan.inputs) }
        return try await built.members(atEndOf: piece, after: columns.map { [$0.composition] + $0.inputs })
    }

    private func buildAhead(_ lesson: Lesson, _ step: Int) async throws -> [Diagnostic] {
        let (plan, built) = try await builtStage(of: lesson, step)
        guard built.compiles else { return built.failures }
        async let program = built.program()
        let columns = try await inOrder(plan.columns) { try await built.build($0, plan.inputs) }
        _ = try await program
        try await prepareMeasuring()
        return columns.flatMap(\.composition.failures).withoutRepeats
    }

    /// The stage of a step with its subject built, and the plan of the step's worlds and probes.
    private func builtStage(of lesson: Lesson, _ step: Int) async throws -> (plan: StagePlan, built: BuiltStage) {
        var request = RunRequest()
        request.step = step
        let stage = try lesson.stage(of: step)
        let plan = StagePlan(lesson, stage, request, columns: stage.columns(at: step, of: lesson))
        return (plan, try await BuiltStage(plan, engine: self))
    }
}

extension Lesson {
    /// The stage that a step belongs to; without a step the first that can be run.
    fileprivate func stage(of step: Int?) throws(RunRequestError) -> Stage {
        if let step {
            guard let stage = stages.first(where: { $0.steps.contains { $0.number == step } }) else {
                throw .noSuchStep(step, count: steps.count)
            }
            return stage
        }
        guard let stage = stages.first(where: \.isRunnable) else { throw .nothingToRun(lesson: id) }
        return stage
    }
}

/// Why a stage has no worlds.
package enum OpenStageError: Error, Equatable {
    case subjectDoesNotCompile([Diagnostic])
    /// The warning says which compiler the stage needs.
    case needsNewerCompiler(Diagnostic)

    /// The reasons why the subject does not compile, each with its place in the lesson.
    package var diagnostics: [Diagnostic] {
        switch self {
        case .subjectDoesNotCompile(let diagnostics): diagnostics
        case .needsNewerCompiler(let warning): [warning]
        }
    }

    package var message: String {
        switch self {
        case .subjectDoesNotCompile: "the subject does not compile"
        case .needsNewerCompiler(let warning): warning.message
        }
    }

    package var hint: String {
        switch self {
        case .subjectDoesNotCompile(let diagnostics):
            diagnostics.first.map { "see \($0.place)" } ?? "'seams doctor' looks at the toolchain"
        case .needsNewerCompiler(let warning): warning.hint ?? ""
        }
    }
}
