import Foundation

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

    package func release() { close(descriptor) }
}
