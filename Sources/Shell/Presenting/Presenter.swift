import LessonEngine
import LessonModel
import LessonRendering
import Room
import RoomClient

/// Leads through a presentation: shows a beat, waits for the trainer, and lets them try in between what the room asks.
///
/// A class, and unchecked, for the reasons of the shell. It uses the shell for the worlds, for pages, and for typed
/// lines.
package final class Presenter: @unchecked Sendable {
    private let shell: Shell
    private let presentation: Presentation
    private let typist: Typist?
    /// Called with each beat that is shown.
    private let follow: (Int) -> Void
    /// The live room to which the steps are shown; nil without one.
    private let stage: RoomStage?
    private var index = 0
    private var hintsShown = 0
    /// The last comparison on the wall, as plain text.
    private var result: String?
    /// Whether the trainer has seen what the room says to this beat, and the answer of its question.
    private var hasSeenRoom = false, hasSeenAnswer = false
    /// Whether the answer is the last thing that was shown.
    private var answerStands = false
    /// The rows that the typed lines of the last probe took.
    private var typedRows = 0

    /// `shell` keeps no workbook; if it has no reader, the presenter waits for nobody. Without a typist, lines appear
    /// at once. `follow` is told the number of each beat that is shown.
    /// With a stage, the trainer's step is the room's step.
    package init(
        _ presentation: Presentation, in shell: Shell, typist: Typist?, stage: RoomStage? = nil,
        follow: @escaping (Int) -> Void = { _ in }
    ) {
        self.presentation = presentation
        self.stage = stage
        self.shell = shell
        self.typist = typist
        self.follow = follow
        shell.session.isOnWall = true
    }

    /// Runs to the end. Returns the exit code of the worst failure. Blocks.
    package func run(from step: Int) -> Int32 {
        index = presentation.start(ofStep: step)
        var isOver = false
        while !isOver, presentation.beats.indices.contains(index) {
            (hintsShown, hasSeenRoom, hasSeenAnswer, answerStands) = (0, false, false, false)
            play()
            isOver = shell.interruption.endsScript || !moves()
        }
        if let stage { shell.wait { await stage.close() } }
        return shell.end()
    }

    private var lesson: Lesson { presentation.lesson }
    private var beat: Beat { presentation.beats[index] }
    private var text: BeatText { BeatText(beat, of: lesson, style: shell.console.style) }

    private func play() {
        follow(index)
        // The lines stay on the screen above their values.
        shell.beginBeat(below: beat.content == .comparison ? typedRows : 0)
        if beat.step > 0 { shell.perform(shell.session.stand(at: beat.step, of: lesson)) }
        let words = text.text
        if !words.isEmpty { shell.perform([.page(words)]) }
        switch beat.content {
        case .opening, .text: break
        case .lines(let statements): type(statements)
        case .comparison: shell.perform([shell.session.ask(.rerun, at: StepAtHand(lesson: lesson, number: beat.step))])
        }
        if beat.content == .comparison { result = shell.session.plainValues }
        stage?.show(shown)
    }

    /// The view that the room has of this beat.
    private var shown: Current? {
        PresentedRoom(presentation: presentation).current(at: index, result: result)
    }

    private var asksRoom: Bool { stage != nil && PresentedRoom(presentation: presentation).asks(index) }

    private func type(_ statements: [String]) {
        shell.console.show("")
        let lines = promptedLines(statements)
        // Above them stands an empty line, below them another one and the trainer's prompt.
        typedRows = 3 + lines.reduce(0) { $0 + shell.console.style.rows(of: $1.prompt + $1.text) }
        guard let typist else { return lines.forEach { shell.console.show($0.prompt + $0.text) } }
        let typed = typist.type(lines.flatMap { [$0.prompt] + $0.text.strokes + ["\n"] })
        shell.reader?.begin(with: typed)
    }

    private func promptedLines(_ statements: [String]) -> [(prompt: String, text: String)] {
        let prompt = shell.session.paintedPrompt
        let further = ". ".paddedLeft(to: shell.session.prompt.columns)
        return statements.flatMap { statement in
            shell.session.colored(statement.madeSafe).split(separator: "\n", omittingEmptySubsequences: false)
                .enumerated().map { (prompt: $0 == 0 ? prompt : further, text: String($1)) }
        }
    }

    private var isLast: Bool { index == presentation.beats.count - 1 }

    /// Whether the lesson would end with a question whose answer nobody has seen. Elsewhere the trainer can go back.
    private var awaitsAnswer: Bool { isLast && beat.isQuestion && !hasSeenAnswer }

    /// Waits until the trainer moves to a beat. Returns false when the presentation is over.
    private func moves() -> Bool {
        guard let reader = shell.reader else { return move(.on) }
        shell.console.show("")
        while true {
            switch ask(reader) {
            case .interrupted: continue
            case .endOfInput: return false
            case .cell(let line, let isPasted):
                let key = isPasted && !line.isEmpty ? nil : PresentingKey(line, scope: shell.session.scope)
                guard let key else {
                    tryOut(line, isPasted)
                    continue
                }
                if let refusal = refusal(of: key) {
                    show(refusal)
                    continue
                }
                guard key == .on, awaitsAnswer else {
                    if isMove(key) { return move(key) }
                    tell(key)
                    continue
                }
                tell(.answer)
            }
        }
    }

    /// Reads the trainer's next line; a line that was typed where a page ended comes first.
    private func ask(_ reader: any LineReading) -> Typed {
        if let ahead = shell.typedAhead {
            shell.typedAhead = nil
            return ahead
        }
        let isLast = isLast, awaitsAnswer = awaitsAnswer, style = shell.console.style
        let text = text, hintsShown = hintsShown
        let asked = asksRoom ? shown : nil, hasSeenRoom = hasSeenRoom, answerStands = answerStands
        let prompt = { @Sendable (stage: RoomStage?) in
            let count = asked.map { TallyText(stage, current: $0).count }
            let words = text.prompt(
                isLast: isLast, awaitsAnswer: awaitsAnswer, hintsShown: hintsShown, room: count,
                hasSeenRoom: hasSeenRoom, answerStands: answerStands)
            return style.paint(String(words.dropLast()), .heading) + " "
        }
        // The count goes on while the trainer waits; a screen reader would read it again each time.
        if asked != nil, !style.isLinear { stage?.whenCounted { [stage] in reader.reword(prompt(stage)) } }
        defer { stage?.whenCounted {} }
        return reader.ask(prompt(stage))
    }

    /// Runs a line that the room asked for, shown as the shell shows it.
    private func tryOut(_ line: String, _ isPasted: Bool) {
        shell.session.style = shell.console.style
        answerStands = false
        shell.console.show(shell.session.paintedPrompt + shell.session.colored(line))
        shell.take(line, isPasted)
    }

    /// Why a key leads nowhere; nil where it leads somewhere.
    private func refusal(of key: PresentingKey) -> String? {
        guard case .goTo(let step) = key, lesson.step(step) == nil else { return nil }
        let error = RunRequestError.noSuchStep(step, count: lesson.steps.count)
        return "\(error.message); \(error.hint)"
    }

    private func isMove(_ key: PresentingKey) -> Bool {
        switch key {
        case .on, .back, .goTo, .leave: true
        case .answer, .hint, .notes, .keys: false
        }
    }

    private func move(_ key: PresentingKey) -> Bool {
        switch key {
        case .back: index = max(0, index - 1)
        case .goTo(let step): index = presentation.start(ofStep: step)
        case .leave: return false
        default: index += 1
        }
        return true
    }

    private func tell(_ key: PresentingKey) {
        let isShown = answerStands
        answerStands = false
        let words: String
        switch key {
        case .answer where asksRoom && !hasSeenRoom:
            hasSeenRoom = true
            words =
                shown.map { TallyText(stage, current: $0).distribution(style: shell.console.style) } ?? ""
        case .answer where isShown: words = "the answer stands above; 'a' once more shows it again"
        case .answer:
            (hasSeenAnswer, answerStands) = (true, !beat.answers.isEmpty)
            words = beat.answers.isEmpty ? "there is nothing to answer here" : text.answer
        case .hint where hintsShown < beat.hints.count:
            words = text.hint(hintsShown)
            hintsShown += 1
        case .hint: words = beat.hints.isEmpty ? "there is no hint here" : "that was the last hint"
        case .notes: words = beat.notes.isEmpty ? "there is no note for this step" : text.notes
        default: words = PresentingKey.help(shell.console.style, withRoom: stage != nil)
        }
        show(words)
    }

    private func show(_ words: String) {
        shell.beginBeat()
        shell.perform([.page(words)])
        shell.console.show("")
    }
}

extension Shell {
    /// Begins new output, below so many rows of the beat before that are to stay on the screen.
    fileprivate func beginBeat(below rows: Int = 0) {
        session.style = console.style
        (hasShown, rowsShown, keepsScreen) = (true, rows, rows > 0)
    }
}

/// A lesson as a trainer shows it to a room: cut into beats, at the places where the room should think first.
package struct Presentation: Sendable, Equatable {
    package let lesson: Lesson
    package let beats: [Beat]

    package init(_ lesson: Lesson) {
        self.lesson = lesson
        var opening = Beat(step: 0, .opening)
        opening.notes = lesson.introduction.flatMap(\.trainerNotes)
        beats = [opening] + lesson.steps.flatMap { StepBeats($0, in: lesson).beats }
    }

    /// The number of the beat that shows the values of a step's probe; nil when the step has no probe to run.
    func comparison(ofStep number: Int) -> Int? {
        beats.firstIndex { $0.step == number && $0.content == .comparison }
    }

    /// The first beat of a step, or the very first.
    package func start(ofStep number: Int) -> Int { beats.firstIndex { $0.step == number } ?? 0 }
}
