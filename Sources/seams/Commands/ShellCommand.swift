import ArgumentParser
import Foundation
import LessonEngine
import LessonModel
import Shell

struct ShellCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shell",
        abstract: "Step through the course at a prompt where every line of Swift runs in every world.",
        discussion: """
            This is what 'seams' alone does. From a pipe it reads a command or a line of Swift at a time, shows each \
            with its result, and ends with the worst exit code:

              printf 'open constructor-injection\\nnext\\nquit\\n' | seams
            """)

    @OptionGroup var options: CourseOptions
    @Flag(help: "From a pipe: stop at the first failure.") var failFast = false
    @OptionGroup var leave: LeaveOptions

    func run() async throws {
        try await reporting {
            let surroundings = options.surroundings, course = try options.course()
            let admission = Admission(options: options, leave: leave)
            try admission.admit(course)
            let places = Places(environment: surroundings.environment)
            let book = options.workbookFile(of: course)
            let (workbook, trouble) = book.read()
            if let trouble { surroundings.complain(Complaint(trouble.message, hint: trouble.hint, code: 0).warning) }
            let settings = SettingsFile(configuration: places.configuration)
            var session = Session(
                course: CourseShelf(course, admitting: admission.admitLater), workbook: workbook,
                settings: settings.read(), style: surroundings.style,
                asksQuestions: surroundings.isInteractive, editor: surroundings.editor)
            session.now = { Surroundings.time }
            // Through a pipe the order is the same each time, so that transcripts can be compared.
            if surroundings.isInteractive { session.chance = SeededNumbers(seed: .random(in: 0 ... .max)) }
            let shelf = options.answerShelf(of: course)
            let greeting = greeting(places)
            let shell = shell(session, book, settings, shelf, History(folder: places.state))
            let code = try await onThread { shell.run(greeting: greeting) }
            // A person has seen what went wrong, and what they tried out is no failure.
            if code != 0, !surroundings.echoes { throw Failure.silent(code: code) }
        }
    }

    private func shell(
        _ session: Session, _ book: WorkbookFile, _ settings: SettingsFile, _ shelf: AnswerShelf, _ history: History
    ) -> Shell {
        let console = TerminalConsole(), surroundings = options.surroundings
        let keeper = StageKeeper(
            engine: { [options, leave] in try options.engine(leave) }, shelf: shelf,
            explain: { console.complaint(about: $0) })
        let shell = Shell(
            session: session, console: console, keeper: keeper, interruption: Signals.interruption, book: book,
            settings: settings)
        shell.attachReader(surroundings, remembering: history)
        shell.stopsAtFailure = failFast && !surroundings.echoes
        return shell
    }

    /// `seams 0.1 · Swift 6.3.1`; no compiler is asked for its version before there is a prompt.
    private func greeting(_ places: Places) -> String {
        let toolchain = ToolchainFinder(environment: options.surroundings.environment, places: places).known()
        let version = toolchain.map { "Swift \($0.version)" }
        return ["seams \(Seams.version)", version, (try? options.confinement.greeting)]
            .compactMap { $0 }
            .joined(separator: " · ")
    }
}
