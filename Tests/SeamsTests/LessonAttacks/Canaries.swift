#if os(Linux)
import Foundation
import Glibc
import TestSupport

/// What is planted around one program: a secret, files that must stay as they are, a socket at which nobody may call,
/// and the tool's own programs. A class because it keeps the socket and closes it.
final class Canaries {
    let folder: String
    let secret = "TOP-SECRET-" + UUID().uuidString
    private let person: AttackedPerson
    private let socket: Int32
    private var before: [String: String] = [:]

    init(of person: AttackedPerson, for attack: LessonAttack) throws {
        self.person = person
        // The same for every mode, or what was compiled with these places in it would be compiled again.
        folder = person.folder + "/" + attack.file.filter { $0.isLetter || $0.isNumber || $0 == "-" }
        try person.make(folder)
        try person.make(folder + "/host")
        try person.write(secret + "\n", to: folder + "/secret.txt")
        try person.write(secret + " host\n", to: folder + "/host/theirs.txt", mode: 0o644)
        try person.write("#!/bin/sh\n", to: folder + "/host/program", mode: 0o755)
        socket = Self.socket(at: folder + "/host/door")
        before = state
    }

    deinit {
        close(socket)
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// The places that a program may name.
    var places: [String: String] {
        [
            "SECRET": folder + "/secret.txt", "HOST": folder + "/host", "SOCKET": folder + "/host/door",
            "HOME": person.home, "LAUNCHER": Self.programs[1],
        ]
    }

    /// What is not as it was: files come, gone or changed, and calls at the socket.
    var damage: [String] {
        let now = state
        let changed = Set(before.keys).union(now.keys).filter { before[$0] != now[$0] }.sorted()
        return changed.map { "\($0): was \(before[$0] ?? "nothing"), is \(now[$0] ?? "nothing")" }
            + (wasCalled ? ["somebody called at the socket"] : [])
    }

    private var wasCalled: Bool {
        var byte: UInt8 = 0
        return recv(socket, &byte, 1, Int32(MSG_DONTWAIT)) >= 0
    }

    /// The files of the person's home that were written since a time and hold the secret.
    func leaks(since start: Date) -> [String] {
        let names = FileManager.default.enumerator(atPath: person.home)?.compactMap { $0 as? String } ?? []
        let needle = Data(secret.utf8)
        return names.filter { name in
            var status = stat()
            let isFile = lstat(person.home + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            guard isFile, status.st_ctim.tv_sec >= Int(start.timeIntervalSince1970) else { return false }
            return FileManager.default.contents(atPath: person.home + "/" + name)?.range(of: needle) != nil
        }
    }

    private static let programs = [InstalledProgram.seams, InstalledProgram.launcher]

    private var state: [String: String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        let files = names.filter { $0.hasPrefix("host") || $0 == "secret.txt" }.map { folder + "/" + $0 }
        let all = files + Self.programs
        return Dictionary(uniqueKeysWithValues: all.map { ($0, Self.describe($0, withContent: files.contains($0))) })
    }

    private static func describe(_ path: String, withContent: Bool) -> String {
        var status = stat()
        guard lstat(path, &status) == 0 else { return "nothing" }
        let content = withContent ? FileManager.default.contents(atPath: path) : nil
        return "\(status.st_ino) \(status.st_mode) \(status.st_uid) \(status.st_nlink) \(status.st_size) "
            + "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(String(decoding: content ?? Data(), as: UTF8.self))"
    }

    private static func socket(at path: String) -> Int32 {
        let number = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        _ = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        chmod(path, 0o777)
        return number
    }
}
#endif
