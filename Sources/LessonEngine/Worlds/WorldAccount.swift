/// What a world wrote and cost, over all the processes that it took.
struct WorldAccount: Sendable {
    var stdout = ""
    var stderr = ""
    var isTruncated = false
    var wall = Duration.zero
    var cpu = Duration.zero
    var peakKilobytes: Int?

    mutating func add(_ printed: String, _ complaint: String, isTruncated: Bool) {
        stdout += printed
        stderr += complaint
        self.isTruncated = self.isTruncated || isTruncated
    }

    mutating func add(_ outcome: ChildOutcome) {
        wall += outcome.wall
        cpu += outcome.cpu
    }
}
