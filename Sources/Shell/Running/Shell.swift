import LessonEngine
import LessonModel

/// The loop around the session: reads a cell, does what the session wants, until it is over.
///
/// A class because the editor asks the session for completions while the loop waits for the editor. It belongs to the
/// thread that runs it; unchecked because it is made on another and handed over.
package final class Shell: @unchecked Sendable {
    var session: Session
    let console: any Console
    let keeper: StageKeeper
    let interruption: Interruption
    /// Where what the learner did is kept; nil for nowhere.
    let book: WorkbookFile?
    let settingsFile: SettingsFile?
    /// Whether the first failure ends it.
    package var stopsAtFailure = false
    var isOver = false
    /// Whether the cell at hand has shown something.
    var hasShown = false
    /// How many rows the cell at hand has filled since the person was last asked.
    var rowsShown = 0
    /// Whether the person wants long texts at once.
    var wantsAll = false
    var hasWarned = false
    /// What was typed where a page ended: the next cell.
    var typedAhead: Typed?
    /// What is to be built once the person can type.
    var preparation: (lesson: Lesson, step: Int)?
    /// Done before each cell is read.
    var interlude: () -> Void = {}
    var reader: (any LineReading)?
    private var history: History?

    package init(
        session: Session, console: any Console, keeper: StageKeeper, interruption: Interruption, book: WorkbookFile?,
        settings settingsFile: SettingsFile? = nil
    ) {
        self.session = session
        self.console = console
        self.keeper = keeper
        self.interruption = interruption
        self.book = book
        self.settingsFile = settingsFile
    }

    /// Lets a person type at an editor; what they type is remembered where there is a history.
    package func attach(_ editor: LineEditor, remembering history: History?) {
        editor.help = help
        editor.help.entries = { history?.entries ?? [] }
        (reader, self.history) = (editor, history)
    }

    /// Takes cells from a pipe, or from a person without an editor.
    package func attach(_ reader: PlainReader) {
        reader.help = help
        self.reader = reader
    }

    /// Runs to the end; gives the exit code of the worst that happened. Blocks.
    package func run(greeting: String) -> Int32 {
        perform(session.resume())
        console.show([greeting, session.greeting, ""].joined(separator: "\n") + "\n")
        tell(history?.load())
        return loop()
    }

    /// Reads cells and does what they ask for, until it is over.
    func loop() -> Int32 {
        while !isOver, let reader {
            interlude()
            switch nextCell(from: reader) {
            case .cell(let text, let isPasted): take(text, isPasted)
            case .interrupted: leaveQuestions()
            case .endOfInput: isOver = true
            }
        }
        return end()
    }

    /// Gives back everything that it holds, and the exit code of the worst that happened.
    func end() -> Int32 {
        wait { [keeper] in await keeper.close() }
        reader?.close()
        return session.worstCode
    }

    /// Ctrl-C leaves the way to a form; other questions stay.
    private func leaveQuestions() {
        hasShown = false
        perform(session.interrupt())
        if hasShown { console.show("") }
    }

    private func nextCell(from reader: any LineReading) -> Typed {
        guard let cell = typedAhead else { return reader.read(session.paintedPrompt) }
        typedAhead = nil
        if case .cell(let text, _) = cell { console.show(session.paintedPrompt + session.colored(text)) }
        return cell
    }

    /// Does what a cell asks for.
    func take(_ text: String, _ isPasted: Bool) {
        session.style = console.style
        (hasShown, rowsShown) = (false, 0)
        tell(history?.remember(text))
        interruption.working { perform(session.handle(text, isPasted: isPasted)) }
        if hasShown { console.show("") }
        if stopsAtFailure, session.worstCode != 0 { isOver = true }
    }

    private func tell(_ problem: HistoryProblem?) {
        guard let problem else { return }
        let complaint = Complaint(problem.message, hint: problem.hint, code: 0)
        if case .cannotKeep = problem { warn(complaint) } else { console.tell(complaint.warning) }
    }

    /// What may be asked of the session while a cell is typed.
    private var help: EditingHelp {
        var help = EditingHelp()
        help.continuation = { [unowned self] in CellReader(scope: session.scope).continuation(of: $0) }
        help.completions = { [unowned self] in Completer(scope: session.detailedScope).completions(text: $0, cursor: $1)
        }
        help.coloring = { [unowned self] in session.colored($0) }
        help.whenReady = { [unowned self] in prepare() }
        return help
    }
}
