import LessonEngine
import LessonModel
import LessonRendering

/// A person's way through a course: typed cells go in, effects come out.
///
/// It changes state and returns effects. It never prints, spawns or waits, so the whole shell is tested without a
/// terminal. Its parts are values with rules of their own: where the person stands (`StepAtHand`, `Workbook`), what the
/// worlds hold (`WorldsAtHand`), what is asked (`Questions`), what the room wants (`RoomState`). The commands, which join
/// these, stand in extensions, a file for each group.
package struct Session {
    let course: any CourseReading
    /// The style to draw in; it changes when the terminal's size does.
    package var style: Style
    package internal(set) var workbook: Workbook
    /// The exit code of the worst that happened.
    package internal(set) var worstCode: Int32 = 0
    /// The step at which the person stands; nil while no lesson is open.
    var here: StepAtHand?
    /// The worlds that the requests so far have opened.
    var atHand = WorldsAtHand()
    /// The cell at hand as it was typed: places in messages point into it.
    var cell = ""
    /// The request that is not answered yet.
    var pending: Request?
    var questions = Questions()
    /// The trainer's room, if the person is in one.
    var room = RoomState()
    /// The comparison that was shown last.
    var lastValues: EvaluationText?
    /// The time, in ISO 8601; nil where nobody wants to know.
    package var now: @Sendable () -> String? = { nil }
    /// A moment, by which is told how long something is on the screen; nil where nobody counts.
    package var instant: @Sendable () -> ContinuousClock.Instant? = { nil }
    /// The names that the person may have in a room.
    package var names: @Sendable () -> OwnNames = { OwnNames() }
    /// The numbers by which a review is shuffled.
    package var chance = SeededNumbers(seed: 3)
    /// The line of Swift that the person ran last since the probe, and the worlds that it was for.
    var lastInput: (piece: SourcePiece, worlds: [String])?
    /// The sweep that the person asked for since the probe and that line. `again` takes it first; `share` and `scorecard`
    /// still take the line.
    var lastSweep: (command: Command.Worlds, cell: String)?
    /// Whether each save of the answer is checked.
    var isWatching = false
    var settings: Settings
    /// Whether the author of the lesson looks at it here: nothing is kept.
    var isPreview = false
    /// Whether a room reads along: nobody's own answer is written there.
    var isOnWall = false
    /// Whether a person is there to be asked.
    let asksQuestions: Bool
    /// The person's editor, as they named it.
    let editor: String?
    /// Whether the end of the lesson was told, so that the next `next` opens another.
    var isAtEnd = false
    /// Whether the last cell with something in it was Swift.
    private var isBehindSwift = false
    private var transcript = Transcript()
    private var knownScope = KnownScope()

    package init(
        course: any CourseReading, workbook: Workbook, settings: Settings = Settings(), style: Style,
        asksQuestions: Bool = false, editor: String? = nil
    ) {
        self.course = course
        self.workbook = workbook
        self.settings = settings
        self.style = style
        self.asksQuestions = asksQuestions
        self.editor = editor
    }

    /// Takes a cell that was typed.
    package mutating func handle(_ text: String) -> [Effect] {
        cell = text
        transcript.begin(prompt + text)
        let (effects, isDone) = takeForRoom(text)
        return noting(effects + (isDone ? [] : take(text)))
    }

    private mutating func take(_ text: String) -> [Effect] {
        if let effects = takeForForm(text) { return effects }
        if let question = questions.open, let effects = take(text, asAnswerTo: question) { return effects }
        return perform(CellReader(scope: scope).reading(of: text))
    }

    /// Takes the answer to the last request.
    package mutating func receive(_ answer: Response) -> [Effect] {
        guard let request = pending else { return [] }
        pending = nil
        return noting(tell(answer, to: request))
    }

    /// Takes note that something which the session wanted could not be done.
    package mutating func fail(_ complaint: Complaint) -> [Effect] { noting(complain(complaint)) }

    /// The prompt: an open question, or the lesson in few letters, and the worlds when not all of them are asked.
    package var prompt: String { room.prompt ?? questionPrompt ?? usualPrompt }

    private var questionPrompt: String? { questions.prompt(at: here?.step, isForPerson: asksQuestions) }

    private var usualPrompt: String {
        let worlds = atHand.used.isEmpty ? "" : " (\(atHand.used.joined(separator: ", ")))"
        return "\(lesson?.promptName ?? "seams")\(worlds)> "
    }

    var paintedPrompt: String { style.paint(String(prompt.dropLast()), .heading) + " " }

    var lesson: Lesson? { here?.lesson }

    /// The number of the step at hand; 0 where there is none.
    var step: Int { here?.number ?? 0 }

    /// A cell in colours when it is Swift, unchanged when it is a command.
    package mutating func colored(_ text: String) -> String {
        guard case .swift = CellReader(scope: scope).reading(of: text) else { return text }
        return LessonRenderer.colored(text, style: style)
    }

    /// The names that a person can type at the prompt now: enough to tell Swift from commands.
    package var scope: Scope { mutating get { knownScope.scope(from: namesAtHand) } }

    /// The same with types and their members and with terms, for completion.
    package var detailedScope: Scope { namesAtHand.detailedScope }

    private var namesAtHand: ScopeSource {
        ScopeSource(course: course, here: here, atHand: atHand, workbook: workbook)
    }

    /// Everything so far as Markdown.
    var transcriptMarkdown: String { transcript.markdown(title: lesson?.header.title) }

    /// Forgets the known scope, since typed names may have changed; with `ofLesson`, also the names of the lesson.
    mutating func forgetScope(ofLesson: Bool = true) { knownScope.forget(ofLesson: ofLesson) }

    /// Refuses something with a complaint; the session goes on.
    mutating func complain(_ complaint: Complaint) -> [Effect] {
        note(code: complaint.code)
        return [.show(style.fitted(error: complaint.text))]
    }

    mutating func note(code: Int32) { worstCode = max(worstCode, code) }

    /// The question for the members that can follow the dot at the end of a piece that is being typed; nil while no lesson
    /// is open.
    package func members(atEndOf piece: SourcePiece, in world: String?) -> Request? {
        guard let here, here.number > 0 else { return nil }
        return request(.members(piece, worlds: world.map { [$0] } ?? atHand.used), at: here)
    }

    /// Asks something of the worlds, or of the answer to the exercise, at a step.
    mutating func ask(_ kind: Request.Kind, at here: StepAtHand) -> Effect {
        let request = request(kind, at: here)
        (pending, atHand.mayBeOpen) = (request, true)
        return .ask(request)
    }

    private func request(_ kind: Request.Kind, at here: StepAtHand) -> Request {
        Request(lesson: here.lesson, step: here.number, kind, subject: workbook.subject(at: here))
    }

    mutating func noting(_ effects: [Effect]) -> [Effect] {
        transcript.add(effects)
        return effects
    }

    private mutating func perform(_ reading: Reading) -> [Effect] {
        defer { if reading != .nothing { isBehindSwift = reading.isSwift } }
        return switch reading {
        // In a script, an empty line between two statements is no wish to go on.
        case .nothing where lesson?.isTried == true || isBehindSwift && !asksQuestions && questions.open == nil: []
        case .nothing: enter()
        case .command(let command): perform(command)
        case .swift(let piece, let world): evaluate(piece, in: world)
        case .mistake(let message, let hint):
            complain(Complaint(message, hint: hint, code: ExitCode.usage))
        }
    }

    private mutating func perform(_ command: Command) -> [Effect] {
        if lesson?.isTried == true, let complaint = command.complaintBesideCode { return complain(complaint) }
        if isOnWall, let complaint = command.complaintOnWall(isAtExercise: here?.exercise != nil) {
            return complain(complaint)
        }
        return switch command {
        case .course(let command): perform(command)
        case .way(let command): perform(command)
        case .worlds(let command): perform(command)
        case .look(let command): perform(command)
        case .measuring(let command): perform(command)
        case .practice(let command): perform(command)
        case .room(let command): perform(command)
        case .compare(let names): compare(names)
        case .cut(let function): cut(function)
        case .export(let path): [.export(course.lessons(), workbook, path: path)]
        case .answer(let text): answer(text)
        case .predict(let isOn): setPredictions(isOn)
        case .glossary(let term): lookUp(term)
        case .whichForm(let answers): chooseForm(answers)
        case .help(let word): help(word)
        case .history(let word): [.history(word)]
        case .clear: [.clear]
        case .quit: [.leave]
        }
    }

    private mutating func help(_ word: String?) -> [Effect] {
        guard let word else { return [.page(CommandHelp.overview(overCode: lesson?.isTried == true, style: style))] }
        do {
            return [.page(try CommandHelp.page(for: word, style: style))]
        } catch {
            return complain(Complaint(error))
        }
    }
}

extension Command {
    /// The complaint about a command that needs a course; nil for one that somebody's own code can do.
    fileprivate var complaintBesideCode: Complaint? {
        switch self {
        case .course, .way, .practice, .room, .answer, .predict, .export, .compare:
            Complaint(
                "there is no course here, only your code", hint: "'seams' alone opens the course",
                code: ExitCode.usage)
        default: nil
        }
    }

    /// The complaint about a command that is for somebody alone, where a room reads along; nil for one that it can follow.
    fileprivate func complaintOnWall(isAtExercise: Bool) -> Complaint? {
        switch self {
        case .practice(.edit), .practice(.watch), .practice(.check): .noAnswerOnWall
        case .worlds(.reset(nil)) where isAtExercise: .noAnswerOnWall
        case .way(.skip), .way(.restart): .noWayOnWall
        default: nil
        }
    }
}

extension Complaint {
    fileprivate static let noAnswerOnWall = Complaint(
        "an answer of your own has no place on the wall: write it in 'seams'",
        hint: "'a' shows the lesson's, 'h' a hint", code: ExitCode.usage)

    fileprivate static let noWayOnWall = Complaint(
        "here nobody's steps are counted", hint: "Enter goes on, 'b' back, 'goto N' to a step", code: ExitCode.usage)
}

extension Lesson {
    /// The first words of the id, as long as they fit before a line that is typed.
    fileprivate var promptName: String {
        let words = id.split(separator: "-")
        var name = String(words.first ?? "")
        for word in words.dropFirst() where name.count + word.count < 12 && name.filter({ $0 == "-" }).count < 1 {
            guard !["and", "or", "of", "the"].contains(word) else { break }
            name += "-" + word
        }
        return name
    }
}
