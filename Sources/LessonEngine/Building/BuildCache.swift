import Foundation

/// Things built from content, each in a folder of its own that is named after everything it was built from.
///
/// A folder is filled beside its place and moved there whole, so that several processes may build the same thing at
/// once and one that is killed leaves nothing half-made in use.
package actor BuildCache {
    private let folder: String
    private var hasGrown = false
    private var underWay: [ContentKey: Task<Built, any Error>] = [:]

    /// A cache in this folder, which must exist.
    package init(folder: String) {
        self.folder = folder
    }

    /// What was built under this key; made now when it is not there. Asking twice at once makes it once.
    func built(_ key: ContentKey, make: @escaping @Sendable (_ folder: String) async throws -> Outcome) async throws
        -> Built
    {
        if let task = underWay[key] { return try await task.value }
        if let known = Built.read(key, in: place(of: key)) { return known }
        let task = Task { try await self.make(key, make) }
        underWay[key] = task
        defer { underWay[key] = nil }
        return try await task.value
    }

    /// Removes what was used longest ago until the rest takes no more than this many bytes. Only what this process built
    /// can have made it grow, so there is nothing to look at when it built nothing.
    package func shrink(to limit: Int) {
        guard hasGrown else { return }
        CacheKeeper(folder: folder).shrink(to: limit)
    }

    private func make(_ key: ContentKey, _ make: (String) async throws -> Outcome) async throws -> Built {
        var workshop = "\(folder)/.making-\(getpid())-\(key.text)"
        // Another cache of this process may be making the same thing in the same folder.
        while mkdir(workshop, 0o700) != 0, errno == EEXIST { workshop += "+" }
        defer { try? FileManager.default.removeItem(atPath: workshop) }
        let outcome = try await make(workshop)
        try outcome.write(in: workshop)
        return try move(workshop, key, outcome)
    }

    /// Moves a finished folder to its place; whoever was first has made the same.
    private func move(_ workshop: String, _ key: ContentKey, _ outcome: Outcome) throws -> Built {
        let place = place(of: key)
        if rename(workshop, place) != 0, Built.read(key, in: place) == nil {
            try? FileManager.default.removeItem(atPath: place)
            try FileManager.default.moveItem(atPath: workshop, toPath: place)
        }
        return Built(key: key, folder: place, outcome: outcome)
    }

    private func place(of key: ContentKey) -> String { folder + "/" + key.text }
}
