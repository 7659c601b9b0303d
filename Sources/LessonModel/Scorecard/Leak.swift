/// Something that a fake should keep away and does not. A lesson that shows a leak on purpose declares `leaks:
/// [clock]`.
package enum Leak: String, Sendable, Hashable, Codable, CaseIterable {
    case clock, zone
    case hashSeed = "hash seed"
    case home, network, files
    /// Two equal runs differ: chance or timing.
    case randomness

    /// The predicate after the name of the fake wiring.
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

    /// The leaks of the wiring, declared or not; empty for every wiring but `fake`.
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
