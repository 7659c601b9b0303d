import TestSupport

extension SeamsProgram {
    /// Runs the program on a lesson and reads what it says about the run.
    func report(
        _ arguments: [String], environment: [String: String] = [:], folder: String = SeamsProgram.checkout
    ) throws -> (report: RunReport, code: Int32) {
        let result = try run(
            ["run", "--no-scorecard"] + arguments + ["--format", "json"], environment: environment, folder: folder)
        return (try RunReport(result.output), result.code)
    }
}
