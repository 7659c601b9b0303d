import LessonCore

/// Something that declares names, or imports, for what comes after it in a world.
struct AcceptedInput: Sendable {
    /// What it depends on.
    enum Reach: Sendable {
        /// The wiring of its world.
        case wiring
        /// Values that other inputs made, the same in every world.
        case inputs
        /// Nothing that is gone when the world is made anew.
        case declarations
    }

    /// The number of the typed input; nil for a probe's.
    let number: Int?
    let piece: SourcePiece
    let input: BuiltInput
    let reach: Reach
    /// Every name that it may depend on.
    let identifiers: Set<String>
    /// Whether it can change what comes after it without being named, as an extension or an import does.
    let isAlwaysNeeded: Bool

    init(number: Int? = nil, piece: SourcePiece, input: BuiltInput, reach: Reach) {
        self.number = number
        self.piece = piece
        self.input = input
        self.reach = reach
        identifiers = piece.dependencies
        isAlwaysNeeded = ItemReader.items(of: piece)?.contains(where: \.actsUnnamed) ?? false
    }

    var names: [String] { input.module.names.map(\.name) }
}

extension [AcceptedInput] {
    /// Those that an input which holds these names can need: what it names, and what that needs in its turn. A module
    /// that is imported for nothing costs every later input a little.
    func needed(for names: Set<String>) -> [AcceptedInput] {
        var names = names
        var needed: [AcceptedInput] = []
        for accepted in reversed() where accepted.isAlwaysNeeded || !names.isDisjoint(with: accepted.names) {
            names.formUnion(accepted.identifiers)
            needed.append(accepted)
        }
        return needed.reversed()
    }
}

extension SourcePiece {
    /// Every name that the text may depend on; `$store` depends on `store`.
    var dependencies: Set<String> {
        identifiers.union(identifiers.filter { $0.hasPrefix("$") }.map { String($0.dropFirst()) })
    }
}

extension Item {
    fileprivate var actsUnnamed: Bool {
        switch kind {
        case .importing, .declaration(name: nil, _): true
        default: false
        }
    }
}
