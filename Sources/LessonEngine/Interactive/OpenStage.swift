import LessonCode
import LessonModel

/// One stage with its worlds kept running, so that one input after another can be evaluated in all of them.
///
/// Requests are carried out one after the other; questions about the current state are answered at once. To stop a
/// request that is under way, cancel the task that waits for it.
package actor OpenStage {
    package nonisolated let stage: Stage
    var maker: WorldMaker
    var worlds: OpenWorlds
    /// The expressions that `yours` has in its sockets.
    var injections: [Injection] = []
    /// The wiring that `yours` is made of.
    var base: String?
    /// The injections before each change of them, the last change at the end.
    var plugged: [Plugged] = []
    var step: Int
    /// The time that the lines of the last probe took.
    private var ownTime = OwnTime()
    /// Whether the last measurement since the last probe left something untried that the machine allows.
    private var hasTriedTooLittle = false
    private var count = 0
    private var ending: Task<Void, Never>?
    private let turns = Gate(width: 1)

    init(_ maker: WorldMaker, step: Int) {
        self.maker = maker
        stage = maker.stage
        worlds = OpenWorlds(of: maker.stage)
        self.step = step
    }

    /// Goes to a step: starts and wires those of its worlds that are not open yet. A wiring that fails leaves a stopped
    /// world with a reason; the other worlds run.
    package func advance(to step: Int) async throws {
        try await inTurn { stage in
            stage.step = step
            stage.put(try await stage.maker.make(stage.missingColumns(at: step)))
        }
    }

    /// Runs a step's probe in fresh worlds: wiring, the stage's earlier probes in silence, then this one.
    package func probe(step: Int) async throws -> Evaluation {
        try await inTurn { stage in
            let plan = stage.maker.plan(step, stage.worlds.columns + stage.missingColumns(at: step))
            let made = try await stage.maker.make(plan.columns, plan.inputs)
            stage.step = step
            let notes = stage.put(made)
            let evaluation = Evaluation(of: plan, made.map(\.played), notes: notes, stage.maker.words)
            (stage.ownTime, stage.hasTriedTooLittle) = (evaluation.rows.ownTime, false)
            return evaluation
        }
    }

    /// Makes the world of a wiring, or every world, anew: it then holds the wiring and the typed declarations that need
    /// no wiring.
    package func reset(_ wiring: String? = nil) async throws -> Evaluation {
        try await inTurn { stage in
            let wanted = try wiring.map { try stage.worlds.asked([$0], at: stage.step).map(\.column) }
            let made = try await stage.maker.make(wanted ?? stage.worlds.columns)
            let notes = stage.put(made)
            // An injection before the reset may have used a name that is gone now.
            if wiring == nil { stage.plugged = [] }
            return Evaluation(
                failures: made.flatMap(\.played.diagnostics), notes: notes.isEmpty ? stage.lastingNames : notes)
        }
    }

    /// Measures the wirings of a step's worlds, `yours` among them, by the values that the step's probe shows, or by those
    /// of the last of some typed lines. The worlds themselves are left alone. Who asks again after too little was tried
    /// gets all of it.
    package func measure(step: Int, typed lines: [SourcePiece] = []) async throws -> [ScorecardTrials] {
        try await inTurn { stage in
            let running = stage.worlds.present(at: stage.step).filter { $0.process != nil && !$0.column.isVaried }
            let columns = running.map(\.column), maker = stage.maker
            let trials = try await maker.measure(
                lines.isEmpty ? maker.plan(step, columns) : maker.plan(step, columns, typed: lines),
                ownTime: stage.ownTime, within: stage.hasTriedTooLittle ? .ample : .short)
            stage.hasTriedTooLittle = trials.contains { $0.card.lacks(.time) }
            return trials
        }
    }

    /// Ends all worlds; nothing of them remains.
    package func close() async {
        await inTurn { stage in
            stage.end(stage.worlds.removeAll())
            (stage.injections, stage.plugged, stage.maker.lasting) = ([], [], [])
            await stage.ending?.value
        }
    }

    /// The volatile dependencies that the code of the stage names; nil when its tree cannot be read.
    package func reach() async throws -> CodeReach? {
        try await maker.built.reach(stage.number, in: maker.lesson.file)
    }

    /// The state of each world of the step.
    package func states() -> [WorldState] { worlds.present(at: step).map(\.state) }

    /// The sockets of the step's worlds, each with the expression that each world plugs into it.
    package func sockets() -> [SocketRecord] {
        worlds.present(at: step).map(\.column).socketRecords(stage: stage.number)
    }

    /// The names of the sockets that are filled anew.
    package var filled: [String] { injections.map(\.socket) }

    /// The Swift of a wiring as it is now, with the injected expressions in their places; nil when no world has this
    /// wiring.
    package func code(of wiring: String) -> String? { worlds[wiring]?.column.source }

    /// Does the work of a request when all requests before it are done.
    func inTurn<Result: Sendable>(
        _ work: @Sendable (isolated OpenStage) async throws -> Result
    ) async rethrows -> Result {
        try await turns.pass { try await work(self) }
    }

    /// The number of the next typed input.
    func nextNumber() -> Int {
        defer { count += 1 }
        return count
    }

    /// The columns of the worlds that a step has and that are not open yet.
    func missingColumns(at step: Int) -> [Column] {
        stage.columns(at: step, of: maker.lesson).filter { worlds[$0.wiring] == nil }
    }

    /// Puts fresh worlds in the place of those of the same wirings. Returns a sentence about the names that are gone with
    /// the old ones, if any; what is plugged in of them is not.
    @discardableResult func put(_ made: [FreshWorld]) -> [String] {
        let old = worlds.put(made.map(\.world))
        end(old)
        let given = Set(made.flatMap(\.world.column.given).flatMap(\.declaredNames).map(\.name))
        let gone = old.flatMap { $0.passingNames(except: maker.lasting) }.withoutRepeats.filter { !given.contains($0) }
        return notes(gone, made.count == 1 ? made.first?.world.wiring : nil)
    }

    /// Ends the processes of worlds without making the caller wait.
    func end(_ worlds: [OpenWorld]) {
        let processes = worlds.compactMap(\.process)
        guard !processes.isEmpty else { return }
        ending = Task { [ending] in
            await ending?.value
            for process in processes { await process.end() }
        }
    }

    /// A sentence about the typed declarations that fresh worlds have, too; none where there are none.
    private var lastingNames: [String] {
        let names = maker.lasting.flatMap(\.input.declaredNames).map { "'\($0.name)'" }.withoutRepeats
        return names.isEmpty ? [] : ["types and functions stay: \(names.listed())"]
    }

    private func notes(_ gone: [String], _ wiring: String?) -> [String] {
        guard !gone.isEmpty else { return [] }
        let subject = wiring.map { "fresh world '\($0)'" } ?? "fresh worlds"
        let names = gone.map { "'\($0)'" }.listed()
        let verb = gone.count == 1 ? "is gone" : "are gone"
        let stay = maker.lasting.isEmpty ? "" : "; types and functions stay"
        return ["\(subject): \(names) \(verb)\(stay)"]
    }
}
