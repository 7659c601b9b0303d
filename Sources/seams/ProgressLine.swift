import Foundation
import LessonModel
import LessonRendering
import Synchronization
import WholeFiles

/// A line on stderr about the work under way: drawn over, and gone in the end. A class because the work and the task that
/// waits share it.
final class ProgressLine: Sendable {
    /// The time that work goes on before the line is shown.
    private static let patience = Duration.milliseconds(300)

    /// Takes a line away.
    private static let eraser = "\r\u{1B}[K"
    /// Whether a line is on the screen.
    private static let isOnScreen = Atomic(false)

    private let surroundings: Surroundings
    private let isOver = Mutex(false)

    init(_ surroundings: Surroundings) {
        self.surroundings = surroundings
    }

    /// Does the work; says the words when it takes long, and takes them back when it is done.
    func saying<Result: Sendable>(_ words: String, _ work: () async throws -> Result) async rethrows -> Result {
        guard surroundings.showsProgress else { return try await work() }
        let line = ProgressLine(surroundings)
        let waiting = Task {
            try await Task.sleep(for: Self.patience)
            line.show(words)
        }
        defer {
            waiting.cancel()
            line.clear()
        }
        return try await work()
    }

    func show(_ words: String) {
        isOver.withLock { isOver in
            guard surroundings.showsProgress, !isOver else { return }
            Self.isOnScreen.store(true, ordering: .relaxed)
            surroundings.write(
                Self.eraser + words.madeSafeOnOneLine.cut(to: surroundings.errorStyle.width - 1),
                to: STDERR_FILENO)
        }
    }

    /// Takes the line away until it is shown again, so that something else can be written.
    func hide() {
        if Self.isOnScreen.exchange(false, ordering: .relaxed) { surroundings.write(Self.eraser, to: STDERR_FILENO) }
    }

    func clear() {
        isOver.withLock { isOver in
            isOver = true
            hide()
        }
    }

    /// Takes away the line that is on the screen, for a program that ends in the middle of its work. The terminal may be
    /// gone, and any thread may hold any lock.
    static func clearScreen() {
        if isOnScreen.load(ordering: .relaxed) { _ = ByteWriter.write(eraser.utf8, to: STDERR_FILENO) }
    }
}
