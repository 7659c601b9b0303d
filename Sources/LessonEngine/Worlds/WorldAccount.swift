/// The output and the cost of a world, over all the processes that it took.
struct WorldAccount: Sendable {
    var stdout = ""
    var stderr = ""
    var isTruncated = false
    var wall = Duration.zero
    var cpu = Duration.zero
    var peakKilobytes: Int?
    /// The number of times the world tried to reach something over the network; nil where that is not counted.
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

/// The start of a world's process and the entries that it was asked to run, written down when the process ends. The
/// benchmark starts the bare program again and asks it to run the same entries.
struct WorldTrace {
    private let file: String
    private let request: ChildRequest
    private let start = ContinuousClock.now
    private var lines: [String] = []

    /// A trace in the file that `SEAMS_TRACE_WORLDS` names in the tool's own environment; nil when it names none.
    init?(of request: ChildRequest, in environment: [String: String]) {
        guard let file = environment["SEAMS_TRACE_WORLDS"] else { return nil }
        self.file = file
        self.request = request
    }

    mutating func note(_ line: String) { lines.append(line) }

    func end() {
        var environment = request.environment
        environment["LD_PRELOAD"] = request.confined?.preload
        let command = TracedCommand(
            [request.executable] + request.arguments, environment, lines: lines, from: start, to: .now)
        command.append(to: file)
    }
}
