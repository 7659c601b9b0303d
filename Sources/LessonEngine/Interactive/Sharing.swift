import LessonCore

/// What several worlds have in common, so that an input which names nothing else is compiled once for all of them.
struct Sharing: Sendable {
    /// The inputs that every one of the worlds has, the same module in each.
    private let common: [AcceptedInput]
    /// The names that mean something else in each world.
    private let ownNames: Set<String>

    init(_ worlds: [OpenWorld]) {
        let shared = worlds.first?.accepted.filter { candidate in
            candidate.reach != .wiring && worlds.allSatisfy { $0.has(candidate) }
        }
        common = shared ?? []
        let numbers = Set(common.compactMap(\.number))
        let own = worlds.flatMap { world in
            [world.composition] + world.accepted.filter { !numbers.contains($0.number ?? -1) }.map(\.input)
        }
        ownNames = Set(own.flatMap(\.module.names).map(\.name))
    }

    /// How far the input reaches by what it names; the compiler may find that it reaches further.
    func reach(of typed: TypedInput) -> AcceptedInput.Reach {
        guard typed.identifiers.isDisjoint(with: ownNames) else { return .wiring }
        let values = common.filter { $0.reach == .inputs }.flatMap(\.names)
        return typed.isDeclarationsOnly && typed.identifiers.isDisjoint(with: values) ? .declarations : .inputs
    }

    /// What an input is compiled against that reaches so far.
    func earlier(for typed: TypedInput, _ reach: AcceptedInput.Reach) -> [BuiltInput] {
        let within = common.filter { reach == .inputs || $0.reach == .declarations }
        return within.needed(for: typed.identifiers).map(\.input)
    }
}

extension OpenWorld {
    fileprivate func has(_ other: AcceptedInput) -> Bool {
        accepted.contains { $0.number != nil && $0.number == other.number && $0.reach != .wiring }
    }
}
