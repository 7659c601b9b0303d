import Foundation
import TestSupport
import Testing

extension PseudoTerminal {
    /// A terminal on which the sample shell shows its first prompt. There is no locale but C, and no `~/.editrc` unless
    /// a home is given.
    static func withSampleShell(
        _ arguments: String..., columns: Int = 60, rows: Int = 20, environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(columns: columns, rows: rows)
        try terminal.start(
            sampleShell, arguments, environment: ["HOME": "/nonexistent"].merging(environment) { $1 })
        terminal.expect(cursorLine: "demo 1>")
        return terminal
    }

    static var sampleShell: String {
        URL(filePath: SeamsProgram.path).deletingLastPathComponent().appending(path: "sampleshell").path
    }
}
