import LessonModel
import LessonRendering

/// A beat as only the trainer sees it, on a screen of their own: what the author notes about the step, what is on the
/// wall and what comes next, the results, the answer and the hints.
package struct PrivateText {
    private let presentation: Presentation
    private let index: Int
    private let room: RoomProgress?
    private let style: Style

    /// The beat of this number, or the last one; with the room, where the learners' progress is known.
    package init(_ presentation: Presentation, beat index: Int, room: RoomProgress? = nil, style: Style) {
        self.presentation = presentation
        self.room = room
        self.index = min(max(0, index), presentation.beats.count - 1)
        self.style = style
    }

    package var text: String {
        ([heading, notes, places] + people + results + answers + hints).filter { !$0.isEmpty }
            .joined(separator: style.isLinear ? "\n" : "\n\n")
    }

    /// The text, or as much of it as a screen of so many rows takes, and how to see the rest.
    package func text(in rows: Int?) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let rows, lines.count > rows - 1, rows > 4 else { return text }
        let rest = "… the rest: seams show \(lesson.id)\(step.map { " --step \($0.number)" } ?? "") --notes --answers"
        return (lines.prefix(rows - 2) + [rest.madeSafeOnOneLine[...]]).joined(separator: "\n")
    }

    private var lesson: Lesson { presentation.lesson }
    private var beat: Beat { presentation.beats[index] }
    private var step: Step? { lesson.step(beat.step) }
    private var onTheWall: BeatText { BeatText(beat, of: lesson, style: style) }

    private var heading: String {
        let place = step.map { "step \($0.number) of \(lesson.steps.count) · \($0.title)" } ?? "before the first step"
        let words = "\(lesson.id) · \(place) · beat \(index + 1) of \(presentation.beats.count)".madeSafeOnOneLine
        if style.isLinear { return words.replacing(" · ", with: ", ") + "." }
        return words.wrapped(to: style.width, hanging: 2).map { style.paint($0, .heading) }.joined(separator: "\n")
    }

    private var notes: String {
        beat.notes.isEmpty ? "There is no note for this \(step == nil ? "part" : "step")." : onTheWall.notes
    }

    private var places: String {
        let next = presentation.beats.dropFirst(index + 1).first
        let coming = next.map(words) ?? "nothing more: this is the end"
        let lines = [("on the wall", words(beat)), ("Enter shows", coming)]
        if style.isLinear { return lines.map { "\($0.withCapital): \($1)." }.joined(separator: "\n") }
        return lines.flatMap { "  \($0)   \($1)".wrapped(to: style.width, hanging: 16) }.joined(separator: "\n")
    }

    /// The room in this step: the bets, and who is stuck.
    private var people: [String] {
        guard let room, let step else { return [] }
        let title = "The room, \(room.learners.count.of("person", many: "people"))"
        let known = room.lessons.first { $0.id == lesson.id }?.steps.first { $0.number == step.number }
        let text = known.map { RoomStepRenderer.render($0, style: style) } ?? ""
        let words =
            text.isEmpty ? (style.isLinear ? "Nobody has come to this step." : "  nobody has come to this step") : text
        return [(style.isLinear ? title + ":" : style.paint(title, .heading)) + "\n" + words]
    }

    /// The subject of a beat, in a few words.
    private func words(_ beat: Beat) -> String {
        let step = lesson.step(beat.step).map {
            beat.beginsStep && beat.step != self.beat.step ? "step \($0.number), " : ""
        }
        let words =
            switch beat.content {
            case .opening: "the title and the introduction"
            case .lines(let lines): "the \(lines.count == 1 ? "line" : "lines") of the probe; nothing has run yet"
            case .comparison: "the values in each world"
            case .text(let blocks): beginning(of: blocks)
            }
        return (step ?? "") + words
    }

    private func beginning(of blocks: [Block]) -> String {
        let plain = Style(width: 60)
        let drawn = LessonRenderer.render(blocks, showsAnswers: false, style: plain)
        let first = drawn.split(separator: "\n").first { !$0.allSatisfy { " ─│".contains($0) } }
        return first.map { "‘\($0.trimmingPrefix { " │".contains($0) }) …’" } ?? "the heading of the step"
    }

    /// The results that the lesson records for the probe, while the room has not seen them.
    private var results: [String] {
        guard beat.step > 0, let step, presentation.comparison(ofStep: step.number).map({ $0 > index }) == true else {
            return []
        }
        let tables = step.blocks.filter { if case .results = $0 { true } else { false } }
        return tables.isEmpty ? [] : titled("What the probe will give", tables)
    }

    private var answers: [String] {
        beat.answers.isEmpty ? [] : [style.isLinear ? "Answer:" : style.paint("Answer", .heading), onTheWall.answer]
    }

    private var hints: [String] { beat.hints.indices.map(onTheWall.hint) }

    private func titled(_ title: String, _ blocks: [Block]) -> [String] {
        let drawn = LessonRenderer.render(blocks, showsAnswers: true, style: style)
        return [style.isLinear ? title + ":" : style.paint(title, .heading), drawn]
    }
}

/// Follows a presentation on a second screen, until the task is cancelled.
package struct PresentationFollower {
    private let file: PresentationFile
    private let lesson: (String) -> Lesson?
    private let room: ((Lesson) async -> RoomProgress?)?
    private let show: (Shown) -> Void
    /// The number of looks at the presentation between two looks at the room.
    private static let looks = 20

    /// The view at a moment.
    package enum Shown {
        /// Nothing is presented; `wasPresenting` when something was, just now.
        case waiting(wasPresenting: Bool)
        case beat(Presentation, Int, RoomProgress?)
    }

    /// `lesson` reads a lesson's file, `room` what the learners have done in it, where that is wanted; `show` shows
    /// something in place of what it showed before.
    package init(
        _ file: PresentationFile, lesson: @escaping (String) -> Lesson?,
        room: ((Lesson) async -> RoomProgress?)? = nil, show: @escaping (Shown) -> Void
    ) {
        (self.file, self.lesson, self.room, self.show) = (file, lesson, room, show)
    }

    /// Shows each place of the presentation as it is reached, and the room as it moves on.
    ///
    /// - Throws: `CancellationError`.
    package func run() async throws {
        var last = file.read(), people = await people(at: last), look = 0
        tell(last, people, before: nil)
        while true {
            try await Task.sleep(for: .milliseconds(100))
            look += 1
            let place = file.read(), isNew = place != last
            let now = isNew || look % Self.looks == 0 ? await self.people(at: place) : people
            if isNew || now != people { tell(place, now, before: last) }
            (last, people) = (place, now)
        }
    }

    private func people(at place: PresentationPlace?) async -> RoomProgress? {
        guard let room, let lesson = place.flatMap({ lesson($0.lesson) }) else { return nil }
        return await room(lesson)
    }

    private func tell(_ place: PresentationPlace?, _ people: RoomProgress?, before: PresentationPlace?) {
        guard let place, let lesson = lesson(place.lesson) else { return show(.waiting(wasPresenting: before != nil)) }
        show(.beat(Presentation(lesson), place.beat, people))
    }
}
