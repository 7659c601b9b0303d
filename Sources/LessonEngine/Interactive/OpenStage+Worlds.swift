import LessonModel

extension OpenStage {
    /// A world made anew, with the results of its probes.
    struct Fresh: Sendable {
        var world: OpenWorld
        var played: PlayedColumn
    }

    /// Does the work of `advance` once its turn has come.
    func addWorlds(upTo step: Int) async throws {
        self.step = step
        put(try await fresh(missingColumns(at: step)))
    }

    /// Does the work of `probe` once its turn has come.
    func probeFresh(_ step: Int) async throws -> Evaluation {
        let columns = worlds.map(\.column) + missingColumns(at: step)
        let plan = plan(step, columns)
        let fresh = try await fresh(columns, plan.inputs)
        self.step = step
        let gone = put(fresh)
        let only = worlds.count == 1 ? worlds.first?.wiring : nil
        let evaluation = evaluation(of: plan, fresh.map(\.played), notes: notes(gone, only))
        ownTime = evaluation.rows.ownTime
        return evaluation
    }

    /// Does the work of `reset` once its turn has come.
    func makeAnew(_ wiring: String?) async throws -> Evaluation {
        let wanted = try wiring.map { try asked([$0]) } ?? worlds
        let made = try await fresh(wanted.map(\.column))
        let gone = put(made)
        return Evaluation(failures: made.flatMap(\.played.diagnostics), notes: notes(gone, wiring))
    }

    /// The plan for running the stage up to a step in the worlds of some columns.
    func plan(_ step: Int, _ columns: [Column]) -> StagePlan {
        var request = RunRequest()
        request.step = step
        request.limits = LimitChanges(settings.limits)
        return StagePlan(lesson, stage, request, columns: columns)
    }

    /// The columns of the worlds that a step has and that are not open yet.
    private func missingColumns(at step: Int) -> [Column] {
        let open = Set(worlds.map(\.wiring))
        return stage.columns(at: step, of: lesson).filter { !open.contains($0.wiring) }
    }

    /// Compiles columns and then plays them in new worlds, side by side. The open worlds stay as they are.
    func fresh(_ columns: [Column], _ inputs: [Input] = [], arguments: [String] = []) async throws -> [Fresh] {
        let built = try await inOrder(columns) { [built = self.built, lasting] column in
            try await built.build(column, inputs, after: column.isInjected ? lasting.map(\.input) : [])
        }
        return try await inOrder(Array(zip(columns, built))) { [self] column, built in
            try await start(column, built, inputs, arguments)
        }
    }

    /// Starts the world of one column. The lasting declarations are loaded before an injected wiring, which may use
    /// them, and otherwise at the end, so that the probes find the world as `run` makes it.
    func start(
        _ column: Column, _ built: BuiltColumn, _ inputs: [Input] = [], _ arguments: [String] = []
    ) async throws -> Fresh {
        let player = ColumnPlayer(column: built, stage: stage.number, settings: settings, words: words)
        let process = WorldHandle(World(settings.meeting(built.demands), arguments: arguments))
        let lasting = lasting, known = lasting.flatMap(\.input.entries)
        let played = try await process.use { world, cancellation in
            if column.isInjected { try world.load(known) }
            let played = try player.play(in: world, until: cancellation)
            if !column.isInjected, played.isWired { try world.load(known) }
            return played
        }
        var world = OpenWorld(column: column, composition: built.composition, record: played.world)
        world.diagnostics = played.diagnostics
        world.process = played.isWired ? process : nil
        world.accepted = Self.declared(built, played, inputs) + lasting
        return Fresh(world: world, played: played)
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

    /// Replaces the worlds of the same wirings by fresh ones and ends the old ones. Returns the typed names that are
    /// gone with them.
    @discardableResult func put(_ fresh: [Fresh]) -> [String] {
        var gone: [String] = [], ended: [WorldHandle] = []
        for made in fresh.map(\.world) {
            for past in history.indices { history[past].marks[made.wiring] = nil }
            if let index = worlds.firstIndex(where: { $0.wiring == made.wiring }) {
                gone += passingNames(of: worlds[index])
                ended += [worlds[index].process].compactMap { $0 }
                worlds[index] = made
            } else {
                worlds.append(made)
            }
        }
        history.removeAll { $0.marks.isEmpty }
        let order = stage.wirings.compactMap(\.wiringName)
        worlds.sort { order.firstIndex(of: $0.wiring) ?? .max < order.firstIndex(of: $1.wiring) ?? .max }
        end(ended)
        return gone.withoutRepeats
    }

    /// The names that are gone with a world: those of typed inputs, except declarations that every fresh world gets.
    private func passingNames(of world: OpenWorld) -> [String] {
        let kept = Set(lasting.map(\.number))
        let passing = world.accepted.filter { $0.number != nil && !kept.contains($0.number) }
        return passing.flatMap(\.input.declaredNames).map(\.name)
    }

    /// A sentence about the names that fresh worlds no longer have.
    func notes(_ gone: [String], _ wiring: String?) -> [String] {
        guard !gone.isEmpty else { return [] }
        let subject = wiring.map { "fresh world '\($0)'" } ?? "fresh worlds"
        let names = gone.map { "'\($0)'" }.listed()
        let verb = gone.count == 1 ? "is gone" : "are gone"
        let stay = lasting.isEmpty ? "" : "; types and functions stay"
        return ["\(subject): \(names) \(verb)\(stay)"]
    }

    private func evaluation(of plan: StagePlan, _ played: [PlayedColumn], notes: [String]) -> Evaluation {
        let result = StageResult(plan, played: played), words = words
        let revivals = played.flatMap { column in
            column.inputs.joined().compactMap(\.death).map {
                Evaluation.Revival(wiring: column.world.wiring, reason: words.reason(of: $0))
            }
        }
        return Evaluation(
            rows: result.rows, calls: result.calls, failures: result.diagnostics.filter { $0.severity == .error },
            notes: notes, revivals: revivals)
    }
}
