/// Work of which only the latest counts: it ends the work before it, and begins when that has ended.
///
/// Tasks that wait for one thing go on in any order afterwards: without this, old work could come last and stay.
struct LatestTask: Sendable {
    private var task: Task<Void, Never>?

    mutating func begin(priority: TaskPriority? = nil, _ work: @escaping @Sendable () async -> Void) {
        let earlier = task
        earlier?.cancel()
        task = Task(priority: priority) {
            await earlier?.value
            if !Task.isCancelled { await work() }
        }
    }

    /// Ends the work, with all that it started.
    func end() async {
        task?.cancel()
        await task?.value
    }
}
