#if os(Linux)
import Foundation
import TestSupport
import Testing

/// Tab in a real zsh and a real fish at a terminal, with the scripts that the tool makes for them. Bash is asked
/// without a terminal, in `BashCompletionTests`.
@Suite(.waiting) struct ShellCompletionTests {
    /// A shell with our script, as it is started and set up by hand.
    struct Shell: Sendable, CustomTestStringConvertible {
        let name: String
        let arguments: [String]
        /// The line that makes the script known; the prompt is plain afterwards.
        let setUp: String

        var path: String { "/usr/bin/" + name }
        var isInstalled: Bool { access(path, X_OK) == 0 }
        var testDescription: String { name }

        static let zsh = Shell(
            name: "zsh", arguments: ["-f"],
            setUp: "PROMPT='> '; autoload -U compinit; compinit -D -u; source $script; clear")
        static let fish = Shell(
            name: "fish", arguments: ["--no-config"],
            setUp:
                "function fish_prompt; echo -n '> '; end; set -g fish_autosuggestion_enabled 0; source $script; clear")
    }

    /// Lines that Tab completes to another, and what it lists where several things fit.
    private func completes(_ shell: Shell) throws {
        let folder = try TemporaryFolder(), program = SeamsProgram.shared
        let made = try program.run(["--generate-completion-script", shell.name])
        let script = try folder.write(made.output, to: "_seams")
        let terminal = try PseudoTerminal(columns: 100, rows: 40)
        let bin = URL(filePath: SeamsProgram.path).deletingLastPathComponent().path
        try terminal.start(
            shell.path, shell.arguments,
            environment: program.environment.merging([
                "PATH": "\(bin):/usr/bin:/bin", "HOME": folder.path, "script": script,
            ]) { $1 },
            folder: SeamsProgram.checkout)
        terminal.expect("a prompt") { !$0.cursorLine.isEmpty }
        terminal.type(shell.setUp + "\r")
        terminal.expect(cursorLine: ">")

        for (typed, line) in [
            ("run constr", "run constructor-injection"), ("show capst", "show capstone"),
            ("check hard-wired Package.sw", "check hard-wired Package.swift"),
            ("list --lessons Less", "list --lessons Lessons/"), ("verify Less", "verify Lessons/"),
            ("doctor --import Package.sw", "doctor --import Package.swift"), ("doc", "doctor"),
            ("run ./Lessons/04", "run ./Lessons/04-constructor-injection.md"),
            ("run --lessons Lessons/Templates amb", "run --lessons Lessons/Templates ambient-context"),
            ("help ver", "help verify"), ("help room er", "help room erase"),
        ] {
            terminal.type("seams \(typed)\t")
            terminal.expect(cursorLine: "> seams \(line)")
            terminal.press(.controlU)
            terminal.expect(cursorLine: ">")
        }
        terminal.type("seams compare hard-wired prov\t\t")
        terminal.expect("both lessons") {
            $0.text.contains("provider-protocol") && $0.text.contains(/providers\b/)
        }
    }

    @Test(.enabled(if: Shell.zsh.isInstalled, "zsh is not installed: 'apt-get install zsh'"))
    func zshCompletes() throws { try completes(.zsh) }

    @Test(.enabled(if: Shell.fish.isInstalled, "fish is not installed: 'apt-get install fish'"))
    func fishCompletes() throws { try completes(.fish) }
}
#endif
