#if Room
import Room
import TestSupport

/// A folder of a test's own, and a room in it: `try await room { … }` opens that room, and again as it was left.
struct RoomFolder {
    private let folder = Result { try TemporaryFolder() }

    var path: String { get throws { try folder.get().path } }

    func callAsFunction(
        now: @escaping @Sendable () -> RoomTime = HostedRoom.clock,
        whenEnded: @escaping @Sendable (_ isErased: Bool) -> Void = { _ in },
        _ body: (HostedRoom) async throws -> Void
    ) async throws {
        try await HostedRoom.open(in: path, now: now, whenEnded: whenEnded, body)
    }
}
#endif
