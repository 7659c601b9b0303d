import Foundation
import LessonReading

/// The content of a file, up to a limit: a device and a pipe can go on for ever.
package enum FileContents {
    /// The bytes of a file that a person named, at most one more than the limit; nil when they cannot be read.
    package static func read(_ path: String, upTo limit: Int = LessonScanner.limit) -> Data? {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        return read(file, upTo: limit)
    }

    /// The same of a file that was found in a folder, so that nobody meant a pipe: one is not waited for, and counts as
    /// a file that cannot be read.
    package static func read(found path: String, upTo limit: Int = LessonScanner.limit) -> Data? {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return read(file, upTo: limit)
    }

    private static func read(_ file: FileHandle, upTo limit: Int) -> Data? {
        var data = Data()
        do {
            while data.count <= limit, let more = try file.read(upToCount: limit + 1 - data.count), !more.isEmpty {
                data += more
            }
        } catch { return nil }
        return data
    }
}

extension String {
    /// The destination of a link that leads nowhere, as the link tells it; nil where the path is no such link.
    var deadLinkTarget: String? {
        guard access(self, F_OK) != 0, errno == ENOENT || errno == ELOOP else { return nil }
        return try? FileManager.default.destinationOfSymbolicLink(atPath: self)
    }
}
