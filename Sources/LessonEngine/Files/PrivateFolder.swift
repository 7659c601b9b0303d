import Foundation

/// Makes folders that only their owner can look into.
enum PrivateFolder {
    /// Why it could not be made, in the system's words, since Foundation's do not say; nil when it is there.
    static func make(_ path: String) -> String? {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            return nil
        } catch {
            return mkdir(path, 0o700) == 0 ? "try again" : lastError
        }
    }
}
