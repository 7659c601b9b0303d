/// What a world wrote and cost, over all the processes that it took.
struct WorldAccount: Sendable {
    var stdout = ""
    var stderr = ""
    var isTruncated = false
    var wall = Duration.zero
    var cpu = Duration.zero
    var peakKilobytes: Int?
    /// How often it tried to reach somebody over the network; nil where that is not counted.
    var networkUses: Int?
    /// Whether it asked for the wall clock, which is told where that is pinned.
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

    /// How much of each stream is kept.
    private static let longestText = 1 << 20
}
