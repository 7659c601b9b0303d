import LessonCode
import LessonModel

/// One world of an open stage, with everything that later inputs see in it.
struct OpenWorld: Sendable {
    let column: Column
    let composition: BuiltInput
    /// The outcome of the wiring.
    var record: WorldRecord
    var diagnostics: [Diagnostic] = []
    /// The world's process; nil when the wiring failed.
    var process: WorldHandle?
    /// The entries after the wiring, oldest first.
    var accepted: [AcceptedInput] = []

    var wiring: String { column.wiring }

    /// The inputs that were typed since the world was made.
    var typed: [AcceptedInput] { accepted.filter(\.isTyped) }

    /// The compiled code that the next input sees, oldest first: the wiring, then the accepted inputs.
    var earlier: [BuiltInput] { [composition] + accepted.filter(\.isSeen).map(\.input) }

    /// The names that the wiring and the accepted inputs declare.
    private var names: [String] { earlier.flatMap(\.declaredNames).map(\.bareName) }

    /// Runs a typed input; `wired` are the names that the wirings of the stage give to its worlds.
    func play(_ typed: TypedInput, of stage: BuiltStage, besides wired: Set<String>) async -> PlayedInput {
        guard let process else { return PlayedInput(wiring: wiring) }
        do {
            // Worlds that do not differ in what the input needs share one module, which is built once.
            let builder = InputBuilder(
                stage: stage, earlier: earlier, name: typed.module, reporting: typed.reporting,
                missing: wired.subtracting(names).filter { !stage.writer.declares($0) })
            let input = try await builder.build(typed)
            let player = TypedPlayer(typed: typed, input: input, player: LinePlayer(words: stage.words))
            return try await process.use { try player.play(in: $0, as: wiring, until: $1) }
        } catch {
            return PlayedInput(wiring: wiring, error: error)
        }
    }

    /// The names that are gone with the world: those of typed inputs, except declarations that every fresh world gets.
    func passingNames(except lasting: [AcceptedInput]) -> [String] {
        let kept = Set(lasting.map(\.number))
        let passing = accepted.filter { $0.number != nil && !kept.contains($0.number) }
        return passing.flatMap(\.input.declaredNames).map(\.name)
    }

    var state: WorldState {
        let facts = process?.facts
        return WorldState(
            wiring: wiring, status: status, diagnostics: diagnostics,
            residentKilobytes: facts?.process.flatMap { ProcessStatus(ofProgramStartedBy: $0).kilobytes("VmRSS") },
            age: facts?.started.map { .now - $0 }, inputs: typed.count, replays: facts?.replays ?? 0)
    }

    private var status: WorldState.Status {
        if composition.built == nil { return .notCompiled }
        return process == nil ? .stopped(record.reason ?? "its wiring failed") : .running
    }
}

extension InputBuilder {
    /// Compiles a typed input. Where the branches of an `if` or a `switch` have no common type, it is a statement, whose
    /// values are dropped as in any file.
    fileprivate func build(_ typed: TypedInput) async throws -> BuiltInput {
        if let valued = typed.valued {
            let input = try await build(valued, of: typed.piece)
            if input.built != nil, input.lines.allSatisfy({ $0.entry != nil }) { return input }
        }
        return try await build(typed.items, of: typed.piece)
    }
}

/// Something that a world has run after its wiring, as later inputs see it: a typed input, or a probe that declares names.
struct AcceptedInput: Sendable {
    /// The number of the typed input; nil for a probe.
    var number: Int?
    var piece: SourcePiece
    /// The compiled input as later inputs see it in this world.
    var input: BuiltInput
    /// Whether it declares names or imports modules, so that later inputs are compiled against it.
    var isSeen = true
    /// The length of the world's script before the input; nil for what the world began with.
    var position: Int?

    /// Whether it was typed in this world, so that `undo` can take it back.
    var isTyped: Bool { position != nil }

    /// The same input as a fresh world has it from its beginning.
    var atTheBeginning: AcceptedInput {
        var input = self
        input.position = nil
        return input
    }
}

/// The state of a world of an open stage.
package struct WorldState: Sendable, Equatable {
    package enum Status: Sendable, Equatable {
        case running
        /// The wiring failed, or the world could not be brought back, for this reason.
        case stopped(String)
        /// Its wiring does not compile.
        case notCompiled
    }
    package var wiring: String
    package var status: Status
    /// The problems of its wiring.
    package var diagnostics: [Diagnostic]
    /// The memory that the world holds now; nil where that is not known, or while the world waits to be brought back.
    package var residentKilobytes: Int?
    /// The time since the world's process was started.
    package var age: Duration?
    /// The number of typed inputs that the world has run.
    package var inputs: Int
    /// The number of times the world was brought back by running its script again.
    package var replays: Int
}

/// The outcome of plugging expressions into sockets.
package struct Injected: Sendable, Equatable {
    /// The wiring whose sockets were filled anew.
    package var base: String
    /// Why the column `yours` stays as it was; empty when it was made.
    package var failures: [Diagnostic] = []
    /// Further facts for the person, a sentence each.
    package var notes: [String] = []

    package var succeeded: Bool { failures.isEmpty }
}
