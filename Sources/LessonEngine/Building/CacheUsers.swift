import Foundation
import WholeFiles

/// The processes that use a cache. Each has a file among them, made before it uses anything and removed when it ends.
///
/// Whatever is used gets a new date. So what is older than all these files is used by none of the processes.
struct CacheUsers: Sendable {
    let folder: String

    /// Counts this process among them from now on. Where its file cannot be made, nobody knows of it.
    func enter() {
        let mark = open("\(folder)/\(getpid())-uses", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        if mark >= 0 { close(mark) }
    }

    /// The time since which others than this process use the cache; nil when nobody does.
    var since: Date? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter(isOfAnother).compactMap { name in
            try? FileManager.default.attributesOfItem(atPath: folder + "/" + name)[.modificationDate] as? Date
        }.min()
    }

    private func isOfAnother(_ name: String) -> Bool {
        guard let user = name.split(separator: "-").first.flatMap({ pid_t($0) }) else { return false }
        return user != getpid() && !Abandoned.isGone(user)
    }
}

extension Places {
    /// Empties the cache, but for what others use that are under way. Returns the bytes that they keep.
    ///
    /// - Throws: `PlaceError` when something cannot be removed.
    package func clearCache() throws -> Int {
        let keepers = [built, worlds, toolchains, checked].map { CacheKeeper(folder: $0, users: users) }
        return try keepers.reduce(0) { try $0 + $1.clear() } + ModuleCache.clear(self)
    }
}
