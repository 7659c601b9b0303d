import Synchronization
import WholeFiles

/// The texts that threads want to show: kept while a line is edited, else shown at once.
final class Announcements: Sendable {
    private struct State {
        var isHolding = false
        var texts: [String] = []
    }
    private let state = Mutex(State())
    private let output: Int32

    /// Shows texts on this descriptor, one at a time.
    init(output: Int32) { self.output = output }

    /// Shows the text, or keeps it and wakes the reader.
    func add(_ text: String) {
        let line = text.hasSuffix("\n") ? text : text + "\n"
        state.withLock { state in
            guard state.isHolding else { return show(line) }
            state.texts.append(line)
            WakePipe.post(.announced)
        }
    }

    /// Keeps texts from now on.
    func hold() {
        state.withLock { $0.isHolding = true }
    }

    /// Shows the kept texts, and from now on shows each text at once.
    func release() {
        state.withLock { state in
            state.isHolding = false
            state.texts.forEach(show)
            state.texts = []
        }
    }

    /// Returns the kept texts, and keeps them no longer.
    func take() -> String {
        state.withLock { state in
            defer { state.texts = [] }
            return state.texts.joined()
        }
    }

    private func show(_ text: String) {
        _ = ByteWriter.write(text.utf8, to: output)
    }
}
