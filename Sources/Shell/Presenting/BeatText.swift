import LessonModel
import LessonRendering

/// A beat as it stands on the screen.
package struct BeatText {
    private let beat: Beat
    private let lesson: Lesson
    private let style: Style

    package init(_ beat: Beat, of lesson: Lesson, style: Style) {
        self.beat = beat
        self.lesson = lesson
        self.style = style
    }

    /// The text that can be read at once; for statements that are typed or run, only the step's heading, if any.
    package var text: String {
        switch beat.content {
        case .opening: [opening, drawn(lesson.introduction)].joinedParts(style)
        case .text(let blocks): [heading, drawn(blocks)].joinedParts(style)
        case .lines, .comparison: heading
        }
    }

    /// The answer, which the trainer shows on request.
    package var answer: String { drawn(beat.answers, showsAnswers: true) }

    /// The author's words to the trainer about the step.
    package var notes: String {
        LessonRenderer.render(beat.notes.map { .quote($0) }, showsAnswers: true, showsNotes: true, style: style)
    }

    /// The hint of this number, from 0.
    package func hint(_ number: Int) -> String {
        var quote = beat.hints[number]
        let title = lesson.step(beat.step)?.title(ofHint: quote) ?? "Hint"
        (quote.kind, quote.label) = (nil, [title, quote.label].filter { !$0.isEmpty }.joined(separator: ", "))
        return drawn([.quote(quote)])
    }

    /// The prompt of the line where the trainer types, with the keys that they can use now.
    /// With a room that is asked something: what it has said so far. Enter does what `a` does where the lesson would end
    /// without the answer. Right below the answer nothing asks for it.
    package func prompt(
        isLast: Bool, awaitsAnswer: Bool = false, hintsShown: Int, room: String? = nil, hasSeenRoom: Bool = false,
        answerStands: Bool = false
    ) -> String {
        let hasAnswer = !beat.answers.isEmpty && !answerStands
        let answer = room != nil && !hasSeenRoom ? "the room" : hasAnswer ? "answer" : nil
        let enter = isLast ? "end" : room != nil && beat.isLines ? "reveal" : "on"
        let keys = [
            room, "Enter: " + (awaitsAnswer ? answer ?? enter : enter), awaitsAnswer ? nil : answer.map { "a: " + $0 },
            hintsShown < beat.hints.count ? "h: hint" : nil, "? keys",
        ]
        let words = keys.compactMap { $0 }
        return style.isLinear ? words.joined(separator: ", ") + ": " : "── " + words.joined(separator: " · ") + " ── "
    }

    private var opening: String {
        var untold = lesson
        untold.introduction = []
        return LessonRenderer.opening(of: untold, style: style)
    }

    private var heading: String {
        guard beat.beginsStep, let step = lesson.step(beat.step) else { return "" }
        return LessonRenderer.heading(of: step, in: lesson, style: style)
    }

    private func drawn(_ blocks: [Block], showsAnswers: Bool = false) -> String {
        LessonRenderer.render(blocks, showsAnswers: showsAnswers, style: style)
    }
}

extension [String] {
    /// The parts under each other, with air between them.
    fileprivate func joinedParts(_ style: Style) -> String {
        filter { !$0.isEmpty }.joined(separator: style.isLinear ? "\n" : "\n\n")
    }
}
