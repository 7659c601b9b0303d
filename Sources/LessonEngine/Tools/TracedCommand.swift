import Foundation

/// One command that was run.
package struct TracedCommand: Sendable, Codable {
    package var command: [String]
    package var environment: [String: String]
    /// The lines that the command got on descriptor 3, when it is a world's process.
    package var lines: [String]?
    /// Milliseconds since the process began to trace.
    package var start: Double
    package var end: Double

    init(
        _ command: [String], _ environment: [String: String], lines: [String]? = nil,
        from start: ContinuousClock.Instant, to end: ContinuousClock.Instant
    ) {
        self.command = command
        self.environment = environment
        self.lines = lines
        self.start = (start - Self.origin) / .milliseconds(1)
        self.end = (end - Self.origin) / .milliseconds(1)
    }

    private static let origin = ContinuousClock.now

    /// Adds the command to a file; several processes may do so at once.
    func append(to file: String) {
        guard let line = try? JSONEncoder().encode(self), let handle = fopen(file, "a") else { return }
        fputs(String(decoding: line, as: UTF8.self) + "\n", handle)
        fclose(handle)
    }
}
