import Synchronization

/// Hands a world to one piece of work at a time, on a thread of its own. A class because the world is one; safe to
/// share because the stage that holds it uses it from one task at a time.
final class WorldHandle: @unchecked Sendable {
    private let world: World
    private let latest = Mutex(World.Facts())

    init(_ world: World) { self.world = world }

    /// The facts about the world at the end of its last use.
    var facts: World.Facts { latest.withLock { $0 } }

    /// Works with the world; the work is told when the task that waits for it is cancelled.
    func use<Result: Sendable>(
        _ work: @escaping @Sendable (World, Cancellation) throws -> Result
    ) async throws -> Result {
        try await onThread(cancellable: { cancellation in
            defer { self.latest.withLock { $0 = self.world.facts } }
            return try work(self.world, cancellation)
        })
    }

    /// Ends the process at once; nothing of it remains.
    func end() async {
        _ = try? await onThread { self.world.abandon() }
    }
}
