import Foundation
import LessonEngine
import LessonModel
import Room
import RoomClient
import Shell

/// The shell of a learner: with their workbook, their answers, their history and, where they take part in one, their
/// room.
struct LearnerShell {
    let options: CourseOptions
    let leave: LeaveOptions
    var stopsAtFailure = false
    /// The room that is joined first.
    var joins: RoomWish?

    func run() async throws {
        options.confiner.anticipate()
        let surroundings = options.surroundings, course = try options.course()
        let places = Places(environment: surroundings.environment)
        let book = options.workbookFile(of: course)
        let (workbook, trouble) = book.read()
        let admission = Admission(options: options, leave: leave)
        let lessons = CourseShelf(course, admitting: admission.admitLater)
        // Until the launcher has been tried, nothing is admitted.
        if let place = workbook.place { lessons.anticipate(place.lesson) }
        try admission.admit(course)
        if let trouble { surroundings.complain(Complaint(trouble).warning) }
        let settingsFile = SettingsFile(configuration: places.configuration), (settings, unread) = settingsFile.read()
        if let unread { surroundings.complain(Complaint(unread).warning) }
        var session = Session(
            course: lessons, workbook: workbook,
            settings: settings, style: TerminalConsole(course: surroundings.lessons).style,
            asksQuestions: surroundings.isInteractive, editor: surroundings.editor)
        session.now = { Surroundings.time }
        session.instant = { Surroundings.instant }
        session.names = {
            OwnNames(chosen: SeatFile(state: places.state).name, login: EventLimits.name(surroundings.person) ?? "me")
        }
        // Through a pipe the order is the same each time, so that transcripts can be compared.
        if surroundings.isInteractive { session.chance = SeededNumbers(seed: .random(in: 0 ... .max)) }
        let shelf = options.answerShelf(of: course)
        let greeting = greeting(places)
        let shell = shell(session, book, settingsFile, shelf, History(folder: places.state))
        // A pipe tells nothing unless it joins: a script is no person in a room.
        shell.attach(room(places), resumes: surroundings.isInteractive && joins == nil)
        let code = try await onThread { [joins] in shell.run(greeting: greeting, joining: joins) }
        // A person has seen what went wrong, and what they tried out is no failure.
        if code != 0, !surroundings.echoes { throw Failure.silent(code: code) }
    }

    private func room(_ places: Places) -> ShellRoom {
        ShellRoom { RoomClient(state: places.state, clock: { Surroundings.roomTime }, hear: $0) }
    }

    private func shell(
        _ session: Session, _ book: WorkbookFile, _ settings: SettingsFile, _ shelf: AnswerShelf, _ history: History
    ) -> Shell {
        let surroundings = options.surroundings, console = TerminalConsole(course: surroundings.lessons)
        let keeper = StageKeeper(
            engine: { [options, leave] in try options.engine(leave) }, shelf: shelf,
            explain: { console.complaint(about: $0) })
        let shell = Shell(
            session: session, console: console, keeper: keeper, interruption: Signals.interruption, book: book,
            settings: settings)
        shell.attachReader(surroundings, remembering: history)
        shell.stopsAtFailure = stopsAtFailure && !surroundings.echoes
        return shell
    }

    /// `seams 0.1 · Swift 6.3.1`; no compiler is asked for its version before there is a prompt.
    private func greeting(_ places: Places) -> String {
        let finder = ToolchainFinder(environment: options.surroundings.environment, places: places)
        let version =
            finder.known().map { "Swift \($0.version)" }
            ?? (finder.isMissing ? "no Swift, so nothing runs: install it from swift.org, then 'seams doctor'" : nil)
        return ["seams \(Seams.version)", version, (try? options.confinement.greeting)]
            .compactMap { $0 }
            .joined(separator: options.surroundings.style.isLinear ? ", " : " · ")
    }
}
