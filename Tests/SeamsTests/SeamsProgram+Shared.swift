import Foundation
import TestSupport

extension SeamsProgram {
    /// The program in the home that the tests of this process share, so that the kit and the lessons are built once: the
    /// one that `SEAMS_TEST_HOME` names, which stays for who comes after; else one that is removed when the process ends.
    static let shared: SeamsProgram = {
        if let home = ProcessInfo.processInfo.environment["SEAMS_TEST_HOME"] { return SeamsProgram(home: home) }
        atexit { try? FileManager.default.removeItem(atPath: sharedHome) }
        return SeamsProgram(home: sharedHome)
    }()

    private static var sharedHome: String { NSTemporaryDirectory() + "/seams-program-tests-\(getpid())" }

    /// Runs the program on a lesson and reads what it says about the run.
    func report(
        _ arguments: [String], environment: [String: String] = [:], folder: String = SeamsProgram.checkout
    ) throws -> (report: RunReport, code: Int32) {
        let result = try run(
            ["run", "--no-scorecard"] + arguments + ["--format", "json"], environment: environment, folder: folder)
        return (try RunReport(result.output), result.code)
    }
}
