#if os(Linux)
import Foundation
import Glibc

@testable import LessonEngine

/// The ground of one attack: the programs, the private folder, and around it what must stay as it is. Everything is
/// made anew for each attack, so that what is found afterwards is its own doing. A class because it removes the ground.
final class AttackGround: Sendable {
    let path: String
    /// What nobody else's files and processes are called.
    let mark: String
    /// What must not be read.
    let secret: String

    /// Makes the ground for an owner. Root's is closed to everybody else, as root's own home is.
    init(for owner: uid_t) throws {
        mark = "seams-" + UUID().uuidString.prefix(12).lowercased()
        secret = "secret-" + UUID().uuidString
        path = "/tmp/" + mark
        try makeFolder("", mode: owner == 0 ? 0o700 : 0o755, owner: owner)
        try makeFolder("bin", mode: 0o755, owner: owner)
        for name in ["attacks", "swiftattacks", "seams-confine", "circumstances"] { try copy(name) }
        try plant(for: owner)
    }

    deinit { remove() }

    var privateFolder: String { path + "/private" }
    var home: String { path + "/private/home" }
    var outside: String { path + "/outside" }

    /// Where Swift's own libraries are: the package manager links every program with them, those in C too.
    var libraries: String {
        // Not read as a file at once: the kernel gives it in pieces, and Foundation takes the first for all.
        let bytes = (try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()) ?? Data()
        let core = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first {
            $0.hasSuffix("/libswiftCore.so")
        }
        guard let path = core?.drop(while: { $0 != "/" }) else { return "/usr/lib" }
        return URL(filePath: String(path)).deletingLastPathComponent().path
    }

    func program(_ name: String) -> String { path + "/bin/" + name }

    private func plant(for owner: uid_t) throws {
        for (folder, mode) in [
            ("private", 0o700), ("private/home", 0o700), ("private/tmp", 0o700), ("private/home/given", 0o700),
            ("outside", 0o755), ("outside/home", 0o700), ("outside/home/.ssh", 0o700), ("outside/state", 0o700),
            ("outside/open", 0o777), ("outside/open/empty", 0o777),
        ] as [(String, mode_t)] {
            try makeFolder(folder, mode: mode, owner: owner)
        }
        for (file, mode) in [
            ("private/home/given/file.txt", 0o600), ("private/home/plain.txt", 0o600), ("outside/victim.txt", 0o644),
            ("outside/open/theirs.txt", 0o666), ("outside/home/.ssh/id_rsa", 0o600), ("outside/home/.bashrc", 0o644),
            ("outside/state/workbook.json", 0o600),
        ] as [(String, mode_t)] {
            let isOwn = file.hasPrefix("private")
            try (isOwn ? "given\n" : secret + "\n").write(toFile: path + "/" + file, atomically: false, encoding: .utf8)
            try own(file, mode: mode, owner: owner)
        }
    }

    private func makeFolder(_ name: String, mode: mode_t, owner: uid_t) throws {
        try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: false)
        try own(name, mode: mode, owner: owner)
    }

    private func own(_ name: String, mode: mode_t, owner: uid_t) throws {
        guard chmod(path + "/" + name, mode) == 0, chown(path + "/" + name, owner, owner) == 0 || owner == geteuid()
        else {
            throw CocoaError(.fileWriteNoPermission)
        }
    }

    /// A copy of its own for each attack: by the file that it was started from a process is known, whatever it calls
    /// itself.
    private func copy(_ name: String) throws {
        let built = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        // Not by ourselves: what another test starts meanwhile would hold the copy open for writing, and a file that
        // somebody may write to is not started.
        let copying = ChildRequest("/bin/cp", [built.appending(path: name).path, program(name)], environment: [:])
        guard try ChildProcess.run(copying).succeeded else { throw CocoaError(.fileWriteUnknown) }
        chmod(program(name), 0o755)
    }

    /// Removes everything, however deep and closed it is.
    private func remove() {
        var actions = FileActions()
        actions.closeAll(from: 0)
        let script = "chmod -R u+rwx '\(path)'; rm -rf '\(path)'"
        guard let remover = try? actions.spawn("/bin/sh", ["-c", script], ["PATH": "/usr/bin:/bin"]) else { return }
        waitpid(remover, nil, 0)
    }
}
#endif
