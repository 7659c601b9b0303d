/// A request to start a child: the program, its surroundings and its limits.
package struct ChildRequest: Sendable {
    package var executable: String
    package var arguments: [String]
    /// The whole environment; nothing is inherited.
    package var environment: [String: String]
    /// The time that the child may take before it is killed.
    package var timeLimit: Duration
    /// The number of bytes kept of each stream.
    package var outputLimit: Int
    /// Whether the child gets commands on descriptor 3 and gives events on descriptor 4.
    package var hasChannels: Bool
    /// Whether the child gives way to any other process that wants a core.
    var givesWay = false
    /// The child's confinement; nil for programs that are given nothing of a lesson, such as a compiler that is asked
    /// about itself.
    var confined: Confined?
    /// The launcher that ends the child with us, however we end, and confines nothing; nil for a child that is confined,
    /// or short.
    package var guardian: Launcher?

    package init(
        _ executable: String, _ arguments: [String], environment: [String: String],
        timeLimit: Duration = .seconds(60), outputLimit: Int = 1 << 20, hasChannels: Bool = false
    ) {
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.timeLimit = timeLimit
        self.outputLimit = outputLimit
        self.hasChannels = hasChannels
    }
}
