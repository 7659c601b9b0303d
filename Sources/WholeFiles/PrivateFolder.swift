import Foundation

/// Makes folders that only their owner can look into, and opens the folders inside to the programs of lessons, which
/// run as another user when root runs Seams. The launcher decides which programs get past the private folder.
package enum PrivateFolder {
    /// Makes a folder and the folders that it stands in. Returns nil when the folder is there, else the reason in the
    /// system's words, since Foundation's words do not say it.
    package static func make(_ path: String) -> String? {
        if mkdir(path, 0o700) == 0 || isFolder(path) { return nil }
        let above = URL(filePath: path).deletingLastPathComponent().path
        guard errno == ENOENT, above != path, !path.isEmpty else { return lastError }
        return make(above) ?? (mkdir(path, 0o700) == 0 || isFolder(path) ? nil : lastError)
    }

    /// The reason why nothing can be put into a folder, in the system's words; nil when something can.
    package static func obstacle(in path: String) -> String? { access(path, W_OK | X_OK) == 0 ? nil : lastError }

    /// Whether a folder stands at a path; keeps `errno` as it was.
    private static func isFolder(_ path: String) -> Bool {
        let before = errno
        defer { errno = before }
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Lets everybody who reaches a folder read it and its files, and run its programs.
    package static func open(_ folder: String) {
        chmod(folder, 0o755)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            let isProgram = access(folder + "/" + name, X_OK) == 0
            chmod(folder + "/" + name, isProgram ? 0o755 : 0o644)
        }
    }

    /// Lets everybody who reaches a folder look into the folders in it; their files are open already.
    package static func openFolders(in folder: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            var status = stat()
            guard lstat(folder + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
            chmod(folder + "/" + name, 0o755)
        }
    }
}
