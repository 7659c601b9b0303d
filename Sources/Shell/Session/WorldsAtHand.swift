import LessonCode
import LessonEngine
import LessonModel

/// The session's knowledge of the worlds at hand until they end: what was run in them, plugged into them and measured.
struct WorldsAtHand {
    /// Whether worlds may be open.
    var mayBeOpen = false
    /// The worlds that `use` chose; all when empty.
    var used: [String] = []
    /// The worlds whose sockets were shown last, so that they are not shown again at every probe.
    var shownWirings: [String] = []
    /// The measurements of the step's worlds.
    var scorecard = ScorecardAtHand()
    /// The sockets with the expressions that fill them, once something other than the lesson's own wirings does.
    private(set) var injectedSockets: [SocketRecord]?
    /// The sockets that the person filled.
    private(set) var filled: [String] = []
    /// The cells that the worlds have run since they began.
    private(set) var cells: [TypedCell] = []
    /// The calls that the spies recorded before anything was typed.
    private var probeCalls: [CallRecord] = []
    /// The calls that they recorded before that, while earlier probes ran again.
    private(set) var replayedCalls: [CallRecord] = []

    /// Whether there is a world `yours`.
    var hasYours: Bool { injectedSockets != nil }

    /// The calls that the spies recorded since the worlds began.
    var calls: [CallRecord] { probeCalls + cells.flatMap(\.calls) }

    /// The names that the cells declare.
    var names: [ScopeName] { cells.flatMap(\.names) }

    /// The names of cells of which nothing stays: they did not compile, were taken back, or ran in earlier worlds.
    private var goneNames: Set<String> = []

    /// The names that the person declared, or wanted to, and that no world has.
    var lostNames: Set<String> { goneNames.union(cells.flatMap(\.lostNames)).subtracting(names.map(\.name)) }

    /// The types that the worlds gave to names.
    var types: [String: String] { cells.reduce(into: [:]) { $0.merge($1.types) { $1 } } }

    /// The names that are gone when the worlds end.
    var passingNames: [String] {
        names.map(\.name).withoutRepeats + (hasYours ? [RunRequest.injectedWiring] : [])
    }

    /// The columns of a comparison: the wirings and, at the right, the person's own.
    func columns(at here: StepAtHand) -> [String] {
        here.wirings + (hasYours ? [RunRequest.injectedWiring] : [])
    }

    /// The sockets with the expressions that fill them now, those of a wiring that joined after an injection among them.
    func sockets(at here: StepAtHand) -> [SocketRecord] {
        let own = here.stage?.sockets(of: here.wirings) ?? []
        guard let injected = injectedSockets else { return own }
        let names = (injected + own).map(\.name).withoutRepeats
        return names.compactMap { name in
            let wired = own.first { $0.name == name }, filled = injected.first { $0.name == name }
            guard var socket = filled ?? wired else { return nil }
            socket.expressions.merge(wired?.expressions ?? [:]) { now, _ in now }
            socket.differs = SocketRecord.differs(socket.expressions, among: columns(at: here))
            return socket
        }
    }

    /// Begins anew with what a probe gave in fresh worlds.
    mutating func begin(with evaluation: Evaluation) {
        forgetInputs()
        (probeCalls, replayedCalls) = (evaluation.calls, evaluation.replayedCalls)
    }

    /// Adds a cell, unless nothing of it ran or stays.
    mutating func remember(_ piece: SourcePiece, _ evaluation: Evaluation) {
        if evaluation.leavesSomething {
            cells.append(TypedCell(piece, evaluation))
        } else {
            goneNames.formUnion(ScopeReader.names(in: [piece.text]).map(\.name))
        }
    }

    /// Forgets the last cell with this text.
    mutating func undo(_ text: String) {
        guard let last = cells.lastIndex(where: { $0.piece.text == text }) else { return }
        goneNames.formUnion(cells.remove(at: last).names.map(\.name))
    }

    /// Forgets the names that are lost, when the person has gone on to another step.
    mutating func forgetGoneNames() { goneNames = [] }

    /// Forgets typed cells, except declarations that depend on no world: fresh worlds still know these.
    mutating func forgetInputs() {
        (probeCalls, replayedCalls) = ([], [])
        goneNames.formUnion(cells.filter { !$0.piece.isDeclaring }.flatMap(\.names).map(\.name))
        cells.removeAll { !$0.piece.isDeclaring }
    }

    /// Forgets the calls of a world.
    mutating func forgetCalls(of world: String) {
        probeCalls.removeAll { $0.wiring == world }
        replayedCalls.removeAll { $0.wiring == world }
        for index in cells.indices { cells[index].calls.removeAll { $0.wiring == world } }
    }

    /// Notes the sockets as they are after a request that filled or emptied some.
    mutating func note(_ sockets: [SocketRecord], after request: Request.Kind) {
        switch request {
        case .inject(let injection, _):
            note(sockets, filled: (filled + [injection.socket]).withoutRepeats)
            use(yours: true)
        case .eject(let socket): note(sockets, filled: filled.filter { socket != nil && $0 != socket })
        default: break
        }
    }

    /// Notes the sockets as they are, and those that the person filled. The world `yours` is a new one, or gone: its spies
    /// were asked nothing.
    mutating func note(_ sockets: [SocketRecord], filled: [String]) {
        let yours = RunRequest.injectedWiring, hadYours = hasYours
        injectedSockets = sockets.contains { $0.expressions[yours] != nil } ? sockets : nil
        self.filled = filled
        forgetCalls(of: yours)
        if hasYours != hadYours { use(yours: hasYours) }
    }

    /// Takes the world `yours` among the worlds that `use` chose, or from them: a person who builds a world wants to see it.
    private mutating func use(yours isUsed: Bool) {
        guard !used.isEmpty else { return }
        used.removeAll { $0 == RunRequest.injectedWiring }
        if isUsed { used.append(RunRequest.injectedWiring) }
    }
}

/// A cell that the worlds ran, as the session remembers it until the worlds end or the cell is undone.
struct TypedCell: Sendable {
    let piece: SourcePiece
    /// The calls that the spies recorded because of the cell.
    var calls: [CallRecord]
    /// The names that the cell declares, read without other cells.
    let names: [ScopeName]
    /// The variables of the cell whose lines gave no value in any world.
    let lostNames: [String]
    /// The types that the worlds gave to the names it sets.
    let types: [String: String]

    init(_ piece: SourcePiece, _ evaluation: Evaluation) {
        self.piece = piece
        calls = evaluation.calls
        let played = Array(zip(piece.evaluatedItems, evaluation.rows))
        // A variable whose line gave no value in any world is not there.
        let lost = played.flatMap { item, row -> [String] in
            guard case .binding = item.kind, !row.values.isEmpty, !row.hasValue else { return [] }
            return item.declaredNames.map(\.name)
        }
        lostNames = lost
        names = ScopeReader.names(in: [piece.text]).filter { !lost.contains($0.name) }
        let pairs = played.compactMap { item, row -> (String, String)? in
            guard case .binding = item.kind, item.declaredNames.count == 1, let name = item.declaredNames.first else {
                return nil
            }
            return row.values.values.compactMap(\.type).first.map { (name.name, $0) }
        }
        types = Dictionary(pairs) { $1 }
    }
}

extension Evaluation {
    /// Whether something of the input ran, or stays without having to run.
    var leavesSomething: Bool {
        failures.isEmpty || rows.flatMap(\.values.values).contains { ![.notCompiled, .notRun].contains($0.status) }
    }
}

extension RowRecord {
    /// Whether the row ran to its end in some world.
    fileprivate var hasValue: Bool { values.values.contains { [.value, .void].contains($0.status) } }
}
