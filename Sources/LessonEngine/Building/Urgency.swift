import Synchronization

/// Whether somebody waits for a build, or it is made ahead of time. A class because whoever begins to wait changes it
/// for the build that is under way.
final class Urgency: Sendable {
    /// What the builds of this task are.
    @TaskLocal static var current = Urgency(isBackground: false)

    private let background: Atomic<Bool>

    init(isBackground: Bool) { background = Atomic(isBackground) }

    var isBackground: Bool { background.load(ordering: .relaxed) }

    /// Somebody waits for it now.
    func raise() { background.store(false, ordering: .relaxed) }
}
