import LessonEngine
import LessonModel

/// The loop around the session: reads a cell and performs the session's effects, until the session is over.
///
/// A class because the editor asks the session for completions while the loop waits for the editor. It belongs to the
/// thread that runs it; unchecked because it is made on another and handed over.
package final class Shell: @unchecked Sendable {
    var session: Session
    let console: any Console
    let keeper: StageKeeper
    let interruption: Interruption
    /// The file that keeps what the learner did; nil when nothing is kept.
    let book: WorkbookFile?
    let settingsFile: SettingsFile?
    /// Whether the first failure ends the shell.
    package var stopsAtFailure = false
    var isOver = false
    /// Whether the cell at hand has shown something.
    var hasShown = false
    /// The number of rows that the cell at hand has filled since the person was last asked.
    var rowsShown = 0
    /// Whether the person wants all that comes of the cell at hand without a stop at each screen.
    var showsAll = false
    /// Whether what stands on the screen is to stay there: the next text waits where it would push it off.
    var keepsScreen = false
    var hasWarned = false
    /// The line that the person typed where a page ended: the next cell.
    var typedAhead: Typed?
    /// The lesson and step for which the shell builds once the person can type.
    var preparation: (lesson: Lesson, step: Int)?
    /// The building for the last of these.
    var preparing = LatestTask()
    /// Whether the person is the author of the lesson: errors in the code of a step are told before anything of it runs,
    /// and what nobody sees who only reads the step is held to its promises.
    var isForAuthor = false
    /// Whether a newer text waits for the end of what is being shown: its author has saved.
    var isOutdated: () -> Bool = { false }
    /// Whether a newer text has ended a page, so that the cell at hand shows nothing more.
    var isOvertaken = false
    /// Whether the person stopped the work on the cell at hand, and so what they pasted behind it.
    var isStopped = false
    /// The room beside the shell; nil where nobody takes part in one.
    var room: ShellRoom?
    /// Whether the room has not been told all that the workbook records.
    var isRoomBehind = false
    /// The workbook of which the room was told last.
    var toldWorkbook: Workbook?
    /// Called before each cell is read.
    var interlude: () -> Void = {}
    var reader: (any LineReading)?
    private(set) var history: History?
    /// Proposes a seam in somebody's own code; nil where there is none.
    var cutting: (@Sendable (String?) async -> Result<String, Complaint>)?
    /// The last question for members of a type.
    var memberLookup: MemberLookup?

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

    /// Has a person type at an editor; what they type is remembered where there is a history.
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

    /// Runs to the end. Returns the exit code of the worst failure. Blocks.
    package func run(greeting: String, joining joins: RoomWish? = nil) -> Int32 {
        perform(session.resume())
        toldWorkbook = session.workbook
        room?.whenHeard { [reader] in reader?.wake() }
        console.show(fitted([greeting, session.greeting, roomGreeting].compactMap { $0 }.joined(separator: "\n")))
        perform(session.remindOfReview())
        console.show("")
        askOpenQuestion()
        if let joins { enter(joins) }
        tell(history?.load())
        return loop()
    }

    /// Runs at somebody's own code, in these circumstances. Returns the exit code of the worst failure. Blocks.
    ///
    /// - Parameter cutting: proposes a seam for what a function reads, as text to show.
    package func run(
        trying lesson: Lesson, in circumstances: [Circumstance],
        cutting: @escaping @Sendable (String?) async -> Result<String, Complaint>
    ) -> Int32 {
        self.cutting = cutting
        perform(session.stand(at: 1, of: lesson))
        console.show(CircumstancesText(circumstances).text(style: session.style) + "\n")
        return loop()
    }

    /// Reads cells and does what they ask for, until it is over.
    func loop() -> Int32 {
        while !isOver, !interruption.endsScript, let reader {
            interlude()
            showHeard()
            switch nextCell(from: reader) {
            case .cell(let text, let isPasted): take(text, isPasted)
            case .interrupted: leaveQuestions()
            case .endOfInput: isOver = true
            }
        }
        return end()
    }

    /// Releases everything that the shell holds. Returns the exit code of the worst failure, or that of a script that was
    /// interrupted.
    func end() -> Int32 {
        wait { [keeper, room] in
            await keeper.close()
            await room?.client.close()
        }
        // The host answers to the last facts only now.
        showHeard()
        reader?.close()
        return interruption.endsScript ? ExitCode.interrupted : session.worstCode
    }

    /// Leaves the questions that lead to a form, after Ctrl-C; other questions stay.
    private func leaveQuestions() {
        hasShown = false
        perform(session.interrupt())
        if hasShown { console.show("") }
    }

    private func nextCell(from reader: any LineReading) -> Typed {
        guard let cell = typedAhead else { return reader.read(session.paintedPrompt) }
        typedAhead = nil
        if case .cell(let text, _) = cell { show(typed: text) }
        return cell
    }

    /// Does what a text asks for, cell by cell, until the person stops one.
    func take(_ text: String, _ isPasted: Bool) {
        isStopped = false
        let reader = CellReader(scope: session.scope), note = reader.note(on: text)
        for (index, cell) in reader.cells(in: text, isPasted: isPasted).enumerated() {
            if index > 0 { show(typed: cell) }
            take(cell)
            if case .cell(let ahead, let isPasted) = typedAhead {
                typedAhead = nil
                show(typed: ahead)
                take(ahead, isPasted)
            }
            if isOver || isStopped || isOvertaken || interruption.endsScript { return }
        }
        guard let note else { return }
        console.show(NoteLines.lines([note], style: console.style).joined(separator: "\n"))
        console.show("")
    }

    private func take(_ cell: String) {
        session.style = console.style
        // A line may declare names, so what was known of members is not known any more.
        memberLookup = nil
        beginOutput()
        tell(history?.remember(cell))
        interruption.working { perform(session.handle(cell)) }
        if hasShown { console.show("") }
        if stopsAtFailure, session.worstCode != 0 { isOver = true }
    }

    /// Begins the output of a cell, or of something like it: nothing of it was shown or left yet.
    func beginOutput() { (hasShown, rowsShown, showsAll, isOvertaken) = (false, 0, false, false) }

    /// Asks the question again that was open when the person left.
    private func askOpenQuestion() {
        beginOutput()
        perform(session.askOpenQuestion())
        if hasShown { console.show("") }
    }

    /// Joins a room, as if the person had typed it first.
    private func enter(_ wish: RoomWish) {
        beginOutput()
        interruption.working { perform(session.begin(with: wish)) }
        if hasShown { console.show("") }
    }

    /// Shows a cell as if it had been typed at the prompt.
    private func show(typed cell: String) { console.show(session.paintedPrompt + session.colored(cell)) }

    private func tell(_ problem: HistoryProblem?) {
        guard let problem else { return }
        let complaint = Complaint(problem.message, hint: problem.hint, code: 0)
        if case .cannotKeep = problem { warn(complaint) } else { console.tell(complaint.warning) }
    }

    /// The answers that the session gives while a cell is typed.
    private var help: EditingHelp {
        var help = EditingHelp()
        help.continuation = { [unowned self] in CellReader(scope: session.scope).continuation(of: $0, isPasted: $1) }
        help.isWithin = { [unowned self] in CellReader(scope: session.scope).isWithin($0) }
        help.waiting = { [unowned self] in CellReader(scope: session.scope).waiting(of: $0) }
        help.cells = { [unowned self] in CellReader(scope: session.scope).cells(in: $0, isPasted: $1) }
        help.completions = { [unowned self] in complete($0, at: $1, while: $2) }
        help.coloring = { [unowned self] in session.colored($0) }
        help.whenReady = { [unowned self] in prepare() }
        help.notices = { [unowned self] in heardWords() }
        return help
    }
}
