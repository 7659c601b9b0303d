import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Finds the processes that a child left running: members of its group, and processes that left the group but still
/// carry the child's mark.
enum Descendants {
    /// Kills every process that carries the mark or belongs to the group, until none is left. Gives up on processes
    /// that multiply as fast as they are killed; the confining launcher ends those too.
    static func killAll(marked mark: String, group: pid_t) {
        kill(-group, SIGKILL)
        // Descendants are younger, so their numbers are higher, unless the numbers began anew since we started.
        let lowest = group > getpid() ? group : 0
        killAll(above: lowest) { $0 == mark }
    }

    /// Kills every process whose mark begins with this prefix.
    static func killAll(markedWithPrefix prefix: String) {
        killAll(above: 0) { $0.hasPrefix(prefix) }
    }

    private static func killAll(above lowest: pid_t, where isOurs: (Substring) -> Bool) {
        for _ in 0..<100 {
            let left = processes(above: lowest, where: isOurs)
            guard !left.isEmpty else { return }
            for identifier in left { kill(identifier, SIGKILL) }
        }
    }

    /// The processes whose mark is ours. Linux shows the environment of every process; elsewhere only the group is
    /// known.
    private static func processes(above lowest: pid_t, where isOurs: (Substring) -> Bool) -> [pid_t] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { pid_t($0) }.filter { identifier in
            guard identifier > lowest, identifier != getpid(), let mark = mark(of: identifier) else { return false }
            return isOurs(mark)
        }
    }

    /// The mark of a process, read with the bare system calls: this looks at many processes whenever a child ends.
    private static func mark(of identifier: pid_t) -> Substring? {
        let number = open("/proc/\(identifier)/environ", O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { return nil }
        let environment = Descriptor(number).read()
        let prefix = Array("\(Spawner.markVariable)=".utf8)
        let variable = environment.split(separator: 0).first { $0.starts(with: prefix) }
        return variable.map { String(decoding: $0.dropFirst(prefix.count), as: UTF8.self)[...] }
    }
}
