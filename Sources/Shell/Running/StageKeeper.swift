import LessonCode
import LessonEngine
import LessonModel

/// Keeps the worlds of the stage that the person is at, and puts the session's questions to them.
package actor StageKeeper {
    private let makeEngine: @Sendable () throws -> Engine
    private let explain: @Sendable (any Error) -> Complaint
    private let answers: AnswerKeeper
    /// The engine, made when it is first needed, so that the prompt does not wait for a look at the machine.
    private var engine: Task<Engine, any Error>?
    private var open: (lesson: Lesson, worlds: OpenStage)?
    private var preparing: Task<Void, Never>?
    private var proving = LatestTask()
    /// The obstacle that the last preparation met.
    private var obstacle: Complaint?

    package init(
        engine: @escaping @Sendable () throws -> Engine, shelf: AnswerShelf,
        explain: @escaping @Sendable (any Error) -> Complaint
    ) {
        makeEngine = engine
        answers = AnswerKeeper(shelf: shelf)
        self.explain = explain
    }

    /// Asks the worlds. A failure is an answer, too.
    package func answer(_ request: Request) async -> Response {
        do {
            return try await ask(request)
        } catch is CancellationError {
            return .cancelled
        } catch let refusal as OpenStageError {
            return .refused(refusal.diagnostics)
        } catch {
            return .failed(explain(error))
        }
    }

    /// The learner's answers to the exercises of these lessons.
    nonisolated func answerTexts(of lessons: [Lesson]) -> [Workbook.Place: String] { answers.shelf.texts(of: lessons) }

    /// Builds in the background what this step and the next one need, and at an exercise gets ready for an answer. Returns
    /// the obstacle to all building, if any, unless it was returned before.
    ///
    /// - Parameter tell: Gets the errors in the code of this step.
    package func prepare(
        _ lesson: Lesson, step: Int, telling tell: @escaping @Sendable ([Diagnostic]) -> Void = { _ in }
    ) async -> Complaint? {
        preparing?.cancel()
        do {
            let engine = try await startEngine()
            preparing = Task(priority: .background) {
                for number in [step, step + 1] where lesson.step(number) != nil && !Task.isCancelled {
                    let errors = await engine.prepare(lesson, step: number)
                    if number == step, !Task.isCancelled { tell(errors) }
                }
                if (try? lesson.exercise(step: step)) != nil { await engine.builder.expectAnswer() }
            }
            obstacle = nil
            return nil
        } catch {
            let known = obstacle
            obstacle = explain(error)
            return obstacle == known ? nil : obstacle
        }
    }

    /// Holds in the background a step to the promises that nobody sees kept who only reads it.
    ///
    /// - Parameter tell: Gets those that are broken.
    func prove(_ lesson: Lesson, step: Int, telling tell: @escaping @Sendable ([Diagnostic]) -> Void) {
        proving.begin(priority: .background) {
            guard let engine = try? await self.startEngine() else { return }
            let broken = await engine.brokenPromises(ofStep: step, in: lesson)
            if !Task.isCancelled { tell(broken) }
        }
    }

    /// Ends that, with all that it started.
    func endProving() async { await proving.end() }

    /// Ends the worlds and the building.
    package func close() async {
        preparing?.cancel()
        await endProving()
        await open?.worlds.close()
        open = nil
    }

    private func ask(_ request: Request) async throws -> Response {
        func worlds() async throws -> OpenStage { try await self.worlds(for: request) }
        switch request.kind {
        case .answer(let deed): return try await answers.perform(deed, request) { try await startEngine() }
        case .compare(let plan, let measures): return try await compare(plan, measures: measures)
        case .test(let word):
            let lesson = answers.answered(request)
            return .tested(try await startEngine().test(lesson, step: request.step, named: word))
        case .members(let piece, let wanted):
            return .members(try await members(atEndOf: piece, in: wanted, for: request))
        case .probe, .rerun: return .evaluated(try await worlds().probe(step: request.step))
        case .measure: return try await measure([], in: worlds(), at: request.step)
        case .measureLines(let lines): return try await measure(lines, in: worlds(), at: request.step)
        case .evaluate(let piece, let wanted), .time(let piece, let wanted):
            return .evaluated(try await worlds().evaluate(piece, in: wanted))
        case .type(let piece, let wanted): return .evaluated(try await worlds().type(of: piece, in: wanted))
        case .inject(let injection, let base):
            return try await told(of: worlds()) { try await $0.inject([injection], into: base) }
        case .eject(let socket): return try await told(of: worlds()) { try await $0.eject(socket) }
        case .sweep(let socket, let values, let line):
            let values = ArgumentSplitter.arguments(of: values)
            return .swept(try await worlds().sweep(socket, values: values, step: request.step, line: line))
        case .undo:
            let worlds = try await worlds(), undone = try await worlds.undo()
            return .undone(undone, await worlds.sockets(), filled: await worlds.filled)
        case .reset(let wiring): return .reset(try await worlds().reset(wiring))
        case .worlds: return .worlds(try await worlds().states())
        case .injectedCode, .injectedDifference:
            return .code(try await worlds().code(of: RunRequest.injectedWiring))
        }
    }

    private func compare(_ plan: FormPlan, measures: Bool) async throws -> Response {
        do { return .forms(try await startEngine().compare(plan, measures: measures)) } catch let page
            as BrokenFormsPage
        {
            return .refused(page.diagnostics)
        }
    }

    private func told(
        of worlds: OpenStage, _ plug: (OpenStage) async throws -> Injected
    ) async throws -> Response {
        let injected = try await plug(worlds)
        guard injected.succeeded else { return .refused(injected.failures) }
        return .sockets(await worlds.sockets(), notes: injected.notes)
    }

    private func measure(_ lines: [SourcePiece], in worlds: OpenStage, at step: Int) async throws -> Response {
        async let code = worlds.reach()
        return .measured(try await worlds.measure(step: step, typed: lines), code: try await code)
    }

    /// The members that can follow the dot at the end of a piece, by the worlds that are open; where none are open, by
    /// what they would be made of.
    private func members(
        atEndOf piece: SourcePiece, in wirings: [String], for request: Request
    ) async throws -> [ScopeName] {
        if let worlds = openWorlds(of: request) { return try await worlds.members(atEndOf: piece, in: wirings) }
        return try await startEngine().members(atEndOf: piece, answers.answered(request), step: request.step)
    }

    /// The open worlds, where they are those of the request's stage.
    private func openWorlds(of request: Request) -> OpenStage? {
        guard let open, open.lesson == answers.answered(request),
            open.worlds.stage.steps.contains(where: { $0.number == request.step })
        else { return nil }
        return open.worlds
    }

    /// The worlds of the request's stage, with all wirings up to its step.
    private func worlds(for request: Request) async throws -> OpenStage {
        preparing?.cancel()
        if let worlds = openWorlds(of: request) {
            try await worlds.advance(to: request.step)
            return worlds
        }
        let lesson = answers.answered(request)
        await open?.worlds.close()
        open = nil
        let worlds = try await startEngine().open(lesson, step: request.step)
        open = (lesson, worlds)
        return worlds
    }

    /// The engine; one that could not be made is made anew, since what was missing may be there now.
    private func startEngine() async throws -> Engine {
        let making = engine ?? Task { [makeEngine] in try makeEngine() }
        engine = making
        do { return try await making.value } catch {
            engine = nil
            throw error
        }
    }
}
