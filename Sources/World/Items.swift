/// Runs one item after another and remembers what the item under way asked of the world.
@MainActor enum Items {
    private static var body: (@MainActor () async throws -> Void)?
    private static var scope: Scope?
    private static var shown: Shown?

    /// Runs the entry of a command and reports how it ended.
    static func run(_ command: Command) async {
        shown = nil
        let report: Report
        do {
            try Modules.entry(command.entry, in: command.library)()
            let start = Nanoseconds.now
            try await takeBody()?()
            report = shown.map(Report.value) ?? .void(nanoseconds: Nanoseconds.now - start)
        } catch let missing as Modules.Missing {
            report = .missing(missing.reason)
        } catch {
            report = .threw(String(reflecting: error))
        }
        Surroundings.flush()
        Reports.send(report, calls: Modules.takeCalls())
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
