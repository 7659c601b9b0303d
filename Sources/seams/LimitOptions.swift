import ArgumentParser
import LessonModel

/// The options of commands that run code of lessons within limits of the person's choice.
struct LimitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Let worlds take no more than this: time, memory, output, files, disk or processes; may be repeated.",
            valueName: "name=amount"))
    var limit: [String] = []
    @Option(
        help: ArgumentHelp(
            "How long one line, or a check, may run; the same as '--limit time=10s'.", valueName: "seconds"))
    var timeout: Double?

    func validate() throws {
        if let timeout, !(timeout > 0 && timeout <= 3600) {
            throw ValidationError("--timeout takes seconds, more than 0 and at most 3600")
        }
        do { _ = try changes() } catch { throw ValidationError("--limit: \(error.message); \(error.hint)") }
    }

    /// The limits that the options set.
    func changes() throws(LimitProblem) -> LimitChanges {
        var changes = try LimitChanges(settings: limit)
        guard let timeout else { return changes }
        guard changes[.time] == nil else { throw .repeatedName(.time) }
        changes[.time] = timeout
        return changes
    }
}
