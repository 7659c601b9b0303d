import LessonCode
import LessonModel

/// One world of a stage: its wiring and what it is to evaluate.
struct Column: Sendable {
    /// The name of the module that a wiring becomes.
    static let moduleName = "Wiring"

    var wiring: String
    var items: [Item]?
    var piece: SourcePiece
    /// The conditions that the block sets for `#if`.
    var defines: [String]
    /// The bindings from the prompt that are plugged in: evaluated before the wiring, and no socket of it.
    private(set) var given: [Item] = []
    /// The expressions that stand in its sockets instead of the block's own.
    private(set) var injections: [Injection] = []
    /// The time at which the block lets its world begin, with the place in the lesson that says so; nil for the
    /// machine's own time.
    private(set) var heldClock: HeldClock?
    /// The conditions to which the block holds its worlds; a condition that is nil is not held.
    private(set) var held = Conditions()
    /// Whether the worlds are a circumstance in which code is tried, and not as the machine has it: such worlds show what
    /// a measurement finds by itself.
    let isVaried: Bool

    /// The column of a wiring block.
    init(_ block: CodeBlock, of lesson: Lesson) {
        let (file, path) = (lesson.sourceName, lesson.file)
        wiring = block.wiringName ?? ""
        piece = SourcePiece(block, file: file)
        items = ItemReader.items(of: piece)
        defines = [block.options["define"]].compactMap { $0 }
        heldClock = block.options["preload"].map { _ in HeldClock(file: path, place: block.fencePlace) }
        held = block.conditions ?? Conditions(clock: heldClock?.time, hasNetwork: block.options["network"] == nil)
        isVaried = block.conditions.map { $0 != Conditions() } ?? false
    }

    /// The column `yours`: another column with other expressions plugged into some of its sockets, after the bindings
    /// that these expressions need.
    init(_ base: Column, injecting injections: [Injection], given: [Item] = []) throws(RunRequestError) {
        self = base
        wiring = RunRequest.injectedWiring
        self.injections = injections
        for injection in injections {
            guard let items, let injected = injection.applied(to: items) else {
                throw .noSuchSocket(injection.socket, known: sockets.map(\.name))
            }
            self.items = injected
        }
        self.given = given
        items = items.map { given + $0 }
    }

    /// Whether the column is `yours`: another column with injected expressions.
    var isInjected: Bool { wiring == RunRequest.injectedWiring }

    /// The wiring's Swift, with the injected expressions in their places.
    var source: String {
        (given.map(\.code.text) + [Injection.source(of: piece, injecting: injections)]).joined(separator: "\n")
    }

    /// The demands of the block on the worlds in which it runs.
    var demands: Demands { Demands(held) }

    /// Whether its worlds need the library that holds clock and hashing still.
    var needsPins: Bool { held.clock != nil || held.hashSeed != nil }

    var sockets: [Socket] { Socket.sockets(of: Array((items ?? []).dropFirst(given.count))) }
}

/// A column compiled: the wiring and each input, in order.
struct BuiltColumn: Sendable {
    var wiring: String
    /// The demands of the wiring's block on the worlds in which it runs.
    var demands = Demands()
    var composition: BuiltInput
    var inputs: [BuiltInput]
}

extension Stage {
    /// The columns of the worlds that are open at a step.
    func columns(at step: Int, of lesson: Lesson) -> [Column] {
        let open = openWirings(at: step)
        return wirings.map { Column($0, of: lesson) }.filter { open.contains($0.wiring) }
    }
}

extension BuiltStage {
    /// Compiles a wiring and then, one after the other, the inputs of its world. The wiring may use what is loaded
    /// before it.
    func build(_ column: Column, _ inputs: [Input], after loaded: [BuiltInput] = []) async throws -> BuiltColumn {
        if pins == nil, let refusal = column.heldClock?.refusal {
            return BuiltColumn(wiring: column.wiring, composition: BuiltInput(refused: [refusal]), inputs: [])
        }
        let wiring = InputBuilder(
            stage: self, earlier: loaded, name: Column.moduleName, reporting: .nothing, defines: column.defines)
        let composition = try await wiring.build(column.items, of: column.piece)
        var built = BuiltColumn(
            wiring: column.wiring, demands: column.demands, composition: composition, inputs: [])
        guard composition.built != nil else { return built }
        for (index, input) in inputs.enumerated() {
            let builder = InputBuilder(
                stage: self, earlier: loaded + [composition] + built.inputs, name: Input.moduleName(index),
                reporting: .values)
            let items = ItemReader.items(of: input.piece)
            let left = input.left(for: column.wiring)
            built.inputs.append(try await builder.build(items, of: input.piece, leaving: left))
        }
        return built
    }
}

extension [Column] {
    /// The sockets of all columns in the order in which they appear.
    func socketRecords(stage: Int) -> [SocketRecord] {
        SocketRecord.records(map { ($0.wiring, $0.sockets) }, stage: stage)
    }
}
