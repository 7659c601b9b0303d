import LessonCode
import LessonModel

/// One stage with its worlds kept running, so that one input after another can be evaluated in all of them.
///
/// Requests are carried out one after the other; questions about the current state are answered at once. To stop a
/// request that is under way, cancel the task that waits for it.
package actor OpenStage {
    /// A typed input that ran, with the position of each world before it.
    struct Past: Sendable {
        struct Mark: Sendable {
            var position: Int
            var accepted: Int
        }
        var typed: TypedInput
        var marks: [String: Mark]
    }

    package nonisolated let stage: Stage
    let lesson: Lesson
    var built: BuiltStage
    var settings: World.Settings
    /// The worlds, in the order of the lesson; `yours` comes last.
    var worlds: [OpenWorld] = []
    /// The inputs that `undo` can take back, oldest first.
    var history: [Past] = []
    /// The typed declarations that every fresh world gets.
    var lasting: [AcceptedInput] = []
    /// The expressions that `yours` has in its sockets.
    var injections: [Injection] = []
    /// The wiring that `yours` is made of.
    var base: String?
    var step: Int
    /// How long the lines of the last probe took.
    var ownTime = Duration.zero
    private var count = 0
    private var ending: Task<Void, Never>?
    private let turns = Gate(width: 1)

    init(_ lesson: Lesson, _ stage: Stage, _ built: BuiltStage, _ settings: World.Settings, step: Int) {
        self.lesson = lesson
        self.stage = stage
        self.built = built
        self.settings = settings
        self.step = step
    }

    /// Goes to a step: starts and wires those of its worlds that are not open yet. A wiring that fails leaves a stopped
    /// world with a reason; the other worlds run.
    package func advance(to step: Int) async throws {
        try await turns.pass { try await self.addWorlds(upTo: step) }
    }

    /// Runs a step's probe in fresh worlds: wiring, the stage's earlier probes in silence, then this one.
    package func probe(step: Int) async throws -> Evaluation {
        try await turns.pass { try await self.probeFresh(step) }
    }

    /// Measures the wirings of a step's worlds, `yours` among them, by the values that the step's probe shows. The
    /// worlds themselves are left alone.
    package func measure(step: Int) async throws -> [ScorecardTrials] {
        try await turns.pass { try await self.measureFresh(step) }
    }

    /// Evaluates an input in every world of the step where it compiles, or in those of some wirings.
    package func evaluate(_ piece: SourcePiece, in wirings: [String] = []) async throws -> Evaluation {
        try await turns.pass { try await self.evaluateTyped(piece, in: wirings) }
    }

    /// The type that the compiler gives an expression in every world where it compiles; nothing is evaluated.
    package func type(of piece: SourcePiece, in wirings: [String] = []) async throws -> Evaluation {
        try await turns.pass { try await self.typeOfTyped(piece, in: wirings) }
    }

    /// Drops the last input: every world that ran it is brought back without it. Returns the input's text; nil when
    /// there is no input to drop.
    package func undo() async throws -> String? {
        try await turns.pass { try await self.dropLast() }
    }

    /// Makes the world of a wiring, or every world, anew: it then holds the wiring and the typed declarations that need
    /// no wiring.
    package func reset(_ wiring: String? = nil) async throws -> Evaluation {
        try await turns.pass { try await self.makeAnew(wiring) }
    }

    /// Plugs expressions into sockets of a wiring, besides those that were plugged in before, for a world `yours`.
    ///
    /// Without a base, the base of the last injection is used, else `fake`, else the last wiring. When the new wiring
    /// fails, nothing changes.
    package func inject(_ injections: [Injection], into base: String? = nil) async throws -> Injected {
        try await turns.pass { try await self.plugIn(injections, into: base) }
    }

    /// Takes one expression, or all of them, out of `yours` again. When none is left, the world ends.
    package func eject(_ socket: String? = nil) async throws -> Injected {
        try await turns.pass { try await self.takeOut(socket) }
    }

    /// Runs the last probe up to a step once for each of several values of a socket, in fresh worlds that are not kept.
    package func sweep(_ socket: String, values: [LocatedCode], step: Int) async throws -> Sweep {
        try await turns.pass { try await self.tabulate(socket, values, upTo: step) }
    }

    /// Ends all worlds; nothing of them remains.
    package func close() async {
        await turns.pass { await self.endAll() }
    }

    /// The number of the next typed input.
    func nextNumber() -> Int {
        defer { count += 1 }
        return count
    }

    /// Adds the name of a file that code carries, so that messages about that code are shown.
    func know(_ file: String) {
        built.files[file] = file
        settings.symbolizer.files[file] = file
    }

    /// The words in which values and deaths are told.
    var words: OutcomeWords { built.words }

    /// The worlds of the step, and `yours`. The world of a wiring that stands further down may be open, but is left
    /// out.
    var present: [OpenWorld] {
        let wirings = stage.openWirings(at: step)
        return worlds.filter { $0.column.isInjected || wirings.contains($0.wiring) }
    }

    /// The worlds of these wirings; all worlds of the step when no wiring is named.
    func asked(_ wirings: [String]) throws -> [OpenWorld] {
        let known = worlds.map(\.wiring)
        if let missing = wirings.first(where: { !known.contains($0) }) {
            throw RunRequestError.noSuchWiring(missing, known: known)
        }
        return wirings.isEmpty ? present : worlds.filter { wirings.contains($0.wiring) }
    }

    /// Changes the world of a wiring if it is there.
    func change(_ wiring: String, _ body: (inout OpenWorld) -> Void) {
        guard let index = worlds.firstIndex(where: { $0.wiring == wiring }) else { return }
        body(&worlds[index])
    }

    /// Ends processes without making the caller wait.
    func end(_ processes: [WorldHandle]) {
        guard !processes.isEmpty else { return }
        ending = Task { [ending] in
            await ending?.value
            for process in processes { await process.end() }
        }
    }

    private func endAll() async {
        end(worlds.compactMap(\.process))
        (worlds, history, lasting, injections) = ([], [], [], [])
        await ending?.value
    }
}
