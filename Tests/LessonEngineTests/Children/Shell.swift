import Foundation

@testable import LessonEngine

/// A request to run a shell script, with a deadline.
func shellRequest(
    _ script: String, timeLimit: Duration = .seconds(120), outputLimit: Int = 1 << 20, hasChannels: Bool = false
) -> ChildRequest {
    ChildRequest(
        "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], timeLimit: timeLimit,
        outputLimit: outputLimit, hasChannels: hasChannels)
}

/// What became of a shell script.
func shell(_ script: String, timeLimit: Duration = .seconds(120)) throws -> FinishedChild {
    try ChildProcess.run(shellRequest(script, timeLimit: timeLimit))
}

/// Whether a process has ended: it is not there, or only waits to be reaped by whoever adopted it.
func isGone(_ identifier: pid_t) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
    let state = status?.split(separator: ")").last?.split(separator: " ").first
    return state == nil || state == "Z" || state == "X"
}
