#if os(Linux)
import Foundation
import Glibc

extension AttackGround {
    /// The files of the attack that stand in folders of the machine. They are removed.
    func takeDroppedFiles() -> [String] {
        let folders = [
            "/tmp", "/var/tmp", "/dev/shm", "/", "/etc", "/root", "/home", "/run", "/dev", "/usr/lib", "/usr/local/bin",
            "/proc/sys/kernel", "/sys/fs/cgroup",
        ]
        let dropped = folders.flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.filter { $0.hasPrefix(mark) }.map { folder + "/" + $0 }
        }.filter { $0 != path }
        dropped.forEach { if unlink($0) != 0 { rmdir($0) } }
        return dropped
    }

    /// What stands in the private folder and could hurt whoever comes along: devices, and files that lend their owner's
    /// rights while that owner is somebody.
    func traps() -> [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: privateFolder)) ?? []
        return names.filter { name in
            var status = stat()
            guard lstat(privateFolder + "/" + name, &status) == 0 else { return false }
            let kind = status.st_mode & S_IFMT
            let lendsRights = kind == S_IFREG && status.st_mode & 0o6000 != 0 && status.st_uid == 0
            return kind == S_IFBLK || kind == S_IFCHR || lendsRights
        }
    }
}
#endif
