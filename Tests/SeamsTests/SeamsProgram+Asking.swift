import Foundation
import TestSupport
import Testing

extension SeamsProgram {
    /// Runs the program on a lesson and reads what it says about the run.
    func report(
        _ arguments: [String], environment: [String: String] = [:], folder: String = SeamsProgram.checkout
    ) throws -> (report: RunReport, code: Int32) {
        let result = try run(
            ["run", "--no-scorecard"] + arguments + ["--format", "json"], environment: environment, folder: folder)
        return (try RunReport(result.output), result.code)
    }

    /// Runs the program and counts the worlds that it starts.
    func countingWorlds(_ arguments: [String]) throws -> (result: Result, worlds: Int) {
        let folder = try TemporaryFolder(), trace = folder.path + "/worlds"
        let result = try run(arguments, environment: ["SEAMS_TRACE_WORLDS": trace])
        return (result, (try? String(contentsOfFile: trace, encoding: .utf8))?.split(separator: "\n").count ?? 0)
    }

    /// What 'seams try' lists for some code, wide, without the line of sums.
    func list(_ code: String) throws -> String {
        let folder = try TemporaryFolder()
        _ = try folder.write("import Foundation\n" + code, to: "Code.swift")
        let result = try run(["try", "Code.swift"], environment: ["COLUMNS": "160"], folder: folder.path)
        try #require(result.code == 0, "\(result.errorOutput)")
        return result.output
    }
}
