import LessonModel
import LessonRendering
import Room
import RoomClient

/// The view that a room has of a presentation: each beat as the host is told of it.
struct PresentedRoom {
    let presentation: Presentation

    /// The wall at this beat; with the result as plain text, where it was shown.
    func current(at index: Int, result: String? = nil) -> Current? {
        let beat = presentation.beats[index], lesson = presentation.lesson
        guard let step = lesson.step(beat.step) else { return nil }
        var current = Current(
            lesson: lesson.id, title: lesson.header.title, step: step.number, heading: step.title)
        let worlds = StepAtHand(lesson: lesson, number: step.number).wirings
        if step.probe != nil { (current.probe, current.worlds) = (step.probe?.lines ?? [], worlds) }
        if let bet = PredictionQuestion(step, worlds: worlds) {
            (current.prompt, current.choices, current.right) = (bet.words, bet.choices, bet.promisedChoice)
        }
        current.value = ValueQuestion(step, worlds: worlds)?.words
        current.question = question(at: index, of: step)
        switch beat.content {
        case .comparison: (current.phase, current.result) = (.shown, result.map(Self.bounded))
        case .lines:
            let isAsked = current.choices != nil || current.value != nil || current.question != nil
            current.phase = isAsked ? .guessing : .reading
        case .opening, .text: current.phase = asks(index) ? .guessing : .reading
        }
        // A result stays on the projector while the trainer talks about it.
        let hasRun = presentation.beats[..<index].contains { $0.step == beat.step && $0.content == .comparison }
        if hasRun, current.phase == .reading { (current.phase, current.result) = (.shown, result.map(Self.bounded)) }
        // A question that comes later is not asked yet.
        if case .lines = beat.content, step.questionBeforeProbe == nil { current.question = nil }
        return current
    }

    /// Whether the room is asked something at this beat.
    func asks(_ index: Int) -> Bool {
        let beat = presentation.beats[index]
        switch beat.content {
        case .lines: return current(at: index)?.phase == .guessing
        case .text(let blocks): return !blocks.flatMap(\.questions).isEmpty
        case .opening, .comparison: return false
        }
    }

    /// The question on the wall, or the last one that was there in this step; nil before the first.
    private func question(at index: Int, of step: Step) -> Current.Question? {
        let shown = presentation.beats[...index].filter { $0.step == step.number }
        let number = shown.flatMap { beat -> [Question] in
            if case .text(let blocks) = beat.content { return blocks.flatMap(\.questions) }
            return []
        }.count
        let isOnWall =
            switch presentation.beats[index].content {
            case .text(let blocks): !blocks.flatMap(\.questions).isEmpty
            case .lines: step.questionBeforeProbe == number && number > 0
            case .opening, .comparison: false
            }
        return isOnWall ? described(number, of: step) : nil
    }

    private func described(_ number: Int, of step: Step) -> Current.Question? {
        guard step.questions.indices.contains(number - 1) else { return nil }
        let question = step.questions[number - 1]
        let text = step.asking(question).map { LessonRenderer.render([$0], showsAnswers: false, style: Style()) }
        return Current.Question(
            number: number, text: text.joined(separator: " "),
            choices: question.answers.map { $0.text.map(\.plain).joined() },
            several: question.answers.count(where: \.isRight) > 1)
    }

    /// The most of a result that a host takes.
    private static func bounded(_ text: String) -> String {
        guard text.utf8.count > 30_000 else { return text }
        return String(decoding: text.utf8.prefix(30_000), as: UTF8.self) + "\n…"
    }
}

/// The room's answers, in words for the wall's own terminal.
struct TallyText {
    let tally: RoomStage.Tally?
    let current: Current
    /// Whether the host answered last time.
    var isThere = true

    /// `7 of 12 have said`, for the line that is updated.
    var count: String {
        guard isThere else { return "the room does not answer" }
        guard let tally else { return "the room …" }
        return "\(tally.said) of \(max(tally.people, tally.said)) have said"
    }

    /// The values and the choices with the number of people who said each; of choices that nobody took, none beside
    /// values.
    func distribution(style: Style) -> String {
        guard let tally, isThere else {
            return "the room does not answer; the command that began it in another terminal opens it again"
        }
        let choices = current.question?.choices ?? current.choices ?? []
        let taken = choices.indices.map { tally.counts.indices.contains($0) ? tally.counts[$0] : 0 }
        let values = tally.values.map { (label: $0.said, people: $0.people) }
        let lines = choices.indices.map { (label: "[\($0 + 1)] \(choices[$0])", people: taken[$0]) }
        let asksValue = current.question == nil && current.value != nil, isTaken = taken.contains { $0 > 0 }
        let shown = values + (isTaken || values.isEmpty && !asksValue ? lines : [])
        let width = shown.map { String($0.people).count }.max() ?? 1
        let most = max(shown.map(\.people).max() ?? 0, 1), room = 20
        let rows = shown.map { label, people in
            let bar = String(repeating: "█", count: (people * room + most - 1) / most).padded(to: room)
            let number = String(people).paddedLeft(to: width)
            return "  \(number)  \(style.isLinear ? "" : bar + " ")\(label.madeSafeOnOneLine)"
        }
        let nothing = shown.isEmpty ? ["  nobody has said a value yet"] : []
        return (["The room, \(tally.said) of \(max(tally.people, tally.said)):"] + rows + nothing)
            .flatMap { $0.wrapped(to: style.width, hanging: 4) }.joined(separator: "\n")
    }
}

extension TallyText {
    /// The answers of a live room to this; no answers without a room.
    init(_ stage: RoomStage?, current: Current) {
        self.init(tally: stage?.tally, current: current, isThere: stage?.isThere ?? true)
    }
}
