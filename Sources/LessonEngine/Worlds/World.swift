import Foundation
import LessonCode
import LessonModel

/// The running process of one stage's subject into which one wiring was loaded.
///
/// A world keeps its script, the entries that it has run so far, so that the process can be brought back to where it
/// was after an input killed it. Its size alone never ends it before its limit of memory does: an input costs it some
/// 20 KB, the input's library, and a process that replays the script loads all libraries again and is as large. Its
/// methods block. A class because it owns a process; one thread at a time uses it.
final class World {
    /// The settings with which every process of a world is started.
    struct Settings: Sendable {
        var program: WorldProgram
        /// The folder in which private homes are made.
        var homes: String
        /// The environment of the tool itself; a world gets little of it.
        var environment: [String: String]
        /// The limits on each process.
        var limits: Limits
        /// The launcher that starts and confines each process.
        var launcher: Launcher
        var symbolizer: Symbolizer
        /// The library that holds clock and hashing still; nil where there is none.
        var pins: String?
        /// The conditions around its processes, where they are not left as the machine has them.
        var conditions = Conditions()
        /// Whether its processes have a network of their own, which the conditions can take from them.
        var hasOwnNetwork = false
        /// The first arguments of every process; those of one world come after them.
        var arguments: [String] = []
    }

    /// One entry to run.
    struct Entry: Sendable, Equatable {
        var library: String
        var symbol: String
        /// The words that the entry gets: for tests, the patterns of the tests to leave out.
        var words: [String] = []

        /// The command that asks a world's process to run the entry, whose library the process finds at this path.
        fileprivate func command(at path: String) -> String { ([path, symbol] + words).joined(separator: "\t") }
    }

    private var settings: Settings
    private let arguments: [String]
    private var script: [Entry] = []
    private var process: ChildProcess?
    private var channel = WorldChannel()
    /// The channel as it would be for the bare program that the benchmark starts again.
    private var traced = WorldChannel()
    private var trace: WorldTrace?
    private var home: WorldHome?
    private var libraries: WorldLibraries?
    /// The files with a person's code that the process has loaded, each with its place in memory.
    private var images: [String: UInt] = [:]
    /// A home that outlives the world; nil when each process gets a fresh one.
    private let keptHome: WorldHome?
    private(set) var account = WorldAccount()
    private(set) var facts = Facts()
    private var late = LateOutput()

    /// A world whose process the first entry starts, in homes of its own or in the given home.
    init(_ settings: Settings, arguments: [String] = [], home: WorldHome? = nil) {
        self.settings = settings
        keptHome = home
        self.arguments = arguments
    }

    deinit { abandon() }

    /// Adds a file name that later code carries; messages show the name as it is.
    func know(_ file: String) { settings.symbolizer.files[file] = file }

    /// Starts the process ahead of the first entry.
    func begin() throws { if process == nil { _ = try start() } }

    /// Runs an entry. The next entries find what it leaves behind, unless it killed the process: then the next entry
    /// first brings the process back without it. One that was stopped is not run again: nobody would stop it there.
    func evaluate(_ entry: Entry, until cancellation: Cancellation = Cancellation()) throws -> Outcome {
        if process == nil, let death = try start(cancellation) {
            return Outcome(reply: death == .cancelled ? .died(death) : .lost(death), printed: "", complaint: "")
        }
        noteLateOutput()
        let evaluation = try run(entry, cancellation, patience: Exchange.usualPatience)
        try process?.requireStart()
        account.add(evaluation.printed, evaluation.complaint, isTruncated: process?.isTruncated ?? false)
        if case .died = evaluation.reply { stop() } else if evaluation.reply != .stopped { script.append(entry) }
        return evaluation
    }

    /// Adds entries that only make code known. They run at once, or when the process is brought back.
    func load(_ entries: [Entry]) throws {
        let isNew = process == nil && script.isEmpty
        for entry in entries {
            if process != nil || isNew { _ = try evaluate(entry) } else { script.append(entry) }
        }
    }

    /// The number of entries in the script.
    var position: Int { script.count }

    /// Takes the world back to where its script had this many entries.
    func rewind(to position: Int) {
        guard position < script.count else { return }
        script.removeSubrange(position...)
        late.rewind(to: position)
        stop()
    }

    /// Removes from the script the entries after this position, which changed nothing; the process goes on.
    func forget(after position: Int) {
        guard position < script.count else { return }
        script.removeSubrange(position...)
    }

    /// The end of the process since it was last used; nil when it did not end. The next entry brings it back.
    func noticeDeath() -> WorldReply.Death? {
        guard let process else { return nil }
        noteLateOutput()
        // A process that ends closes everything at once; the launcher reports the end a moment later.
        if process.hasClosedEvents { process.awaitEnd(until: .now + Exchange.endPatience) }
        guard process.hasEnded else { return nil }
        noteLateOutput()
        defer { stop() }
        return death(process, .closed)
    }

    /// Takes the text that the world printed while none of its entries was under way, up to the last entry, and that was
    /// not taken yet.
    func takeLateOutput() -> String { late.take() }

    /// Kills the process.
    func abandon() { stop() }

    /// Waits for the process to end by itself and accounts for it.
    func close() {
        stop(graceful: true)
    }

    /// Runs an entry that reports tests, in a process that is let go afterwards.
    ///
    /// - Throws: `CancellationError` when it is told to stop: then the process is killed at once.
    func runTests(_ entry: Entry, until cancellation: Cancellation) throws -> TestRun {
        try begin()
        defer { stop() }
        guard let process else { return TestRun(ending: .exited(0)) }
        let exchange = try exchange(entry, with: process, cancellation, patience: .zero)
        if cancellation.isRequested { throw CancellationError() }
        try process.requireStart()
        var run = TestRun(records: exchange.records)
        switch exchange.reply {
        case .void:
            let ending = process.end(graceful: true).ending
            if ending != .exited(0) { run.ending = death(process, .closed) }
        case .missing(let reason), .threw(let reason): run.problem = reason
        default:
            run.crash = settings.symbolizer.crash(in: process.errorOutput.text, images)
            run.ending = death(process, exchange.pause).told(by: exchange.lastWord, run.crash)
        }
        return run
    }

    /// Starts the process anew, in a fresh home unless one is kept, and replays the script in silence. Returns how the
    /// process died when it did not reach the end of the script, else nil.
    private func start(_ cancellation: Cancellation = Cancellation()) throws -> WorldReply.Death? {
        // A process that is brought back finds the kept home as the first process found it.
        if facts.started != nil { keptHome?.restore() }
        let home = try keptHome ?? WorldHome(in: settings.homes)
        self.home = home
        let libraries = try WorldLibraries(beside: home)
        self.libraries = libraries
        let ports = settings.ports
        var request = ChildRequest(
            settings.program.path, settings.program.arguments + settings.arguments + arguments,
            environment: settings.environment(in: home, ports: ports),
            timeLimit: settings.limits.time, outputLimit: settings.limits.output, hasChannels: true)
        request.confined = Confined(
            launcher: settings.launcher, folder: home.folder, limits: settings.limits, preload: settings.preload,
            hasNetwork: settings.conditions.hasNetwork,
            ports: ports.shared, keepsFiles: keptHome != nil)
        request.confined?.launcher.readable += settings.program.readable + [libraries.folder]
        let process = try ChildProcess(request)
        self.process = process
        trace = WorldTrace(of: request, in: settings.environment)
        channel = WorldChannel()
        process.send(channel.opening)
        traced = WorldChannel()
        trace?.note(traced.opening)
        if facts.started != nil { facts.replays += 1 }
        late.expectRepeats()
        (facts.process, facts.started) = (process.identifier, .now)
        for entry in script {
            guard case .died(let death) = try run(entry, cancellation, patience: .zero).reply else { continue }
            stop()
            return death
        }
        return nil
    }

    /// Keeps what came since the last entry apart from what the next one prints.
    private func noteLateOutput() {
        guard let process else { return }
        process.readAvailable()
        let (printed, complaint) = process.takeNewOutput()
        account.add(printed, complaint, isTruncated: process.isTruncated)
        for text in [printed, CrashMessage.withoutStack(complaint)] { late.add(text, at: script.count) }
    }

    private func run(_ entry: Entry, _ cancellation: Cancellation, patience: Duration) throws -> Outcome {
        guard let process else { return Outcome(reply: .missing("no process"), printed: "", complaint: "") }
        let exchange = try exchange(entry, with: process, cancellation, patience: patience)
        // The process flushed the entry's output before its reply, so all of it is there now.
        process.readAvailable()
        let death = exchange.reply == nil ? death(process, exchange.pause) : nil
        let (printed, complaint) = process.takeNewOutput()
        let crash = death == nil ? nil : settings.symbolizer.crash(in: complaint, images)
        let reply = exchange.reply ?? death.map { .died($0.told(by: exchange.lastWord, crash)) }
        return Outcome(
            reply: reply ?? .missing("no answer"), printed: printed, complaint: CrashMessage.withoutStack(complaint),
            calls: exchange.calls, crash: crash)
    }

    private func exchange(
        _ entry: Entry, with process: ChildProcess, _ cancellation: Cancellation, patience: Duration
    ) throws -> Exchange {
        var exchange = Exchange(
            process: process, channel: channel, deadline: .now + settings.limits.time, cancellation: cancellation,
            patience: patience)
        let path = try libraries?.offer(entry.library) ?? entry.library
        exchange.run(entry.command(at: path))
        // The benchmark finds the library in the cache. It cannot change the path in a sealed line, so the trace seals
        // a line of its own.
        trace?.note(traced.command(entry.command(at: entry.library)))
        channel = exchange.channel
        if let bases = exchange.bases {
            images.merge([settings.program.code: bases.subject, entry.library: bases.library]) { $1 }
        }
        account.hasReadClock = account.hasReadClock || exchange.hasReadClock
        return exchange
    }

    private func death(_ process: ChildProcess, _ pause: Exchange.Pause) -> WorldReply.Death {
        let outcome = process.end(graceful: false)
        if case .wentOver(let limit) = process.report.ending { return .wentOver(limit) }
        switch (pause, outcome.ending) {
        case (.cancelled, _): return .cancelled
        case (.deaf, _): return .closedChannels
        case (.meddled, _): return .meddled
        case (.deadline, _), (_, .timedOut): return .timedOut
        case (.flooded, _): return .flooded
        case (_, .exited(let code)): return .exited(code)
        case (_, .signaled(let signal)): return .signaled(signal)
        }
    }

    private func stop(graceful: Bool = false) {
        if let process {
            account.add(process.end(graceful: graceful))
            account.peakKilobytes = process.peakKilobytes ?? account.peakKilobytes
            account.hasReadClock = account.hasReadClock || mayHaveReadClock(process)
            trace?.end()
            if let uses = process.report.networkUses { account.networkUses = (account.networkUses ?? 0) + uses }
        }
        libraries?.remove()
        if keptHome == nil { home?.remove() }
        (process, home, libraries, facts.process, images) = (nil, nil, nil, nil, [:])
    }

    /// Whether code that the entries left running may have read the clock after the last reply. A process that was not
    /// let go, or did not come to its end, cannot say that none did.
    private func mayHaveReadClock(_ process: ChildProcess) -> Bool {
        while let line = process.takeEventLine() {
            switch channel.read(line) {
            case .end: return false
            case .lastWord: continue
            default: return true
            }
        }
        return true
    }
}
