#if os(Linux)
import Foundation
import TestSupport

/// The tool as somebody installs it for all users of a machine: a checkout may stand where only its owner can look.
enum InstalledProgram {
    /// The folder of all attacks, removed when the tests end.
    static let top = "/tmp/seams-lesson-attacks-\(getpid())"

    static var seams: String { folder + "/bin/seams" }
    static var launcher: String { folder + "/bin/seams-confine" }
    /// The program that makes the circumstances of an attack.
    static var circumstances: String { folder + "/bin/circumstances" }

    private static let folder = (try? install()) ?? top + "/not installed"

    private static func install() throws -> String {
        let folder = top + "/installed", share = folder + "/share/seams"
        atexit { try? FileManager.default.removeItem(atPath: InstalledProgram.top) }
        for path in [top, folder, folder + "/bin", folder + "/share", share, share + "/Sources"] {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
        }
        for name in ["seams", "seams-confine", "circumstances"] {
            try FileManager.default.copyItem(atPath: SeamsProgram.neighbour(name), toPath: "\(folder)/bin/\(name)")
        }
        for name in ["Lessons", "Sources/LessonKit", "Sources/World", "Sources/SeamsPins"] {
            try FileManager.default.copyItem(atPath: "\(SeamsProgram.checkout)/\(name)", toPath: "\(share)/\(name)")
        }
        return folder
    }
}
#endif
