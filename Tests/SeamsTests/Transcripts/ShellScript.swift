import Foundation
import TestSupport
import Testing

/// The real shell at the end of a pipe, in a home of its own but for the built things that all tests share.
///
/// A class because it owns the folder of its home and of its lessons.
final class ShellScript: Sendable {
    /// How long a script may take, in seconds, before it is killed and its test fails.
    private static let patience = 300.0

    let folder: TemporaryFolder
    private let lessons: [String: String]?

    /// With lessons of the test's own, by the names of their files, or with those of Seams; of a person who wants no
    /// scorecards, or who has said nothing about them.
    init(lessons: [String: String]? = nil, measures: Bool = false) throws {
        folder = try TemporaryFolder()
        self.lessons = lessons
        for name in ["home", "tmp", "course"] {
            try FileManager.default.createDirectory(
                atPath: folder.path + "/" + name, withIntermediateDirectories: true)
        }
        if !measures { _ = try folder.write(#"{"format":1,"measures":false}"#, to: "home/config/settings.json") }
        let cache = SeamsProgram.shared.home + "/cache"
        try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: home + "/cache", withDestinationPath: cache)
        for (name, text) in lessons ?? [:] { _ = try folder.write(text, to: "course/" + name) }
    }

    /// Types the lines and gives what the shell wrote. Nothing of it may remain.
    @discardableResult
    func play(
        _ lines: String, _ arguments: [String] = [], environment: [String: String] = [:],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> SeamsProgram.Result {
        let process = Process()
        process.executableURL = URL(filePath: SeamsProgram.path)
        process.arguments = SeamsProgram.trusting(
            (lessons == nil ? [] : ["shell", "--lessons", "."]) + arguments)
        process.environment = SeamsProgram(home: home).environment
            .merging(["TMPDIR": folder.path + "/tmp", "LANG": "C.UTF-8"]) { $1 }.merging(environment) { $1 }
        process.currentDirectoryURL = URL(
            filePath: lessons == nil ? SeamsProgram.checkout : folder.path + "/course")
        process.standardInput = FileHandle(forReadingAtPath: try folder.write(lines, to: "input"))
        process.standardOutput = try stream("output")
        process.standardError = try stream("errors")
        try process.run()
        if !eventually(within: Self.patience, { !process.isRunning }) { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        expectNothingRemains(of: process.processIdentifier, sourceLocation)
        let status = process.terminationStatus
        return SeamsProgram.Result(
            output: try text(of: "output"), errorOutput: try text(of: "errors"),
            code: process.terminationReason == .exit ? status : -status)
    }

    /// What a script writes behind its greeting, with everything masked that differs from run to run.
    func transcript(
        _ lines: String, _ arguments: [String] = [], environment: [String: String] = [:]
    ) throws -> String {
        let result = try play(lines, arguments, environment: environment)
        #expect(result.errorOutput == "")
        let text = result.output.replacing(/^seams .*\n/, with: "").masked
        return text + "exit code \(result.code)\n"
    }

    func text(of name: String) throws -> String {
        try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
    }

    private var home: String { folder.path + "/home" }

    private func stream(_ name: String) throws -> FileHandle {
        guard let handle = FileHandle(forWritingAtPath: try folder.write("", to: name)) else {
            throw CocoaError(.fileWriteUnknown)
        }
        return handle
    }

    /// No child of the program lives, no world's home and no temporary file is left.
    private func expectNothingRemains(of program: pid_t, _ location: SourceLocation) {
        let mark = Data("SEAMS_CHILD=\(program)-".utf8)
        let processes = Self.names(in: "/proc").filter { name in
            pid_t(name) != nil
                && FileManager.default.contents(atPath: "/proc/\(name)/environ")?.range(of: mark) != nil
        }
        #expect(processes == [], sourceLocation: location)
        for folder in ["homes", "benches"] {
            #expect(Self.names(in: home + "/cache/" + folder).filter { $0.hasPrefix("\(program)-") } == [])
        }
        #expect(Self.names(in: folder.path + "/tmp") == [], sourceLocation: location)
    }

    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
}

extension String {
    /// The text with marks in the place of times and sizes; each as wide as what it stands for is at least.
    fileprivate var masked: String {
        replacing(/\d+(\.\d+)?\ (µs|ms)\ */, with: "TIME  ").replacing(/\d+\ MB\ +\d+\ s\ +/, with: "MEMORY  AGE  ")
            .replacing(/\ +\n/, with: "\n")
    }
}
