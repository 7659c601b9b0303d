extension SeamsProgram {
    private static let running: Set = ["run", "check", "verify", "present", "preview", "shell"]

    /// A command line as a person types it who trusts the lessons of the tests, which are all foreign: `--trust` where code
    /// of lessons runs.
    package static func trusting(_ arguments: [String]) -> [String] {
        let isShell = arguments.first.map { $0 == "--lessons" || $0 == "--fail-fast" } ?? true
        let runs = running.contains(arguments.first ?? "") || arguments.contains("--build") || isShell
        guard runs, !arguments.contains("--help"), !arguments.contains("--trust") else { return arguments }
        return arguments + ["--trust"]
    }
}
