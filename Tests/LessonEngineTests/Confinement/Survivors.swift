#if os(Linux)
import Foundation
import Glibc

/// Finds what still runs of an attack. A process may change its name, session, parent and environment, but not the file
/// that it was started from, and that is a copy of this attack's own.
struct Survivors {
    private let files: Set<UInt64>

    init(of ground: AttackGround) {
        files = Set(["attacks", "swiftattacks", "seams-confine"].compactMap { Self.file(at: ground.program($0)) })
    }

    /// Waits a moment for the last of them to go; those that stay are told, and killed.
    func awaitNone() -> [String] {
        let deadline = ContinuousClock.now + .seconds(5)
        while ContinuousClock.now < deadline {
            if found.isEmpty { return [] }
            poll(nil, 0, 2)
        }
        let left = found
        left.forEach { kill($0, SIGKILL) }
        return left.map { "process \($0)" }
    }

    private var found: [pid_t] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { pid_t($0) }.filter { process in
            Self.file(at: "/proc/\(process)/exe").map(files.contains) ?? false
        }
    }

    private static func file(at path: String) -> UInt64? {
        var status = stat()
        return stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
    }
}
#endif
