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
    var isTimer: Bool { Self.timers.contains(String(name.prefix { $0 != "(" })) }

    private static let timers: Set = [
        "ProcessInfo.systemUptime", "Timer.scheduledTimer", "Thread.sleep", "ContinuousClock.now",
        "SuspendingClock.now", "ContinuousClock.sleep", "SuspendingClock.sleep", "Task.sleep", "DispatchTime.now",
        "DispatchQueue.asyncAfter", "clock", "sleep", "usleep", "nanosleep",
    ]
}
