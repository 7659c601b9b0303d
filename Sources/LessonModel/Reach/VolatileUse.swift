/// A place in the code of a subject that names a volatile dependency.
package struct VolatileUse: Sendable, Hashable, Codable {
    package var kind: VolatileKind
    /// What is named there: `UserDefaults.standard`.
    package var name: String
    package var file: String
    package var line: Int
    /// Whether somebody else can put something else there: a default argument, for one.
    package var isDefault: Bool
    /// The type or function in whose code it stands.
    package var owner: String
    /// The functions of the module through which it is reached, the first one first.
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
    /// Whether a member of the clock kind waits or measures, and asks no clock on the wall.
    var isTimer: Bool { Self.timers.contains(String(name.prefix { $0 != "(" })) }

    private static let timers: Set = [
        "ProcessInfo.systemUptime", "Timer.scheduledTimer", "Thread.sleep", "ContinuousClock.now",
        "SuspendingClock.now", "ContinuousClock.sleep", "SuspendingClock.sleep", "Task.sleep", "DispatchTime.now",
        "DispatchQueue.asyncAfter", "clock", "sleep", "usleep", "nanosleep",
    ]
}
