import Foundation

/// Runs plugins as programs of their own, and reads what they say.
struct PluginResult: Equatable { var code: Int32, output: String }

enum PluginError: Error { case missing(String), tooSlow(String) }

struct PluginHost {
    typealias Runner = (_ program: String, _ arguments: [String]) throws -> PluginResult

    let folder: String
    var run: Runner = PluginHost.launch

    init(folder: String? = nil) {
        self.folder = folder ?? NSHomeDirectory() + "/.plugins"  //~ files seam
    }

    func names() -> [String] {
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder)  //~ files
        return (files ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    func call(_ name: String, with arguments: [String] = []) throws -> String {  //~ via files
        guard names().contains(name) else { throw PluginError.missing(name) }
        let result = try run(folder + "/" + name, arguments)
        guard result.code == 0 else { throw PluginError.tooSlow(name) }
        return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    static func launch(_ program: String, _ arguments: [String]) throws -> PluginResult {
        let process = Process()  //~ process
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return PluginResult(code: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
    }

    func version(of name: String) -> [Int] {  //~ via files
        guard let text = try? call(name, with: ["--version"]) else { return [] }
        return text.split(separator: ".").compactMap { Int($0) }
    }
}

func gitRevision() -> String? {  //~ via process
    guard let result = try? PluginHost.launch("/usr/bin/git", ["rev-parse", "HEAD"]), result.code == 0 else { return nil }
    return result.output
}
