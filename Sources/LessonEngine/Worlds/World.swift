import Foundation
import LessonCore

/// The running process of one stage's subject into which one wiring was loaded.
///
/// It keeps its script, what it has run so far, so that it can be brought back to where it was after an input killed
/// it. Its methods block. A class because it owns a process; one thread at a time uses it.
final class World {
    /// What every process of a world is started with.
    struct Settings: Sendable {
        var program: String
        /// The folder in which private homes are made.
        var homes: String
        /// The environment of the tool itself; a world gets little of it.
        var environment: [String: String]
        /// How long one entry may run.
        var timeLimit: Duration
        var symbolizer: Symbolizer
    }

    /// One entry to run.
    struct Entry: Sendable, Equatable {
        var library: String
        var symbol: String
    }

    /// What one entry gave.
    struct Evaluation: Sendable, Equatable {
        var reply: WorldReply
        /// What it wrote to stdout.
        var printed: String
        /// What it wrote to stderr.
        var complaint: String
        var calls: [SpyCall] = []
        /// What it said as it died, and where.
        var crash: CrashMessage?
    }

    private let settings: Settings
    private let arguments: [String]
    private var script: [Entry] = []
    private var process: ChildProcess?
    private var home: WorldHome?
    private(set) var account = WorldAccount()

    /// A world that is started by its first entry.
    init(_ settings: Settings, arguments: [String] = []) {
        self.settings = settings
        self.arguments = arguments
    }

    deinit { close() }

    /// Runs an entry; what it leaves behind is there for the next ones unless it killed the process.
    func evaluate(_ entry: Entry) throws -> Evaluation {
        if process == nil { try start() }
        let evaluation = run(entry)
        account.add(evaluation.printed, evaluation.complaint, isTruncated: process?.isTruncated ?? false)
        if case .died = evaluation.reply { stop() } else { script.append(entry) }
        return evaluation
    }

    /// Lets the process end by itself and accounts for it.
    func close() {
        stop(graceful: true)
    }

    /// The lines that the process wrote to descriptor 4 until it ended, for entries that never come back.
    func runToEnd(_ entry: Entry) throws -> (events: [String], ending: WorldReply.Death, crash: CrashMessage?) {
        try start()
        guard let process else { return ([], .exited(0), nil) }
        process.send("\(entry.library)\t\(entry.symbol)")
        let pause = process.pump(until: .now + settings.timeLimit) { false }
        var events: [String] = []
        while let line = process.takeEventLine() { events.append(line) }
        return (events, death(process, pause), crash(process.errorOutput.text, in: entry))
    }

    /// Starts the process anew, in a fresh home, and replays the script in silence.
    private func start() throws {
        let home = try WorldHome(in: settings.homes)
        self.home = home
        let request = ChildRequest(
            settings.program, arguments, environment: home.environment(from: settings.environment),
            timeLimit: settings.timeLimit, hasChannels: true)
        process = try ChildProcess(request)
        for entry in script { _ = run(entry) }
    }

    private func run(_ entry: Entry) -> Evaluation {
        guard let process else { return Evaluation(reply: .missing("no process"), printed: "", complaint: "") }
        process.send("\(entry.library)\t\(entry.symbol)")
        var calls: [SpyCall] = []
        var pause = ChildProcess.Pause.satisfied
        var reply: WorldReply?
        let deadline = ContinuousClock.now + settings.timeLimit
        while reply == nil, pause == .satisfied {
            pause = process.pump(until: deadline) { process.hasEventLine }
            guard pause == .satisfied, let line = process.takeEventLine() else { continue }
            reply = WorldReply(line: line)
            if let call = SpyCall(line: line) { calls.append(call) }
        }
        // What the entry printed was flushed before its reply, so it is all there now.
        process.readAvailable()
        let (printed, complaint) = process.takeNewOutput()
        return Evaluation(
            reply: reply ?? .died(death(process, pause)), printed: printed,
            complaint: CrashMessage.withoutStack(complaint), calls: calls,
            crash: reply == nil ? crash(complaint, in: entry) : nil)
    }

    private func crash(_ complaint: String, in entry: Entry) -> CrashMessage? {
        guard var crash = CrashMessage(in: complaint, files: settings.symbolizer.files) else { return nil }
        let images = [settings.program] + (script + [entry]).map(\.library)
        if let place = settings.symbolizer.place(of: StackFrame.frames(in: complaint), in: images) {
            (crash.file, crash.line, crash.column) = (place.file, place.line, place.column)
        }
        return crash
    }

    private func death(_ process: ChildProcess, _ pause: ChildProcess.Pause) -> WorldReply.Death {
        let outcome = process.end(graceful: false)
        switch (pause, outcome.ending) {
        case (.deadline, _), (_, .timedOut): return .timedOut
        case (.flooded, _): return .flooded
        case (_, .exited(let code)): return .exited(code)
        case (_, .signaled(let signal)): return .signaled(signal)
        }
    }

    private func stop(graceful: Bool = false) {
        if let process {
            account.peakKilobytes = process.peakKilobytes ?? account.peakKilobytes
            account.add(process.end(graceful: graceful))
        }
        home?.remove()
        (process, home) = (nil, nil)
    }
}
