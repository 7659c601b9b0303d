internal import Synchronization

/// The item under way, which the engine may cancel from the queue on which its words arrive.
enum UnderWay {
    private static let item = Mutex<Task<Report, Never>?>(nil)

    /// Waits for an item, which can be cancelled meanwhile.
    static func report(of task: Task<Report, Never>) async -> Report {
        item.withLock { $0 = task }
        defer { item.withLock { $0 = nil } }
        return await task.value
    }

    static func cancel() {
        item.withLock { $0 }?.cancel()
    }
}
