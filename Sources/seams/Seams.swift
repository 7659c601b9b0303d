import ArgumentParser
import Dispatch
import LessonModel

/// The program: arguments in, calls of the engine, an exit code out.
@main
struct Seams: AsyncParsableCommand {
    static let version = "0.1"

    static let configuration = CommandConfiguration(
        commandName: "seams",
        abstract: "Learn dependency injection by running it: live and fake, next to each other.",
        version: version,
        subcommands: [
            ShellCommand.self, ListCommand.self, ShowCommand.self, RunCommand.self, CompareCommand.self,
            CheckCommand.self, PresentCommand.self, ProgressCommand.self, JoinCommand.self, RoomCommand.self,
            ExportCommand.self,
            GlossaryCommand.self, WhichFormCommand.self, TryCommand.self, NewCommand.self, PreviewCommand.self,
            VerifyCommand.self, DoctorCommand.self, CacheCommand.self,
        ],
        defaultSubcommand: ShellCommand.self)

    /// Refuses a first word, or one after 'help', that is no command, and names the nearest command: the library would
    /// only call the word unexpected.
    static func checkCommand(_ arguments: [String]) throws {
        let known = names(of: configuration)
        let isAboutHelp = arguments.first == "help"
        let named = isAboutHelp ? arguments.dropFirst().first { !$0.hasPrefix("-") } : arguments.first
        guard let word = named, !word.hasPrefix("-") else { return }
        guard known.contains(word) else { throw unknown(word, nearest: nearestName(to: word, in: known)) }
        if !isAboutHelp { try checkCommand(of: word, arguments.dropFirst().first) }
    }

    /// Refuses a word that is none of the commands within a command: the nearest of these is named, or the same word
    /// where it is a command of its own.
    private static func checkCommand(of group: String, _ word: String?) throws {
        guard let word, !word.hasPrefix("-"),
            let command = configuration.subcommands.first(where: { $0._commandName == group }),
            !command.configuration.subcommands.isEmpty
        else { return }
        let known = names(of: command.configuration)
        if known.contains(word) { return }
        let other = names(of: configuration).contains(word) ? "seams \(word)" : nil
        throw unknown("\(group) \(word)", nearest: other ?? nearestName(to: word, in: known), help: "seams \(group)")
    }

    /// Refuses an option that is given twice and would be obeyed once: that of a step reads as if several could be shown.
    static func checkRepeats(_ arguments: [String]) throws {
        let names = arguments.prefix { $0 != "--" }.map { $0.prefix { $0 != "=" } }
        for name in ["--step", "--output"] where names.count(where: { $0 == name }) > 1 {
            throw Failure.said(
                message: "\(name) is given twice", hint: "leave one of the two out", code: ExitCode.usage)
        }
    }

    private static func unknown(_ name: String, nearest: String?, help: String = "seams") -> Failure {
        let guess = nearest.map { "did you mean '\($0)'? " } ?? ""
        return .said(
            message: "no command called '\(name)'", hint: guess + "'\(help) --help' shows all", code: ExitCode.usage)
    }

    private static func names(of configuration: CommandConfiguration) -> [String] {
        configuration.subcommands.map { $0._commandName } + ["help"]
    }

    // Not 'async': the runtime would have opened files of its own under the numbers of closed streams before, and with too
    // few processes no other thread can begin.
    static func main() {
        Surroundings.openStreams()
        ProcessLimits.require()
        Heaps.oneForEachCore()
        Task { await Program.run(Array(CommandLine.arguments.dropFirst())) }
        dispatchMain()
    }
}
