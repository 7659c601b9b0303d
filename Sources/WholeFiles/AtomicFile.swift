import Foundation

/// Replaces files whole: a reader, a crash or a power cut finds the old one or the new one.
package enum AtomicFile {
    /// Why it could not be replaced, in the system's words; nil when it was.
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
