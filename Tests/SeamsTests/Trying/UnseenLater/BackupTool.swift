import Foundation

struct ToolFailure: Error {
    let command: String
    let status: Int32
}

enum Shell {
    static func run(_ arguments: [String], in folder: URL? = nil) throws -> String {
        let process = Process()  //~ process
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ToolFailure(command: arguments.joined(separator: " "), status: process.terminationStatus)
        }
        return String(decoding: data, as: UTF8.self)
    }
}

struct BackupTool {
    let source: URL
    let target: URL
    var keep = 7
    var run: ([String]) throws -> String = { try Shell.run($0) }

    private var name: String {
        let seconds = Int(Date().timeIntervalSince1970)  //~ clock
        return "\(source.lastPathComponent)-\(seconds).tar.gz"
    }

    func backUp() throws -> URL {  //~ via clock, via files
        let archive = target.appending(path: name)
        _ = try run(["tar", "czf", archive.path, "-C", source.path, "."])
        try thinOut()
        return archive
    }

    func archives() -> [URL] {
        let manager = FileManager.default  //~ files
        let found = try? manager.contentsOfDirectory(at: target, includingPropertiesForKeys: nil)
        return (found ?? []).filter { $0.lastPathComponent.hasSuffix(".tar.gz") }.sorted { $0.path < $1.path }
    }

    private func thinOut() throws {
        for old in archives().dropLast(keep) {
            try FileManager.default.removeItem(at: old)  //~ files
        }
    }

    func revision() throws -> String {  //~ via process
        try Shell.run(["git", "rev-parse", "HEAD"], in: source).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    static func fromEnvironment() -> BackupTool? {  //~ via process
        guard let source = getenv("BACKUP_SOURCE").map({ String(cString: $0) }) else { return nil }  //~ environment
        let here = FileManager.default.currentDirectoryPath  //~ files
        return BackupTool(source: URL(filePath: source), target: URL(filePath: here))
    }
}
