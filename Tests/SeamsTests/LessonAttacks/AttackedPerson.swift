#if os(Linux)
import Foundation
import Glibc
import TestSupport

/// A person whose machine is attacked: a home that stays warm from program to program, and beside it, for each program,
/// what nobody may read or change.
struct AttackedPerson: Sendable {
    let folder: String
    let user: uid_t

    /// The person of these circumstances; the same one for each mode, so that a program is compiled once for both.
    init(of machine: AttackedMachine) throws {
        user = machine.person
        folder = "\(InstalledProgram.top)/\(user)"
        guard !FileManager.default.fileExists(atPath: folder) else { return }
        for path in [folder, folder + "/home", folder + "/tmp"] { try make(path) }
    }

    var home: String { folder + "/home" }

    /// What the program finds around it.
    var environment: [String: String] {
        SeamsProgram(home: home).environment.merging(["TMPDIR": folder + "/tmp"]) { $1 }
    }

    /// Makes a folder that is this person's alone.
    func make(_ path: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try own(path, 0o700, by: user)
    }

    /// Writes a file that is this person's.
    func write(_ text: String, to path: String, mode: mode_t = 0o600) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
        try own(path, mode, by: user)
    }

    private func own(_ path: String, _ mode: mode_t, by user: uid_t) throws {
        guard chmod(path, mode) == 0, chown(path, user, user) == 0 || user == geteuid() else {
            throw CocoaError(.fileWriteNoPermission)
        }
    }
}
#endif
