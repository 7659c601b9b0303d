import Foundation
import LessonEngine
import LessonModel
import Shell

/// A shell that keeps nothing of a learner: no workbook, and answers and lines in a folder that is removed at the end.
struct PassingShell {
    let surroundings: Surroundings
    let share: Share
    let engine: @Sendable () throws -> Engine
    let console: TerminalConsole

    init(options: CourseOptions, leave: LeaveOptions, console: TerminalConsole) {
        self.init(surroundings: options.surroundings, share: options.share, console: console) {
            try options.engine(leave)
        }
    }

    init(
        surroundings: Surroundings, share: Share, console: TerminalConsole,
        engine: @escaping @Sendable () throws -> Engine
    ) {
        self.surroundings = surroundings
        self.share = share
        self.console = console
        self.engine = engine
    }

    /// A shell at this course. Where no person types, the shell has a reader only if it may read pipes; what a person
    /// types, it has at hand again only if it remembers lines.
    func shell(
        at course: SingleLesson, asksQuestions: Bool, readsPipes: Bool, remembersLines: Bool = false
    ) -> Shell {
        let places = Places(environment: surroundings.environment)
        var settings = SettingsFile(configuration: places.configuration).read().settings
        settings.asksForPredictions = false
        let session = Session(
            course: course, workbook: Workbook(), settings: settings, style: console.style,
            asksQuestions: asksQuestions && surroundings.isInteractive, editor: surroundings.editor)
        let keeper = StageKeeper(
            engine: engine,
            shelf: AnswerShelf(state: folder, course: "", isBundled: true, share: share),
            explain: { [console] in console.complaint(about: $0) })
        let shell = Shell(
            session: session, console: console, keeper: keeper, interruption: Signals.interruption, book: nil)
        let history = remembersLines ? History(folder: folder) : nil
        if surroundings.echoes || readsPipes { shell.attachReader(surroundings, remembering: history) }
        return shell
    }

    /// Runs the work, and removes the answers that were kept meanwhile.
    func run(_ work: @escaping @Sendable () -> Int32) async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let code = try await onThread(work)
        // A person has seen what went wrong, and what they tried out is no failure.
        if code != 0, !surroundings.echoes { throw Failure.silent(code: code) }
    }

    /// The folder of the answers, among the homes of the worlds: should the program be killed, the next one removes the
    /// folder with them.
    private var folder: String { Places(environment: surroundings.environment).homes + "/\(getpid())-answers" }
}

extension Shell {
    /// Attaches the reader of this process: an editor on a terminal that can do more than print, else plain lines.
    func attachReader(_ surroundings: Surroundings, remembering history: History?) {
        if surroundings.isInteractive, let editor = LineEditor(usesColor: surroundings.style.usesColor) {
            Signals.interruption.whenIdle { editor.interrupt() }
            attach(editor, remembering: history)
            return
        }
        let reader = PlainReader(source: surroundings.echoes ? .person : .pipe) {
            surroundings.write($0, to: STDOUT_FILENO)
        }
        if surroundings.echoes { Signals.interruption.whenIdle { reader.interrupt() } }
        attach(reader)
    }
}
