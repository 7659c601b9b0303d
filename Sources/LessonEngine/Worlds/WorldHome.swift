import Foundation
import Synchronization
import WholeFiles

/// The private home and temporary folder of one world: made for the world and removed with it.
package struct WorldHome: Sendable {
    package let folder: String

    private static let copySuffix = ".kept"

    /// Set when the program leaves: a world that is just being brought back must get no home any more.
    private static let isOver = Mutex(false)

    /// Makes a new, empty home in a folder of ours.
    package init(in homes: String) throws {
        folder = "\(homes)/\(getpid())-\(UUID().uuidString)"
        try Self.unlessOver {
            let isMade = mkdir(folder, 0o755) == 0 && mkdir(home, 0o700) == 0 && mkdir(temporary, 0o700) == 0
            guard !isMade else { return }
            // The folder of homes was removed meanwhile, or the system says why it gives none.
            for part in [home, temporary] {
                try FileManager.default.createDirectory(
                    atPath: part, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            }
        }
    }

    /// Makes something among the homes, which must not happen after they were swept.
    static func unlessOver(_ make: () throws -> Void) throws {
        try isOver.withLock { isOver in
            guard !isOver else { throw ChildError.cannotStart(executable: "a world", reason: "the program is leaving") }
            try make()
        }
    }

    var home: String { folder + "/home" }
    var temporary: String { folder + "/tmp" }

    /// The environment of a world: its own places and the few variables that a live dependency reads.
    ///
    /// Each of the four home variables is obeyed by another part of Foundation.
    func environment(from outer: [String: String]) -> [String: String] {
        var environment = [
            "HOME": home, "CFFIXED_USER_HOME": home, "TMPDIR": temporary, "PATH": "/usr/bin:/bin",
            "XDG_CONFIG_HOME": home + "/.config", "XDG_CACHE_HOME": home + "/.cache",
            "XDG_STATE_HOME": home + "/.local/state", "XDG_DATA_HOME": home + "/.local/share",
            // Without a path Swift's runtime looks for its own program at each start, though it is never to be run: a
            // fifth of the start of a world.
            "SWIFT_BACKTRACE": "enable=no,swift-backtrace=/", "LANG": "C.UTF-8",
        ]
        environment["TZ"] = outer["TZ"]
        return environment
    }

    /// Whether a process finds the home as it finds a new one: empty, with nobody's rights changed.
    var isFresh: Bool {
        [home, temporary].allSatisfy { part in
            var status = stat()
            guard lstat(part, &status) == 0, status.st_mode == S_IFDIR | 0o700 else { return false }
            return (try? FileManager.default.contentsOfDirectory(atPath: part))?.isEmpty == true
        }
    }

    /// Keeps a copy of what is there now, to which `restore` goes back.
    func keep() throws {
        try Self.unlessOver { try FileManager.default.copyItem(atPath: folder, toPath: copy) }
    }

    /// Brings the home back to what it was when it was made, or when the copy was kept.
    func restore() {
        let files = FileManager.default
        for part in ["/home", "/tmp"] {
            for name in (try? files.contentsOfDirectory(atPath: folder + part)) ?? [] {
                HostileFolder.remove(folder + part + "/" + name)
            }
            for name in (try? files.contentsOfDirectory(atPath: copy + part)) ?? [] {
                try? Self.unlessOver {
                    try files.copyItem(atPath: copy + part + "/" + name, toPath: folder + part + "/" + name)
                }
            }
        }
    }

    package func remove() {
        HostileFolder.remove(folder)
        HostileFolder.remove(copy)
    }

    /// The path of the copy: beside the folder, where no program comes. It must not stand inside, since everything in
    /// the folder goes into every world and out again.
    private var copy: String { folder + Self.copySuffix }

    /// Removes all homes of this process and makes no other, for a program that must leave at once.
    static func abandon(_ homes: String) {
        isOver.withLock { $0 = true }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: homes)) ?? []
        where name.hasPrefix("\(getpid())-") {
            // A child that was killed this moment may write a last time into the folder that is being emptied.
            for _ in 0..<50 where !HostileFolder.remove(homes + "/" + name) { usleep(2000) }
        }
    }

    /// Removes the homes that were left behind by processes that are gone.
    static func sweep(_ homes: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: homes)) ?? [] {
            let owner = name.split(separator: "-").first.flatMap { pid_t($0) } ?? 0
            guard owner == 0 || Abandoned.isGone(owner) else { continue }
            HostileFolder.remove(homes + "/" + name)
        }
    }
}
