import Foundation
import WholeFiles

/// Measures and empties a folder of built things.
package struct CacheKeeper: Sendable {
    /// The size to which built things may grow before those used longest ago are removed, in bytes.
    package static let usualLimit = 1 << 30

    package struct Entry: Sendable, Equatable {
        package var path: String
        package var bytes: Int
        package var used: Date
    }

    private let folder: String

    package init(folder: String) {
        self.folder = folder
    }

    /// The built things, least recently used first, without those that a process is still making.
    package func entries() -> [Entry] {
        names.filter { !$0.hasPrefix(".") }.map { name in
            let path = folder + "/" + name
            return Entry(path: path, bytes: Self.size(of: path), used: Self.time(of: path))
        }.sorted { $0.used < $1.used }
    }

    /// Removes everything.
    package func clear() throws {
        for name in names { try FileManager.default.removeItem(atPath: folder + "/" + name) }
    }

    /// Removes the things used longest ago until the rest fits, and the workshops that killed processes left.
    package func shrink(to limit: Int) {
        Abandoned.sweep(folder)
        let entries = entries()
        var surplus = entries.reduce(0) { $0 + $1.bytes } - limit
        for entry in entries where surplus > 0 {
            try? FileManager.default.removeItem(atPath: entry.path)
            surplus -= entry.bytes
        }
    }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

    /// The bytes of a folder's files.
    package static func size(of folder: String) -> Int {
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return files.reduce(0) { sum, file in
            let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + file)
            return sum
                + (attributes?[.type] as? FileAttributeType == .typeRegular ? attributes?[.size] as? Int ?? 0 : 0)
        }
    }

    private static func time(of path: String) -> Date {
        (try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date) ?? .distantPast
    }
}
