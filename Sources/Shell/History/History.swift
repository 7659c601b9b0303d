import Foundation

/// What was typed at the prompt, kept over sessions and shared by those that run at once.
///
/// Each entry is appended to the file when it is typed; a session recalls what was there when it began and its own.
/// A class because the editor and the session look at the same one.
package final class History {
    private let file: HistoryFile
    private var list = HistoryList()
    /// A full disk is told once, not after every line.
    private var hasComplained = false

    /// The history in a folder, which is made with the first entry. Nothing is read yet.
    package init(folder: String) { file = HistoryFile(folder: folder) }

    /// What was typed, the oldest first.
    package var entries: [String] { list.entries }

    /// Reads what earlier sessions have typed; what went wrong with that, if anything.
    package func load() -> HistoryProblem? {
        do {
            list = HistoryList(try file.read() + list.entries)
            return nil
        } catch {
            return error
        }
    }

    /// Adds what was typed; what went wrong with keeping it, told once.
    package func remember(_ entry: String) -> HistoryProblem? {
        guard let entry = HistoryLine.remembered(entry) else { return nil }
        let isRepeated = list.entries.last == entry
        list.add(entry)
        guard !isRepeated else { return nil }
        do {
            try file.append(entry)
        } catch {
            defer { hasComplained = true }
            return hasComplained ? nil : error
        }
        return nil
    }
}
