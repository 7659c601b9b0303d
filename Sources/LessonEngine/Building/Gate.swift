import Synchronization

/// Admits a fixed number of pieces of work at once; the others wait in line.
///
/// Work that somebody waits for goes first and is not held up by work that is done ahead of time, which takes only free
/// places.
actor Gate {
    private struct Waiter {
        var urgency: Urgency
        var continuation: CheckedContinuation<Bool, Never>
    }

    private let width: Int
    private var urgent = 0
    private var ahead = 0
    private var waiting: [Waiter] = []

    init(width: Int) { self.width = width }

    func pass<Result: Sendable>(_ work: @Sendable () async throws -> Result) async rethrows -> Result {
        let isAhead = await enter(Urgency.current)
        defer { leave(isAhead) }
        return try await work()
    }

    /// Waits for a place. Returns whether the place is for work that is done ahead of time.
    private func enter(_ urgency: Urgency) async -> Bool {
        if hasPlace(for: urgency) { return take(urgency) }
        return await withCheckedContinuation { waiting.append(Waiter(urgency: urgency, continuation: $0)) }
    }

    private func leave(_ isAhead: Bool) {
        if isAhead { ahead -= 1 } else { urgent -= 1 }
        while let next = nextWaiter {
            let waiter = waiting.remove(at: next)
            waiter.continuation.resume(returning: take(waiter.urgency))
        }
    }

    private var nextWaiter: Int? {
        guard let next = waiting.firstIndex(where: { !$0.urgency.isBackground }) ?? waiting.indices.first else {
            return nil
        }
        return hasPlace(for: waiting[next].urgency) ? next : nil
    }

    private func hasPlace(for urgency: Urgency) -> Bool {
        urgency.isBackground ? urgent + ahead < width : urgent < width
    }

    private func take(_ urgency: Urgency) -> Bool {
        let isAhead = urgency.isBackground
        if isAhead { ahead += 1 } else { urgent += 1 }
        return isAhead
    }
}

/// Whether a caller waits for a build, or the build is made ahead of time. A class because a caller that begins to wait
/// changes it for the build that is under way.
final class Urgency: Sendable {
    /// The urgency of the builds of this task.
    @TaskLocal static var current = Urgency(isBackground: false)

    private let background: Atomic<Bool>

    init(isBackground: Bool) { background = Atomic(isBackground) }

    var isBackground: Bool { background.load(ordering: .relaxed) }

    /// Notes that a caller now waits for the build.
    func raise() { background.store(false, ordering: .relaxed) }
}
