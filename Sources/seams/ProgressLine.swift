import Foundation
import Synchronization

/// A line on stderr about the work under way: drawn over, and gone in the end. A class because the work and the task that
/// waits share it.
final class ProgressLine: Sendable {
    /// The time that work goes on before the line is shown.
    private static let patience = Duration.milliseconds(300)

    /// The line that is on the screen; nil where there is none.
    private static let shown = Mutex<ProgressLine?>(nil)

    private let surroundings: Surroundings
    private let state = Mutex((isShown: false, isOver: false))

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
        state.withLock { state in
            guard surroundings.showsProgress, !state.isOver else { return }
            state.isShown = true
            Self.shown.withLock { $0 = self }
            surroundings.write(
                "\r\u{1B}[K" + String(words.madeSafeOnOneLine.prefix(surroundings.errorStyle.width - 1)),
                to: STDERR_FILENO)
        }
    }

    func clear() {
        state.withLock { state in
            if state.isShown { surroundings.write("\r\u{1B}[K", to: STDERR_FILENO) }
            state = (isShown: false, isOver: true)
            Self.shown.withLock { if $0 === self { $0 = nil } }
        }
    }

    /// Takes away the line that is on the screen, for a program that ends in the middle of its work.
    static func clearScreen() { shown.withLock { $0 }?.clear() }
}
