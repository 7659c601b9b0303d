import Foundation

/// A program of the person's own that gets the terminal for a while: their editor.
///
/// It is no child of the kind that lessons run in: nothing limits or ends it, since it holds the person's work.
package enum ForegroundProgram {
    /// Runs a command line of the person's with the file as its last argument, and waits for its end. Blocks.
    ///
    /// - Returns: its exit code, 128 and more for a signal; nil when there is no shell to start it.
    package static func run(_ command: String, file: String) -> Int32? {
        // Like a shell, we ignore signals from the person's keys meanwhile: they are for the program that has the
        // terminal, and must not reach us late, when it has ended.
        let kept = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer { for (number, action) in kept { signal(number, action) } }
        var status: Int32 = 0
        guard let identifier = Spawner.spawnInForeground("/bin/sh", ["-c", "\(command) \"$@\"", command, file]) else {
            return nil
        }
        while waitpid(identifier, &status, 0) < 0 {
            guard errno == EINTR else { return nil }
        }
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }
}
