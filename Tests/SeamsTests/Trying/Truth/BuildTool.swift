import Foundation

enum ToolError: Error { case failed(Int32) }

struct Runner {
    let program: String

    func run(_ words: [String]) throws -> String {
        let process = Process()  //~ process
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = words
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ToolError.failed(process.terminationStatus) }
        return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    func isVerbose() -> Bool {
        CommandLine.arguments.contains("--verbose")  //~ environment
    }

    func jobs() -> Int {
        ProcessInfo.processInfo.activeProcessorCount  //~ environment
    }

    func prefix() -> String {
        getenv("PREFIX").map { String(cString: $0) } ?? "/usr/local"  //~ environment
    }

    func identifier() -> String {
        "\(ProcessInfo.processInfo.processIdentifier)-\(ProcessInfo.processInfo.hostName)"  //~ environment, environment
    }

    func elapsed(_ work: () throws -> Void) rethrows -> Duration {
        try ContinuousClock().measure(work)  //~ clock
    }
}
