/// What to start, with what around it, and within which limits.
package struct ChildRequest: Sendable {
    package var executable: String
    package var arguments: [String]
    /// The whole environment; nothing is inherited.
    package var environment: [String: String]
    /// How long it may run before it is killed.
    package var timeLimit: Duration
    /// How many bytes of each stream are kept.
    package var outputLimit: Int
    /// Whether the child gets commands on descriptor 3 and gives events on descriptor 4.
    package var hasChannels: Bool
    /// Whether it gives way to whatever else wants a core.
    package var givesWay: Bool
    /// How it is confined; nil for programs that are not a lesson's: the compiler's.
    var confined: Confined?

    package init(
        _ executable: String, _ arguments: [String], environment: [String: String],
        timeLimit: Duration = .seconds(60), outputLimit: Int = 1 << 20, hasChannels: Bool = false,
        givesWay: Bool = false
    ) {
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.timeLimit = timeLimit
        self.outputLimit = outputLimit
        self.hasChannels = hasChannels
        self.givesWay = givesWay
    }
}
