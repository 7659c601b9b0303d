import LessonModel
import LessonRendering
import RoomClient

@testable import LessonEngine
@testable import Shell

/// Plays a session without a terminal: cells go in, answers come from a closure, everything shown is kept as the shell
/// would show it.
struct SessionDriver {
    private(set) var session: Session
    private(set) var shown = ""
    private(set) var asked: [Request.Kind] = []
    private(set) var saved: [Workbook] = []
    private(set) var prepared: [Int] = []
    private(set) var written: [String: String] = [:]
    private(set) var kept: [Settings] = []
    private(set) var edited: [String] = []
    private(set) var hasLeft = false
    private(set) var wishes: [RoomWish] = []
    /// What the room answers.
    var roomAnswer: (RoomWish) -> RoomAnswer = { _ in .stopped }
    /// How often the worlds were left for new ones.
    private(set) var endings = 0
    private let answer: (Request) -> Response

    init(
        _ course: any CourseReading = BellCourse(), workbook: Workbook = Workbook(), settings: Settings = Settings(),
        style: Style = Style(), asksQuestions: Bool = false, editor: String? = nil, measures: Bool = false,
        answer: @escaping (Request) -> Response = { _ in .cancelled }
    ) {
        var settings = settings
        settings.measures = measures
        session = Session(
            course: course, workbook: workbook, settings: settings, style: style, asksQuestions: asksQuestions,
            editor: editor)
        self.answer = answer
    }

    mutating func begin(trying lesson: Lesson) { perform(session.stand(at: 1, of: lesson)) }

    /// Hears something of the room, between two cells.
    @discardableResult mutating func hear(_ heard: Heard) -> String {
        let words = session.hear(heard)
        shown += words + "\n"
        return words
    }

    /// Has the person named as rooms would name them.
    mutating func set(names: OwnNames) { session.names = { names } }

    /// Has a room read along.
    mutating func putOnWall() { session.isOnWall = true }

    /// Makes it a moment at which somebody counts how long things are on the screen.
    mutating func set(instant: ContinuousClock.Instant) { session.instant = { instant } }

    mutating func resume() {
        perform(session.resume())
        perform(session.askOpenQuestion())
    }

    mutating func remind() { perform(session.remindOfReview()) }

    /// Makes it eight in the evening of a day of November, and shuffles by a seed.
    mutating func set(day: Int, seed: UInt64 = 1) {
        session.now = { "2026-11-\(day)T20:00:00Z" }
        session.chance = SeededNumbers(seed: seed)
    }

    /// Types each cell and gives everything that they made the session show.
    @discardableResult mutating func type(_ cells: String...) -> String {
        let before = shown.endIndex
        for cell in cells {
            shown += session.prompt + cell + "\n"
            perform(session.handle(cell))
        }
        return String(shown[before...])
    }

    /// Presses Ctrl-C at the prompt.
    @discardableResult mutating func interrupt() -> String {
        let before = shown.endIndex
        perform(session.interrupt())
        return String(shown[before...])
    }

    /// What Tab offers behind a text.
    mutating func completions(of text: String) -> [String] {
        Completer(scope: session.detailedScope).completions(text: text, cursor: text.count).candidates.map(\.text)
    }

    /// How far a step of the first lesson is.
    func state(ofStep number: Int) -> Workbook.State {
        let bell = session.course.lessons()[0]
        return session.workbook.state(of: bell.steps[number - 1], in: bell)
    }

    /// What is known of a step of the first lesson.
    func record(ofStep number: Int) -> StepRecord? {
        let first = session.course.lessons()[0]
        return session.workbook.record(of: first.steps[number - 1], in: first)
    }

    private mutating func perform(_ effects: [Effect]) {
        for effect in effects { perform(effect) }
    }

    private mutating func perform(_ effect: Effect) {
        switch effect {
        case .show(let text), .page(let text): shown += text + "\n"
        case .ask(let request):
            asked.append(request.kind)
            perform(session.receive(answer(request)))
        case .endWorlds: endings += 1
        case .prepare(_, let step): prepared.append(step)
        case .save(let workbook): saved.append(workbook)
        case .keep(let settings): kept.append(settings)
        case .edit(let path):
            edited.append(path)
            perform(session.edited(nil))
        case .write(let text, let path): written[path] = text
        case .export(let lessons, let workbook, let path): written[path] = NotesRenderer.render(lessons, workbook)
        case .history(let word): perform(session.told("(the lines with \(word ?? "anything"))"))
        case .room(let wish):
            wishes.append(wish)
            perform(session.receive(roomAnswer(wish)))
        case .cut(let function): perform(session.told("(the cut of \(function ?? "anything"))"))
        case .clear: shown += "(an empty screen)\n"
        case .leave: hasLeft = true
        }
    }
}

extension Response {
    /// Rows of values, `"bell.ring()": ["live": "\"ding\""]`, as an evaluation.
    static func values(_ rows: KeyValuePairs<String, [String: String]>) -> Response {
        var evaluation = Evaluation()
        evaluation.rows = rows.map { probe, values in
            let records = values.mapValues {
                ValueRecord(status: .value, type: "String", value: $0, microseconds: 12.5)
            }
            return RowRecord(
                stage: 1, step: 2, probe: probe, file: Reading.file, line: 1, differs: RowRecord.differs(records),
                values: records)
        }
        return .evaluated(evaluation)
    }
}
