import Foundation
import WholeFiles

/// Measures and empties a folder of built things.
///
/// Whoever builds something there adds its size to a count, so that nobody looks at every file to learn that there is room.
package struct CacheKeeper: Sendable {
    /// The size to which built things may grow before those used longest ago are removed, in bytes.
    package static let usualLimit = 1 << 30

    package struct Entry: Sendable, Equatable {
        package var path: String
        package var bytes: Int
        package var used: Date
    }

    private let folder: String
    /// The processes whose things stay; nil where nobody is asked.
    private let users: CacheUsers?

    package init(folder: String) { self.init(folder: folder, users: nil) }

    init(folder: String, users: CacheUsers?) {
        self.folder = folder
        self.users = users
    }

    /// The built things, least recently used first, without those that a process is still making.
    package func entries() -> [Entry] {
        names.filter { !$0.hasPrefix(".") }.map { name in
            let path = folder + "/" + name
            return Entry(path: path, bytes: Self.size(of: path), used: Self.time(of: path))
        }.sorted { $0.used < $1.used }
    }

    /// Removes everything, but for what others use. Returns the bytes that they keep.
    ///
    /// - Throws: `PlaceError` when something cannot be removed.
    func clear() throws -> Int {
        // Locks, workshops and the count serve whoever is at work; those that were here before, nobody else needs.
        let names = names, isUsed = users?.since != nil
        for name in names where name.hasPrefix(".") && !isUsed { try remove(folder + "/" + name) }
        try removeThings()
        return entries().reduce(0) { $0 + $1.bytes }
    }

    /// Removes the built things, but for those that others use.
    func removeThings() throws(PlaceError) {
        for name in names where !name.hasPrefix(".") { try remove(folder + "/" + name) }
    }

    /// Removes a thing unless others use it; returns whether it is gone.
    ///
    /// It is moved aside first: then nobody finds half of it, and whoever has just found it whole has given it a new date.
    @discardableResult
    private func remove(_ path: String) throws(PlaceError) -> Bool {
        if isUsed(path) { return false }
        let aside = "\(folder)/.making-\(getpid())-\(UUID().uuidString)"
        guard rename(path, aside) == 0 else {
            // Another process may have removed it this moment.
            guard errno == ENOENT else { throw .cannotWrite(folder: folder, reason: lastError) }
            return true
        }
        // Where it has been made anew meanwhile, the old one is not wanted back.
        if isUsed(aside), rename(aside, path) == 0 { return false }
        guard HostileFolder.remove(aside) else { throw .cannotWrite(folder: folder, reason: lastError) }
        return true
    }

    private func isUsed(_ path: String) -> Bool {
        guard let since = users?.since else { return false }
        return Self.time(of: path) >= since
    }

    /// Removes the workshops that killed processes left, and once there are more bytes than the limit allows, the things
    /// used longest ago: until a tenth is free, so that the next build need not look again. What others use stays.
    package func shrink(to limit: Int) {
        Abandoned.sweep(folder)
        if let counted, counted <= limit { return }
        let entries = entries()
        var bytes = entries.reduce(0) { $0 + $1.bytes }
        if bytes > limit {
            for entry in entries where bytes > limit - limit / 10 {
                if (try? remove(entry.path)) == true { bytes -= entry.bytes }
            }
        }
        // A build that another process counts just now may get lost: the count is no promise, and the next look is true.
        _ = AtomicFile.replace(count, with: Array("\(bytes)\n".utf8))
    }

    /// Counts a thing that was built.
    func add(_ place: String) {
        let line = "\(Self.size(of: place))\n", descriptor = open(count, O_WRONLY | O_APPEND | O_CLOEXEC)
        // Without a count from the beginning there is nothing to add to.
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        _ = write(descriptor, line, line.utf8.count)
    }

    /// The file with the count: the bytes at the last look, and those of each thing built since, a line each.
    private var count: String { folder + "/.count" }

    /// The bytes of all things by the count; nil where nobody has counted yet.
    private var counted: Int? {
        FileManager.default.contents(atPath: count)?.split(separator: UInt8(ascii: "\n")).reduce(0) { sum, line in
            sum + (Int(String(decoding: line, as: UTF8.self)) ?? 0)
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
