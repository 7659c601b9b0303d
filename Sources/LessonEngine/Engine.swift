import LessonModel

/// The part that touches the compiler, processes and files: it runs lessons.
package struct Engine: Sendable {
    package let builder: Builder
    package let places: Places
    /// The part that confines worlds.
    package let confiner: Confiner
    let allowsUnconfined: Bool
    package let environment: [String: String]
    /// The time at which every world begins that demands no other, and the library that holds it; nil for the machine's own.
    private var heldClock: (time: Int, pins: String)?

    /// An engine with the toolchain that the environment leads to, or with the given one. `compiler` may replace its
    /// frontend; `jobs` is the number of compilers that run at once. Where nothing confines worlds, they run only if
    /// `allowsUnconfined` is set.
    ///
    /// - Throws: `ToolchainError` or `PlaceError`.
    package init(
        environment: [String: String], share: Share, toolchain: Toolchain? = nil,
        companions: Companions = .own, allowsUnconfined: Bool = false, jobs: Int? = nil,
        compiler: ((any Compiling) -> any Compiling)? = nil
    ) throws {
        places = try Places(environment: environment).prepared()
        let toolchain = try toolchain ?? ToolchainFinder(environment: environment, places: places).find()
        confiner = Confiner(companions: companions, places: places, environment: environment)
        builder = Builder(
            toolchain: toolchain, places: places, share: share, environment: environment, confiner: confiner,
            companions: companions, allowsUnconfined: allowsUnconfined, jobs: jobs, compiler: compiler)
        self.environment = environment
        self.allowsUnconfined = allowsUnconfined
        places.sweep()
    }

    package var toolchain: Toolchain { builder.toolchain }

    /// Runs a lesson, or the part of it that the request names, for real.
    ///
    /// - Throws: `RunRequestError` when the request does not fit the lesson, `BuildError` or `ChildError` when the
    ///   toolchain or the system fails. Lesson code that fails is in the record.
    package func run(_ lesson: Lesson, _ request: RunRequest = RunRequest()) async throws -> RunRecord {
        // The wirings and probes of an exercise are written for its answer, so the author's solution replaces the
        // starter.
        let answered = lesson.withModelAnswers
        let results = try await results(of: answered, request)
        return record(lesson, results, confinement: try confiner.confinement().mode)
    }

    /// The results of the stages that a request concerns. Exercises run with the code that stands in the lesson:
    /// starters or answers.
    func results(of lesson: Lesson, _ request: RunRequest) async throws -> [StageResult] {
        let runners = try request.stages(of: lesson).map { stage in
            StageRunner(engine: self, plan: try StagePlan(lesson, stage, request))
        }
        return try await inOrder(runners) { try await $0.run() }
    }

    private func record(_ lesson: Lesson, _ results: [StageResult], confinement: ConfinementMode) -> RunRecord {
        let titles = lesson.steps.map { ($0.number, $0.title) }
        var record = RunRecord(
            lesson: lesson.id, title: lesson.header.title, form: lesson.header.form, file: lesson.file, passed: true,
            toolchain: toolchain.version, confinement: confinement.rawValue, stepCount: lesson.steps.count,
            stepTitles: Dictionary(titles) { $1 }, worlds: results.flatMap(\.worlds),
            sockets: results.flatMap(\.sockets), rows: results.flatMap(\.rows), calls: results.flatMap(\.calls),
            tests: results.flatMap(\.tests), diagnostics: results.flatMap(\.diagnostics))
        record.passed = record.keepsItsPromises
        return record
    }
}

extension RunRequest {
    /// The stages that the request concerns.
    package func stages(of lesson: Lesson) throws(RunRequestError) -> [Stage] {
        let known = lesson.stages.flatMap { $0.wirings.compactMap(\.wiringName) }.withoutRepeats
        if let missing = wirings.first(where: { !known.contains($0) }) { throw .noSuchWiring(missing, known: known) }
        if let step, lesson.step(step) == nil { throw .noSuchStep(step, count: lesson.steps.count) }
        let runnable = lesson.stages.filter(\.isRunnable)
        let wanted = runnable.filter { stage in
            (step == nil || stage.steps.contains { $0.number == step })
                && (wirings.isEmpty || stage.wirings.contains { wirings.contains($0.wiringName ?? "") })
        }
        if let step, !wanted.contains(where: { runs(step, of: $0) }), !runnable.isEmpty {
            let others = runnable.flatMap { stage in stage.steps.filter { $0.isRunnable }.map(\.number) }
            throw .nothingInStep(step, lesson: lesson.id, others: others)
        }
        guard let first = wanted.first else { throw .nothingToRun(lesson: lesson.id) }
        // Inputs and injections are about one stage: the one of the step, or the first that has the sockets.
        guard hasLines else { return wanted }
        return [wanted.first { hasSockets($0, of: lesson) } ?? first]
    }

    /// Whether something runs at a step of a stage.
    private func runs(_ step: Int, of stage: Stage) -> Bool {
        hasLines && !stage.wirings.isEmpty || stage.steps.contains { $0.number == step && $0.isRunnable }
    }

    private func hasSockets(_ stage: Stage, of lesson: Lesson) -> Bool {
        let sockets = stage.wirings.flatMap { Column($0, of: lesson).sockets.map(\.name) }
        return injections.allSatisfy { sockets.contains($0.socket) }
    }
}

extension RunRecord {
    /// Whether everything compiled, ran and gave what the lesson promises.
    var keepsItsPromises: Bool {
        let values = rows.flatMap(\.values.values)
        return worlds.allSatisfy { $0.status == .ok } && !values.contains { $0.fails }
            && rows.allSatisfy { row in row.values.values.contains { $0.status != .notCompiled } }
            && tests.allSatisfy { $0.status == .passed } && !diagnostics.contains { $0.severity == .error }
    }
}

extension Engine {
    /// Sees to it that no child outlives a program that leaves of itself.
    package static func leave(_ places: Places) {
        Spawner.leave()
        // A compiler that stays lives as long as the program, and a launcher may still be tried for nobody.
        for folder in [places.homes, places.benches, places.users.folder] { WorldHome.abandon(folder) }
    }

    /// Kills every child and removes the homes of this process, for a program that must leave at once.
    package static func abandon(_ places: Places) {
        Spawner.killAll()
        for folder in [places.homes, places.benches, places.users.folder] { WorldHome.abandon(folder) }
    }
}

extension Engine {
    /// The settings with which every process of a world is started.
    ///
    /// - Throws: `ConfinementError` when nothing confines it; what the launcher throws.
    func settings(
        for program: WorldProgram, limits: Limits, files: [String: String]?, pins: String?, arguments: [String] = []
    ) throws -> World.Settings {
        let confinement = try confiner.confinement()
        var settings = World.Settings(
            program: program, homes: places.homes, environment: environment, limits: limits,
            launcher: try confiner.launcher(
                readable: [toolchain.libraryFolder], allowsUnconfined: allowsUnconfined),
            symbolizer: symbolizer(for: files),
            pins: pins ?? heldClock?.pins, hasOwnNetwork: confinement.has(.networkNamespace),
            arguments: arguments)
        settings.conditions.clock = heldClock?.time
        return settings
    }

    /// The same engine, with worlds that begin at a time, in seconds since 1970; nil where no clock can be held.
    func holding(clock time: Int) async throws -> Engine? {
        guard let pins = try await builder.pins() else { return nil }
        var engine = self
        engine.heldClock = (time, pins)
        return engine
    }

    private func symbolizer(for files: [String: String]?) -> Symbolizer {
        guard let files, let program = toolchain.symbolizer else { return Symbolizer(read: nil, files: files ?? [:]) }
        let reader = Symbolizer.Reader(program: program, tools: builder.tools, homes: places.homes)
        return Symbolizer(read: reader.read, files: files)
    }
}
