import LessonCode
import LessonModel

/// The worlds of an open stage, in the order of the lesson; `yours` comes last. What each of them has accepted says what
/// `undo` can take back.
struct OpenWorlds: Sendable {
    /// The last input, taken back: its text, and the worlds that ran it, each with its position before it.
    struct Undone: Sendable {
        var input: AcceptedInput
        var worlds: [(process: WorldHandle, position: Int)]
    }

    private let stage: Stage
    private(set) var all: [OpenWorld] = []

    /// No worlds yet.
    init(of stage: Stage) { self.stage = stage }

    var columns: [Column] { all.map(\.column) }

    subscript(wiring: String) -> OpenWorld? { all.first { $0.wiring == wiring } }

    /// The worlds of a step, and `yours`. The world of a wiring that stands further down may be open, but is left out.
    func present(at step: Int) -> [OpenWorld] {
        let wirings = stage.openWirings(at: step)
        return all.filter { $0.column.isInjected || wirings.contains($0.wiring) }
    }

    /// The worlds of these wirings; all worlds of the step when no wiring is named.
    func asked(_ wirings: [String], at step: Int) throws -> [OpenWorld] {
        if let missing = wirings.first(where: { self[$0] == nil }) {
            throw RunRequestError.noSuchWiring(missing, known: all.map(\.wiring))
        }
        return wirings.isEmpty ? present(at: step) : all.filter { wirings.contains($0.wiring) }
    }

    /// The names that the wirings of the step's worlds declare.
    func wiredNames(at step: Int) -> Set<String> {
        Set(present(at: step).flatMap { $0.column.items ?? [] }.flatMap(\.declaredNames).map(\.bareName))
    }

    /// The names that typed inputs declare, newest first, with the worlds in which each exists.
    var names: [TypedName] {
        let declared = all.flatMap { world in
            world.accepted.flatMap { accepted in
                accepted.number.map { number in
                    accepted.input.module.names.map { (number, $0, accepted.piece, world.wiring) }
                } ?? []
            }
        }
        let newest = Dictionary(grouping: declared, by: \.1.name).values.compactMap { group -> (Int, TypedName)? in
            guard let (number, name, piece, _) = group.max(by: { $0.0 < $1.0 }) else { return nil }
            let wirings = group.map(\.3).withoutRepeats
            return (number, TypedName(name: name.name, keyword: name.keyword, piece: piece, wirings: wirings))
        }
        return newest.sorted { ($0.0, $0.1.name) > ($1.0, $1.1.name) }.map(\.1)
    }

    /// Puts worlds in the place of those of the same wirings. Returns the old ones.
    mutating func put(_ worlds: [OpenWorld]) -> [OpenWorld] {
        let old = worlds.compactMap { self[$0.wiring] }
        all.removeAll { world in worlds.contains { $0.wiring == world.wiring } }
        let order = stage.wirings.compactMap(\.wiringName)
        all += worlds
        all.sort { order.firstIndex(of: $0.wiring) ?? .max < order.firstIndex(of: $1.wiring) ?? .max }
        return old
    }

    /// Takes `yours` out. Returns it.
    mutating func removeInjected() -> [OpenWorld] {
        defer { all.removeAll(where: \.column.isInjected) }
        return all.filter(\.column.isInjected)
    }

    /// Takes all worlds out. Returns them.
    mutating func removeAll() -> [OpenWorld] {
        defer { all = [] }
        return all
    }

    /// The bindings that were typed and that these expressions need, in the order in which they were typed; without
    /// those whose names a wiring binds itself.
    func bindings(for expressions: [LocatedCode], besides wiring: Column) -> [Item] {
        let own = Set((wiring.items ?? []).flatMap(\.declaredNames).map(\.name))
        let items = typedBindings.filter { own.isDisjoint(with: $0.declaredNames.map(\.name)) }
        var wanted = expressions.reduce(into: Set<String>()) { $0.formUnion($1.identifiers) }
        // From the newest back: a binding may need older ones, and hides those of its name.
        return items.reversed().filter { item in
            let names = item.declaredNames.map(\.name)
            guard !wanted.isDisjoint(with: names) else { return false }
            wanted = wanted.subtracting(names).union(item.identifiers.subtracting(names))
            return true
        }.reversed()
    }

    /// The bindings that were typed, in the order in which they were typed.
    var typedBindings: [Item] {
        let inputs = all.flatMap(\.typed).sorted { $0.number ?? 0 < $1.number ?? 0 }
        let pieces = inputs.reduce(into: [(number: Int?, piece: SourcePiece)]()) { pieces, input in
            if pieces.last?.number != input.number { pieces.append((input.number, input.piece)) }
        }
        return pieces.flatMap { ItemReader.items(of: $0.piece) ?? [] }.filter { item in
            if case .binding = item.kind { return true }
            return false
        }
    }

    /// The number of the last input that was typed; nil when no world has run one.
    var lastNumber: Int? { all.flatMap(\.typed).compactMap(\.number).max() }

    /// Shows later inputs what an input declared in its world, and lets `undo` take it back.
    mutating func accept(_ played: PlayedInput, to typed: TypedInput) {
        guard played.isKept, let input = played.input, let index = index(of: played.wiring) else { return }
        all[index].accepted.append(
            AcceptedInput(
                number: typed.number, piece: typed.piece, input: input.seen(after: played.lines),
                isSeen: input.module.visibility != .nothing || typed.isImporting, position: played.position))
    }

    /// Forgets the last input that some world has run; nil when there is none.
    mutating func dropLast() -> Undone? {
        guard let last = all.flatMap(\.typed).max(by: { $0.number ?? 0 < $1.number ?? 0 }) else { return nil }
        var undone = Undone(input: last, worlds: [])
        for index in all.indices {
            guard let place = all[index].accepted.lastIndex(where: { $0.isTyped && $0.number == last.number }) else {
                continue
            }
            let dropped = all[index].accepted.remove(at: place)
            guard let process = all[index].process, let position = dropped.position else { continue }
            undone.worlds.append((process, position))
        }
        return undone
    }

    /// The declarations of an input, if every fresh world is to get them: all worlds of the step took them, and they need
    /// only others that last. A wiring that imports a module for itself has them compiled for it alone; what is compiled
    /// without it serves there, too, as they name nothing of a wiring.
    func lasting(_ typed: TypedInput, at step: Int, besides lasting: [AcceptedInput]) -> AcceptedInput? {
        let running = present(at: step).filter { $0.process != nil }
        let taken = running.compactMap { $0.accepted.last { $0.number == typed.number && $0.isSeen } }
        guard typed.isDeclarationsOnly, taken.count == running.count else { return nil }
        let used = (typed.items ?? []).reduce(into: Set<String>()) { $0.formUnion($1.identifiers) }
        let wired = running.flatMap { $0.composition.module.names.map(\.bareName) }
        let known = Set(lasting.map(\.input.module.name))
        guard used.isDisjoint(with: wired) else { return nil }
        return taken.first { known.isSuperset(of: $0.input.module.needs) }?.atTheBeginning
    }

    private func index(of wiring: String) -> Int? { all.firstIndex { $0.wiring == wiring } }
}
