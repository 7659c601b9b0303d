import Foundation

/// The state of a file at one moment: another time, size or place on the disk means that the file was saved.
///
/// The file is looked at again and again instead of being watched by the system: that works over a network, and with
/// editors that write another file and put it in the place of the first.
package struct FileStamp: Sendable, Equatable {
    private let seconds: Int
    private let nanoseconds: Int
    private let size: Int
    private let number: UInt64

    /// The stamp of the file at a path; nil while there is none.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
        (size, number) = (Int(status.st_size), UInt64(status.st_ino))
    }

    /// Waits until the file was saved after a stamp and has come to rest. Returns its new stamp.
    ///
    /// - Throws: `CancellationError`.
    package static func change(of path: String, since old: FileStamp?) async throws -> FileStamp {
        while true {
            try await Task.sleep(for: .milliseconds(50))
            guard let new = FileStamp(path), new != old else { continue }
            // An editor may write in several goes.
            try await Task.sleep(for: .milliseconds(50))
            if FileStamp(path) == new { return new }
        }
    }
}
