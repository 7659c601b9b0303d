extension SeamsProgram {
    private static let running: Set = ["run", "check", "verify", "present", "preview", "shell"]

    /// A command line as a person types it who trusts the lessons of the tests, which are all foreign: `--trust` where code
    /// of lessons runs.
    package static func trusting(_ arguments: [String]) -> [String] {
        runsCode(arguments) && !arguments.contains("--trust") ? arguments + ["--trust"] : arguments
    }

    /// Whether a command line is one that runs code of lessons.
    static func runsCode(_ arguments: [String]) -> Bool {
        let isShell = arguments.first.map { $0 == "--lessons" || $0 == "--fail-fast" } ?? true
        let runs = running.contains(arguments.first ?? "") || arguments.contains("--build") || isShell
        return runs && !arguments.contains("--help")
    }
}
