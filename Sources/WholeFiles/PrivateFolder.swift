import Foundation

/// Whether a folder stands at a path, or a link to one; keeps `errno` as it was.
package func isFolder(_ path: String) -> Bool {
    let before = errno
    defer { errno = before }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

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

    /// Allows everybody who reaches a folder to read it and its files, and run its programs.
    package static func open(_ folder: String) {
        chmod(folder, 0o755)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            let isProgram = access(folder + "/" + name, X_OK) == 0
            chmod(folder + "/" + name, isProgram ? 0o755 : 0o644)
        }
    }

    /// Allows everybody who reaches a folder to look into the folders in it; their files are open already.
    package static func openFolders(in folder: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            var status = stat()
            guard lstat(folder + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
            chmod(folder + "/" + name, 0o755)
        }
    }
}

/// Removes a folder that a program of a lesson has filled, however deep or unreadable it is and wherever links lead.
///
/// No link is followed, and no paths are joined inside the folder: inner folders are moved to the top, one after the
/// other, so that depth does not matter.
package enum HostileFolder {
    /// Removes the folder with all that it holds; false when something of it is still there.
    @discardableResult
    package static func remove(_ path: String) -> Bool {
        // A link is removed first, before any call that would follow it.
        if unlink(path) == 0 || errno == ENOENT { return true }
        chmod(path, 0o700)
        let top = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard top >= 0 else { return errno == ENOENT }
        while empty(top, into: top) {}
        close(top)
        return rmdir(path) == 0 || errno == ENOENT
    }

    /// Removes the entries of a folder or moves them to the top; returns whether another pass over the top can help.
    private static func empty(_ folder: Int32, into top: Int32) -> Bool {
        var wasUseful = false
        for name in names(in: folder) {
            if unlinkat(folder, name, 0) == 0 || unlinkat(folder, name, Int32(AT_REMOVEDIR)) == 0 {
                wasUseful = wasUseful || folder == top
                continue
            }
            fchmodat(folder, name, 0o700, 0)
            guard folder == top else {
                renameat(folder, name, top, UUID().uuidString)
                continue
            }
            let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard inner >= 0 else { continue }
            _ = empty(inner, into: top)
            close(inner)
            wasUseful = unlinkat(folder, name, Int32(AT_REMOVEDIR)) == 0 || wasUseful
        }
        return wasUseful
    }

    /// The names of a folder's entries as the system spells them, because they need not be text.
    private static func names(in folder: Int32) -> [[CChar]] {
        guard let entries = fdopendir(openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else { return [] }
        defer { closedir(entries) }
        var names: [[CChar]] = []
        while let entry = readdir(entries) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) {
                    Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))
                }
            }
            if name != [46, 0], name != [46, 46, 0] { names.append(name) }
        }
        return names
    }
}
