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

    /// What a caller should hand over instead.
    var thing: String {
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
