import Foundation

/// A JSON file that says its format: whole at any moment, and moved aside, never thrown away, when it cannot be read.
package struct VersionedFile<Content: Codable, Trouble: FileTrouble>: Sendable {
    let path: String
    /// The format that this build reads and writes.
    let format: Int

    package init(path: String, format: Int) {
        self.path = path
        self.format = format
    }

    /// The content of the file; nil when there is no file, and nil with the trouble when the content cannot be used.
    package func read() -> (content: Content?, trouble: Trouble?) {
        guard let data = FileManager.default.contents(atPath: path) else { return (nil, nil) }
        if let found = try? JSONDecoder().decode(Format.self, from: data).format, found > format {
            return (nil, .tooNew(format: found))
        }
        guard let content = try? JSONDecoder().decode(Content.self, from: data) else { return (nil, setAside()) }
        return (content, nil)
    }

    /// Allows one process at a time to change the file. Without a lock the writes are still whole: at worst the last wins.
    package func changing(_ change: () -> Trouble?) -> Trouble? {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        if let reason = PrivateFolder.make(folder) { return .cannotWrite(path: path, reason: reason) }
        let lock = FileLock(path + ".lock")
        defer { lock?.release() }
        return change()
    }

    package func replace(with content: Content) -> Trouble? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(content) else { return nil }
        let reason = AtomicFile.replace(path, with: Array(data) + [UInt8(ascii: "\n")])
        return reason.map { .cannotWrite(path: path, reason: $0) }
    }

    private func setAside() -> Trouble {
        switch BrokenFile.setAside(path) {
        case .success(let place): .setAside(place)
        case .failure(let failure): .cannotWrite(path: path, reason: failure.reason)
        }
    }
}

/// The troubles of a versioned file: moved aside, too new, or impossible to write. Each conforming type has its own
/// words for them.
package protocol FileTrouble {
    /// The file could not be read and was moved to this path.
    static func setAside(_ path: String) -> Self
    static func tooNew(format: Int) -> Self
    static func cannotWrite(path: String, reason: String) -> Self
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
