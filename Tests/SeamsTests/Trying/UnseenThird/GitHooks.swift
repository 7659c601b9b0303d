import Foundation

/// What we run before each commit.
enum Git {
    struct Failure: Error {
        let command: [String]
        let status: Int32
    }

    @discardableResult
    static func run(_ arguments: String..., in directory: String? = nil) throws -> String {
        let task = Process()  //~ process
        task.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        task.arguments = ["git"] + arguments
        if let directory { task.currentDirectoryURL = URL(fileURLWithPath: directory) }
        let output = Pipe()
        task.standardOutput = output
        try task.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        task.waitUntilExit()
        guard task.terminationStatus == 0 else {
            throw Failure(command: arguments, status: task.terminationStatus)
        }
        return String(data: data, encoding: .utf8)?.trimmingCharacters(in: .newlines) ?? ""
    }

    static var branch: String {  //~ via process
        get throws { try run("rev-parse", "--abbrev-ref", "HEAD") }
    }

    static func staged() throws -> [String] {  //~ via process
        try run("diff", "--cached", "--name-only").split(separator: "\n").map(String.init)
    }
}

struct Finding: Equatable {
    var file: String
    var line: Int
    var text: String
}

protocol Check {
    var name: String { get }
    func findings(in file: String, text: String) -> [Finding]
}

struct NoTabs: Check {
    let name = "tabs"

    func findings(in file: String, text: String) -> [Finding] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
            $1.contains("\t") ? Finding(file: file, line: $0 + 1, text: "a tab") : nil
        }
    }
}

struct CopyrightYear: Check {
    let name = "copyright"

    func findings(in file: String, text: String) -> [Finding] {
        let year = Calendar(identifier: .gregorian).component(.year, from: Date())  //~ clock, timezone
        guard let first = text.split(separator: "\n").first, first.contains("Copyright") else { return [] }
        return first.contains(String(year)) ? [] : [Finding(file: file, line: 1, text: "not \(year)")]
    }
}

struct Hook {
    var checks: [any Check] = [NoTabs(), CopyrightYear()]
    var read: (String) throws -> String = { try String(contentsOfFile: $0, encoding: .utf8) }  //~ files seam

    func run() throws -> [Finding] {  //~ via process
        if ProcessInfo.processInfo.environment["SKIP_HOOKS"] == "1" { return [] }  //~ environment
        return try Git.staged().filter { $0.hasSuffix(".swift") }.flatMap { file in
            let text = try read(file)
            return checks.flatMap { $0.findings(in: file, text: text) }
        }
    }

    /// The message with the number of the ticket that the branch is named after.
    func message(_ text: String) throws -> String {  //~ via process
        let branch = try Git.branch
        guard let ticket = branch.split(separator: "/").last?.prefix(while: { $0 != "-" }), Int(ticket) != nil else {
            return text
        }
        return "[#\(ticket)] \(text)"
    }
}
