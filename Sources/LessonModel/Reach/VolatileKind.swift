/// A kind of volatile dependency: a dependency whose answers change from run to run or that reaches out of the process.
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

    /// The predicate after a name of this kind: `Date() reads the clock`.
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

    /// The verb that precedes `object` on a lesson's scorecard: `reads`, the wall clock.
    var verb: String {
        switch self {
        case .clock, .environment, .timezone, .locale: "reads"
        case .defaults: "reads or writes"
        case .network, .filesystem, .singleton: "uses"
        case .randomness: "draws"
        }
    }

    /// The object of `verb`.
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

    /// The factor by whose variation a run finds this kind; nil when no trial varies such a factor.
    var factor: Factor? {
        switch self {
        case .clock: .clock
        case .timezone: .zone
        case .defaults, .filesystem: .home
        case .network: .network
        case .randomness, .environment, .locale, .singleton: nil
        }
    }

    /// The thing that a caller should hand over instead.
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

/// A place in the code of a subject that names a volatile dependency.
package struct VolatileUse: Sendable, Hashable, Codable {
    package var kind: VolatileKind
    /// The name in the code: `UserDefaults.standard`.
    package var name: String
    package var file: String
    package var line: Int
    /// Whether other code can put something else in this place, as in a default argument.
    package var isDefault: Bool
    /// The type or function whose code contains the use.
    package var owner: String
    /// The functions of the module through which the owner reaches the use, in the order of the calls.
    package var path: [String]

    package init(
        _ kind: VolatileKind, _ name: String, file: String, line: Int, isDefault: Bool = false, owner: String = "",
        path: [String] = []
    ) {
        self.kind = kind
        self.name = name
        self.file = file
        self.line = line
        self.isDefault = isDefault
        self.owner = owner
        self.path = path
    }

    private enum CodingKeys: String, CodingKey {
        case kind, name, file, line
        case isDefault = "byDefault"
        case owner, path
    }
}

extension VolatileUse {
    /// Whether a use of the clock kind waits or measures, and does not read the wall clock.
    var isTimer: Bool { Self.isTimer(name) }

    /// Whether this name of the clock kind waits or measures.
    package static func isTimer(_ name: String) -> Bool { timers.contains(name.withoutCall) }

    private static let timers: Set = [
        "ProcessInfo.systemUptime", "Timer", "Timer.scheduledTimer", "Thread.sleep", "ContinuousClock.now",
        "SuspendingClock.now", "ContinuousClock.sleep", "SuspendingClock.sleep", "Task.sleep", "DispatchTime.now",
        "DispatchQueue.asyncAfter", "clock", "sleep", "usleep", "nanosleep",
    ]
}
