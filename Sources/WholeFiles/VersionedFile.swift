import Foundation

/// A JSON file that says its format: whole at any moment, and moved aside, never thrown away, when it cannot be read.
package struct VersionedFile<Content: Codable>: Sendable {
    let path: String
    /// The format that this build reads and writes.
    let format: Int
    let words: FileWords

    package init(path: String, format: Int, words: FileWords) {
        self.path = path
        self.format = format
        self.words = words
    }

    /// The content of the file; nil when there is no file, and nil with the trouble when the content cannot be used.
    package func read() -> (content: Content?, trouble: FileTrouble?) {
        guard let data = FileManager.default.contents(atPath: path) else {
            return (nil, isKeptFromUs ? setAside() : nil)
        }
        if let found = try? JSONDecoder().decode(Format.self, from: data).format, found > format {
            return (nil, trouble(.tooNew(format: found)))
        }
        guard let content = try? JSONDecoder().decode(Content.self, from: data) else { return (nil, setAside()) }
        return (content, nil)
    }

    /// Allows one process at a time to change the file. Without a lock the writes are still whole: at worst the last wins.
    package func changing(_ change: () -> FileTrouble?) -> FileTrouble? {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        if let reason = PrivateFolder.make(folder) { return trouble(.cannotWrite(path: path, reason: reason)) }
        let lock = FileLock(path + ".lock")
        defer { lock?.release() }
        return change()
    }

    package func replace(with content: Content) -> FileTrouble? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(content) else { return nil }
        let reason = AtomicFile.replace(path, with: Array(data) + [UInt8(ascii: "\n")])
        return reason.map { trouble(.cannotWrite(path: path, reason: $0)) }
    }

    /// Whether something stands at the path that we may not read. The next writing would throw it away.
    private var isKeptFromUs: Bool { isFolder(path) || access(path, R_OK) != 0 && errno == EACCES }

    private func setAside() -> FileTrouble {
        switch BrokenFile.setAside(path) {
        case .success(let place): trouble(.setAside(place))
        case .failure(let failure): trouble(.cannotWrite(path: path, reason: failure.reason))
        }
    }

    private func trouble(_ cause: FileTrouble.Cause) -> FileTrouble { FileTrouble(cause, words) }
}

/// The number that every format of the file holds.
private struct Format: Decodable { var format: Int }

/// Moves files that cannot be read aside, to a name that is free, so that nothing of a person's is thrown away.
enum BrokenFile {
    struct Failure: Error {
        /// The reason in the system's words.
        let reason: String
    }

    /// Moves the file aside and returns its new path.
    static func setAside(_ path: String) -> Result<String, Failure> {
        var place = path + ".broken", count = 1
        while FileManager.default.fileExists(atPath: place) {
            count += 1
            place = "\(path).broken\(count)"
        }
        return rename(path, place) == 0 ? .success(place) : .failure(Failure(reason: lastError))
    }
}
