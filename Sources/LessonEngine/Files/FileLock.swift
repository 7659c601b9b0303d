import Foundation

/// Holds a file's lock, so that two shells do not write one file at once. Where no lock can be had, none is held: the
/// writes themselves are whole, so the worst is that the last one wins.
package struct FileLock {
    private let descriptor: Int32

    /// Waits for the lock.
    package init(_ path: String) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        if descriptor >= 0 { flock(descriptor, LOCK_EX) }
    }

    package func release() {
        if descriptor >= 0 { close(descriptor) }
    }
}
