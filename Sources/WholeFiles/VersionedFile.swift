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

    /// What stands there; nil when nothing that can be used does, and why.
    package func read() -> (content: Content?, trouble: Trouble?) {
        guard let data = FileManager.default.contents(atPath: path) else { return (nil, nil) }
        if let found = try? JSONDecoder().decode(Format.self, from: data).format, found > format {
            return (nil, .tooNew(format: found))
        }
        guard let content = try? JSONDecoder().decode(Content.self, from: data) else { return (nil, setAside()) }
        return (content, nil)
    }

    /// Lets one process at a time change it. Without a lock the writes are still whole: at worst the last one wins.
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

/// Why such a file is not what was left, or could not be kept; each has words of its own for it.
package protocol FileTrouble {
    /// It could not be read and was moved to this file.
    static func setAside(_ path: String) -> Self
    static func tooNew(format: Int) -> Self
    static func cannotWrite(path: String, reason: String) -> Self
}

/// What every format says of itself.
private struct Format: Decodable { var format: Int }
