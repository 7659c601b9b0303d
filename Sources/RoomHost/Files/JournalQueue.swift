#if Room
import Dispatch
import Room
import Synchronization
import WholeFiles

/// Writes entries to a journal, those of many callers at once: each caller goes on when its own are on the disk. A class
/// because it owns the open journal, which only its queue touches.
final class JournalQueue: Sendable {
    private struct Waiting {
        var entries: [String]
        var caller: CheckedContinuation<Void, any Error>
    }

    private let queue = DispatchQueue(label: "seams.room.journal")
    private let waiting = Mutex<[Waiting]>([])
    nonisolated(unsafe) private let file: JournalFile

    init(_ file: JournalFile) { self.file = file }

    /// Returns when the entries, and all that were handed over before, are on the disk.
    func append(_ entries: [String]) async throws {
        try await withCheckedThrowingContinuation { caller in
            let isFirst = waiting.withLock { waiting in
                waiting.append(Waiting(entries: entries, caller: caller))
                return waiting.count == 1
            }
            // While one group is written the next one gathers.
            if isFirst { queue.async { self.commit() } }
        }
    }

    private func commit() {
        let group = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        do {
            try file.append(group.flatMap(\.entries))
            for waiting in group { waiting.caller.resume() }
        } catch {
            for waiting in group { waiting.caller.resume(throwing: error) }
        }
    }
}

extension JournalFile.Failure {
    var reason: String {
        switch self {
        case .problem(let problem): RoomJournal.Problem.file(problem).message("journal.seams")
        case .taken: "another host has this room open"
        case .failed(let reason): reason
        }
    }
}
#endif
