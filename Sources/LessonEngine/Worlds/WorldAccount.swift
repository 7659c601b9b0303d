/// The output and the cost of a world, over all the processes that it took.
struct WorldAccount: Sendable {
    var stdout = ""
    var stderr = ""
    var isTruncated = false
    var wall = Duration.zero
    var cpu = Duration.zero
    var peakKilobytes: Int?
    /// How often the world tried to reach something over the network; nil where that is not counted.
    var networkUses: Int?
    /// Whether the world asked for the wall clock; known only where the clock is held still.
    var hasReadClock = false

    mutating func add(_ printed: String, _ complaint: String, isTruncated: Bool) {
        self.isTruncated = self.isTruncated || isTruncated
        stdout = bounded(stdout + printed)
        stderr = bounded(stderr + complaint)
    }

    mutating func add(_ outcome: ChildOutcome) {
        wall += outcome.wall
        cpu += outcome.cpu
    }

    private mutating func bounded(_ text: String) -> String {
        guard text.utf8.count > Self.longestText else { return text }
        isTruncated = true
        return String(decoding: text.utf8.prefix(Self.longestText), as: UTF8.self)
    }

    /// The number of bytes kept of each stream.
    private static let longestText = 1 << 20
}
