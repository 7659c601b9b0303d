import Foundation
import WholeFiles

/// The file `history`: UTF-8, an entry a line, for its owner only.
///
/// Sessions that run at once append under a lock. The lock is a file of its own, since shortening the history puts a
/// new file in the old one's place.
struct HistoryFile {
    private let folder: String
    private var path: String { folder + "/history" }

    init(folder: String) { self.folder = folder }

    /// All entries, none when there is no file. A file that cannot be read is set aside.
    func read() throws(HistoryProblem) -> [String] {
        guard access(path, F_OK) == 0 else { return [] }
        guard let text = readText() else { throw setAside() }
        let entries = HistoryLine.entries(in: text)
        // Many sessions have appended entries since the file was last shortened.
        if entries.count > 2 * HistoryList.limit { try? shorten() }
        return entries
    }

    /// Adds an entry, whole or not at all.
    func append(_ entry: String) throws(HistoryProblem) {
        try locked { () throws(HistoryProblem) in
            let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw failure }
            defer { close(descriptor) }
            let length = lseek(descriptor, 0, SEEK_END)
            let line = Array((separator(length) + HistoryLine.text(of: entry) + "\n").utf8)
            guard write(descriptor, line, line.count) == line.count else {
                let problem = failure
                ftruncate(descriptor, length)
                throw problem
            }
        }
    }

    /// The text of the file; nil when it cannot be read, is not UTF-8, or holds a NUL as a file system leaves it after
    /// a crash.
    private func readText() -> String? {
        guard let data = FileManager.default.contents(atPath: path), !data.contains(0) else { return nil }
        return String(data: data, encoding: .utf8)
    }

    private func setAside() -> HistoryProblem {
        var name = "history.broken-\(Int(Date().timeIntervalSince1970))", count = 1
        while access(folder + "/" + name, F_OK) == 0 {
            count += 1
            name = "history.broken-\(Int(Date().timeIntervalSince1970))-\(count)"
        }
        guard rename(path, folder + "/" + name) == 0 else { return failure }
        return .setAside(file: path, name: folder + "/" + name)
    }

    /// Shortens the file to the entries that are kept.
    private func shorten() throws(HistoryProblem) {
        try locked { () throws(HistoryProblem) in
            guard let text = readText() else { return }
            let list = HistoryList(HistoryLine.entries(in: text))
            let lines = Array(list.entries.map { HistoryLine.text(of: $0) + "\n" }.joined().utf8)
            if let reason = AtomicFile.replace(path, with: lines) {
                throw .cannotKeep(folder: folder, reason: reason)
            }
        }
    }

    private func locked(_ body: () throws(HistoryProblem) -> Void) throws(HistoryProblem) {
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        guard let lock = FileLock(path + ".lock") else { throw failure }
        defer { lock.release() }
        try body()
    }

    /// A line break when a crash has left the last line without one; else nothing.
    private func separator(_ length: off_t) -> String {
        guard length > 0, let file = FileHandle(forReadingAtPath: path) else { return "" }
        defer { try? file.close() }
        try? file.seek(toOffset: UInt64(length - 1))
        return (try? file.read(upToCount: 1)) == Data([0x0A]) ? "" : "\n"
    }

    private var failure: HistoryProblem { .cannotKeep(folder: folder, reason: lastError) }
}

/// A problem with the history, which affects nothing else.
package enum HistoryProblem: Error, Equatable {
    case setAside(file: String, name: String)
    case cannotKeep(folder: String, reason: String)

    package var message: String {
        switch self {
        case .setAside(let file, let name): "the history '\(file)' cannot be read; it is set aside as '\(name)'"
        case .cannotKeep(let folder, let reason): "cannot keep the history in '\(folder)': \(reason)"
        }
    }

    package var hint: String {
        switch self {
        case .setAside(_, let name): "nothing is lost: look into '\(name)', or remove it"
        case .cannotKeep: "make room or permission there, or set SEAMS_HOME to a folder that you can write"
        }
    }
}
