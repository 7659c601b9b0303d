#if canImport(Darwin)
import Darwin
#else
@preconcurrency import Glibc
#endif

/// The work of the process on its surroundings before the first and after the last item.
enum Surroundings {
    /// Makes what is printed leave at once, also the beginning of a line, so that no crash and no kill loses it, loads the
    /// stage's code, and moves to the private home.
    static func prepare() {
        Modules.callIfPresent("seams_pins_hold_hashing")
        Modules.loadSubject()
        // The loader has read it; whatever the lesson starts is a program like any other.
        unsetenv("LD_LIBRARY_PATH")
        setvbuf(stdout, nil, _IONBF, 0)
        if let home = getenv("HOME") { _ = chdir(home) }
    }

    /// Empties the output buffers, so that what an item printed is in the pipe before its report is.
    static func flush() {
        fflush(nil)
    }

    /// Code that closed one of the engine's descriptors would leave it waiting: closing the other tells it.
    static func closeChannelsIfOneIsClosed() {
        guard [3, 4].contains(where: { fcntl($0, F_GETFD) == -1 }) else { return }
        close(4)
    }

    static func exit() -> Never {
        flush()
        _exit(0)
    }
}
