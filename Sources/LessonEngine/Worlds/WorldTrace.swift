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
