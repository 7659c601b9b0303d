import Foundation
import WholeFiles

/// The folder in which a tool works: made empty for the tool and removed after it.
struct Bench: Sendable {
    let folder: String

    /// Makes the bench for a folder.
    ///
    /// - Throws: `BuildError` when there is no room for it.
    init(of place: String) throws {
        folder = ToolCall.bench(of: place)
        guard mkdir(folder, 0o700) == 0 else { throw BuildError.cannotKeep(reason: lastError) }
    }

    func remove() {
        HostileFolder.remove(folder)
    }

    /// Puts a copy of a file on the bench.
    ///
    /// - Throws: `BuildError` when there is no room for it.
    func lend(_ file: String) throws {
        let name = file.split(separator: "/").last.map(String.init) ?? ""
        guard let content = FileManager.default.contents(atPath: file),
            FileManager.default.createFile(atPath: folder + "/" + name, contents: content)
        else { throw BuildError.cannotKeep(reason: lastError) }
    }

    /// Copies the bench's file of this name to a folder. Anything but a plain file counts as missing: a tool that was
    /// led astray may have left a link, a pipe or a device. The file is copied, not moved, since it may belong to
    /// another user.
    ///
    /// - Throws: `BuildError` when it cannot be kept.
    func take(_ name: String, to place: String) throws {
        let number = open(folder + "/" + name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else { return }
        let file = Descriptor(number)
        var status = stat()
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        let rights: mode_t = status.st_mode & S_IXUSR == 0 ? 0o644 : 0o755
        let copy = open(place + "/" + name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, rights)
        guard copy >= 0 else { throw BuildError.cannotKeep(reason: lastError) }
        let kept = Descriptor(copy)
        while case let bytes = file.read(), !bytes.isEmpty {
            guard ByteWriter.write(bytes, to: kept.number) else { throw BuildError.cannotKeep(reason: lastError) }
        }
    }
}
