import Foundation

/// The entries typed at the prompt, kept over sessions and shared by sessions that run at once.
///
/// Each entry is appended to the file when it is typed; a session recalls the entries that were there when it began,
/// and its own. A class because the editor and the session look at the same history.
package final class History {
    private let file: HistoryFile
    private var list = HistoryList()
    /// Whether a problem was told already: a full disk is told once, not after every line.
    private var hasComplained = false

    /// The history in a folder, which is made with the first entry. Nothing is read yet.
    package init(folder: String) { file = HistoryFile(folder: folder) }

    /// The entries, the oldest first.
    package var entries: [String] { list.entries }

    /// Reads the entries of earlier sessions. Returns the problem with reading them, if any.
    package func load() -> HistoryProblem? {
        do {
            list = HistoryList(try file.read() + list.entries)
            return nil
        } catch {
            return error
        }
    }

    /// Adds an entry. Returns the problem with keeping it, the first time that there is one.
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
