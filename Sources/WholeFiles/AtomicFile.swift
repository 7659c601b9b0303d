import Foundation

/// Replaces whole files: a reader finds the old file or the new one, also after a crash or a power cut.
package enum AtomicFile {
    /// Replaces a file; returns the reason of a failure in the system's words, or nil. A link to a file stays one: many
    /// keep their settings in another folder.
    ///
    /// - Parameter mode: who may do what with the new file.
    package static func replace(_ path: String, with bytes: [UInt8], mode: mode_t = 0o600) -> String? {
        let path = file(meantBy: path)
        let beside = path + Abandoned.ending + "\(getpid())"
        let descriptor = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return lastError }
        let isReady = fchmod(descriptor, mode) == 0
        let isWritten = isReady && ByteWriter.write(bytes, to: descriptor) && fsync(descriptor) == 0
        let reason = isWritten ? nil : lastError
        close(descriptor)
        if isWritten, rename(beside, path) == 0 { return nil }
        let answer = reason ?? lastError
        unlink(beside)
        return answer
    }

    /// The path without links in it; the path as it is where there is no file yet.
    private static func file(meantBy path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }
}

/// Writes all given bytes to descriptors, however few the system takes at a time.
package enum ByteWriter {
    /// Writes the bytes; false when not all of them were written, and `errno` says why.
    package static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
        }
        return true
    }
}

/// Holds a file's lock, so that two shells do not write one file at once.
package struct FileLock {
    private let descriptor: Int32

    /// Waits for the lock; nil when the file cannot be opened, and `errno` says why.
    package init?(_ path: String) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        // A terminal that is resized interrupts the wait.
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    /// Takes the lock where nobody holds it; nil otherwise, and `errno` is `EWOULDBLOCK` where somebody does.
    package init?(ifFree path: String) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
        let reason = errno
        close(descriptor)
        errno = reason
        return nil
    }

    package func release() { close(descriptor) }
}

/// The system's words about the last call that failed.
package var lastError: String { String(cString: strerror(errno)) }
