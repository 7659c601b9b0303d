import Foundation
import Testing

/// The real `seams` binary, run as a person or a script would run it, in a home of the test's own.
package struct SeamsProgram: Sendable {
    package struct Result: Sendable {
        package var output: String
        package var errorOutput: String
        /// The exit code, or minus the signal that ended it.
        package var code: Int32

        package init(output: String, errorOutput: String, code: Int32) {
            (self.output, self.errorOutput, self.code) = (output, errorOutput, code)
        }
    }

    /// How long the program may take, in seconds, before it is killed and its test fails.
    private static let patience = 300.0

    /// The folder that stands for `SEAMS_HOME`.
    package let home: String

    /// Whether its person trusts every lesson.
    private let trusts: Bool

    package init(home: String, trusts: Bool = true) {
        self.home = home
        self.trusts = trusts
    }

    /// The binary beside the test bundle, or the one that `SEAMS_PROGRAM` names.
    package static var path: String { ProcessInfo.processInfo.environment["SEAMS_PROGRAM"] ?? neighbour("seams") }

    /// Another program beside it.
    package static func neighbour(_ name: String) -> String {
        URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: name).path
    }

    /// The top of the checkout.
    package static var checkout: String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .path
    }

    /// Runs the program to its end, with no terminal and within a deadline; both streams are read together.
    package func run(
        _ arguments: [String], environment: [String: String] = [:], folder: String = SeamsProgram.checkout
    ) throws -> Result {
        warm(for: arguments)
        return try runAtOnce(
            trusts ? Self.trusting(arguments) : arguments, environment: environment, folder: folder)
    }

    /// The same with just these arguments, whatever is built.
    func runAtOnce(
        _ arguments: [String], environment: [String: String] = [:], folder: String = SeamsProgram.checkout
    ) throws -> Result {
        let process = Process(), output = Pipe(), errorOutput = Pipe()
        process.executableURL = URL(filePath: Self.path)
        process.arguments = arguments
        process.environment = self.environment.merging(environment) { $1 }
        process.currentDirectoryURL = URL(filePath: folder)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errorOutput
        try process.run()
        let watch = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience, execute: watch)
        defer { watch.cancel() }
        let complaints = Drain(errorOutput.fileHandleForReading)
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let complaint = complaints.wait()
        process.waitUntilExit()
        return Result(
            output: String(decoding: text, as: UTF8.self), errorOutput: String(decoding: complaint, as: UTF8.self),
            code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus)
    }

    /// What the program finds around it: a PATH with the compiler, its own home, nothing of the person's.
    package var environment: [String: String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return ["PATH": path, "SEAMS_HOME": home, "HOME": home, "TMPDIR": NSTemporaryDirectory()]
    }
}

/// Reads a stream to its end on a thread of its own. A class because the thread hands its bytes back through it.
private final class Drain: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)
    private var data = Data()

    init(_ handle: FileHandle) {
        Thread {
            self.data = handle.readDataToEndOfFile()
            self.done.signal()
        }.start()
    }

    func wait() -> Data {
        done.wait()
        return data
    }
}
