/// Runs one item after another and remembers what the item under way asked of the world.
@MainActor enum Items {
    private static var body: (@MainActor () async throws -> Void)?
    private static var scope: Scope?
    private static var shown: Shown?
    /// The words that the command under way hands to its entry.
    private(set) static var words: [String] = []

    /// Runs the entry of a command and reports how it ended.
    ///
    /// It runs in a task of its own, so that it can be cancelled; task-locals of the scope around it reach it.
    static func run(_ command: Command) async {
        let report = await UnderWay.report(of: Task { await outcome(of: command) })
        Surroundings.flush()
        Surroundings.closeChannelsIfOneIsClosed()
        Reports.send(report, calls: Modules.takeCalls())
    }

    private static func outcome(of command: Command) async -> Report {
        shown = nil
        words = command.words
        do {
            try Modules.entry(command.entry, in: command.library)()
            LastWords.prepareThread()
            let start = Nanoseconds.now
            try await takeBody()?()
            return shown.map(Report.value) ?? .void(nanoseconds: Nanoseconds.now - start)
        } catch let missing as Modules.Missing {
            return .missing(missing.reason)
        } catch {
            return .threw(String(reflecting: error))
        }
    }

    /// The scope that the last item opened with `surround`, once.
    static func takeScope() -> Scope? {
        defer { scope = nil }
        return scope
    }

    static func setBody(_ newBody: @escaping @MainActor () async throws -> Void) { body = newBody }
    static func setScope(_ newScope: @escaping Scope) { scope = newScope }
    static func setShown(_ newShown: Shown) { shown = newShown }

    private static func takeBody() -> (@MainActor () async throws -> Void)? {
        defer { body = nil }
        return body
    }
}

/// A function that runs what it is given inside a scope of its own.
public typealias Scope = (@escaping @MainActor () async -> Void) async -> Void
