import Foundation

/// The private home and temporary folder of one world: made for it, gone with it.
struct WorldHome: Sendable {
    let folder: String

    /// Makes a new, empty home in a folder of ours.
    init(in homes: String) throws {
        folder = "\(homes)/\(getpid())-\(UUID().uuidString)"
        for part in [home, temporary] {
            try FileManager.default.createDirectory(
                atPath: part, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
    }

    var home: String { folder + "/home" }
    var temporary: String { folder + "/tmp" }

    /// Everything that a world gets of an environment: its own places and the few names that a live dependency reads.
    ///
    /// Each of the four home variables is obeyed by another part of Foundation.
    func environment(from outer: [String: String]) -> [String: String] {
        var environment = [
            "HOME": home, "CFFIXED_USER_HOME": home, "TMPDIR": temporary, "PATH": "/usr/bin:/bin",
            "XDG_CONFIG_HOME": home + "/.config", "XDG_CACHE_HOME": home + "/.cache",
            "XDG_STATE_HOME": home + "/.local/state", "XDG_DATA_HOME": home + "/.local/share",
            "SWIFT_BACKTRACE": "enable=no", "LANG": "C.UTF-8",
        ]
        environment["TZ"] = outer["TZ"]
        return environment
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Removes the homes that processes which are gone left behind.
    static func sweep(_ homes: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: homes)) ?? [] {
            let owner = name.split(separator: "-").first.flatMap { pid_t($0) } ?? 0
            guard owner == 0 || kill(owner, 0) != 0 else { continue }
            try? FileManager.default.removeItem(atPath: homes + "/" + name)
        }
    }
}
