import Foundation

/// Replaces whole files: a reader finds the old file or the new one, also after a crash or a power cut.
package enum AtomicFile {
    /// Replaces a file; returns the reason of a failure in the system's words, or nil.
    package static func replace(_ path: String, with bytes: [UInt8]) -> String? {
        let beside = path + Abandoned.ending + "\(getpid())"
        let descriptor = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return lastError }
        let isWritten = ByteWriter.write(bytes, to: descriptor) && fsync(descriptor) == 0
        let reason = isWritten ? nil : lastError
        close(descriptor)
        if isWritten, rename(beside, path) == 0 { return nil }
        let answer = reason ?? lastError
        unlink(beside)
        return answer
    }
}
