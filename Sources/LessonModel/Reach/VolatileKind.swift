/// A kind of volatile dependency: something whose answers change from run to run or that reaches out of the process.
package enum VolatileKind: String, Sendable, CaseIterable, Codable {
    case clock
    case defaults
    case network
    case filesystem
    case randomness
    case environment
    case timezone
    case locale
    case singleton

    /// What code of this kind does, after a name: `Date() reads the clock`.
    package var deed: String {
        switch self {
        case .clock: "reads the clock"
        case .defaults: "reaches for the user defaults"
        case .network: "reaches for the network"
        case .filesystem: "reaches for the file system"
        case .randomness: "draws at random"
        case .environment: "reads the environment"
        case .timezone: "reads the time zone of the machine"
        case .locale: "reads the locale of the machine"
        case .singleton: "reaches for a shared object"
        }
    }

    /// What code of this kind does to `object`, for the card of a lesson: `reads`, the wall clock.
    var verb: String {
        switch self {
        case .clock, .environment, .timezone, .locale: "reads"
        case .defaults: "reads or writes"
        case .network, .filesystem, .singleton: "uses"
        case .randomness: "draws"
        }
    }

    /// What the verb is about.
    var object: String {
        switch self {
        case .clock: "the wall clock"
        case .defaults: "the user's preferences"
        case .network: "the network"
        case .filesystem: "files"
        case .randomness: "at random"
        case .environment: "the environment"
        case .timezone: "the time zone"
        case .locale: "the locale"
        case .singleton: "what all code shares"
        }
    }

    /// The factor by which a run finds it; nil for what no trial varies.
    var factor: Factor? {
        switch self {
        case .clock: .clock
        case .timezone: .zone
        case .defaults, .filesystem: .home
        case .network: .network
        case .randomness, .environment, .locale, .singleton: nil
        }
    }

    /// What a caller should hand over instead.
    package var thing: String {
        switch self {
        case .clock: "the time"
        case .defaults: "the store"
        case .filesystem: "what it reads or writes"
        case .network: "what does the request"
        case .randomness: "the source of chance"
        case .environment: "the setting"
        case .timezone: "the time zone"
        case .locale: "the locale"
        case .singleton: "the object"
        }
    }
}
