/// Something that reaches a fake though a fake should keep it away; a lesson that means to show it says `leaks: [clock]`.
package enum Leak: String, Sendable, Hashable, Codable, CaseIterable {
    case clock, zone
    case hashSeed = "hash seed"
    case home, network, files
    /// Two equal runs differ: chance or timing.
    case randomness

    /// What the fake does, after its name.
    package var words: String {
        switch self {
        case .clock: "depends on the clock"
        case .zone: "depends on the time zone"
        case .hashSeed: "depends on the hash seed"
        case .home: "depends on what an earlier run left in its home"
        case .network: "reaches for the network"
        case .files: "leaves files behind"
        case .randomness: "differs from run to run"
        }
    }
}

extension Scorecard {
    /// The wiring that must not leak.
    static let guarded = "fake"

    /// What reaches the wiring, declared or not; nothing when it may do as it likes.
    var leaksFound: [Leak] {
        guard wiring == Self.guarded else { return [] }
        return Leak.allCases.filter { leak in
            switch leak {
            case .files: !leftBehind.isEmpty
            case .network: hiddenInputs.contains(.network) || networkUses ?? 0 > 0
            case .randomness: isSteady == false
            default: hiddenInputs.contains { $0.rawValue == leak.rawValue }
            }
        }
    }
}
