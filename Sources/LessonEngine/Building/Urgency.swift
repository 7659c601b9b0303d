import Synchronization

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
