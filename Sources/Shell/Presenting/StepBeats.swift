import LessonCode
import LessonModel
import LessonRendering

/// The beats of one step: text with the code that it leads to, then the probe, typed before it runs; a question ends a
/// beat, so that the room can answer.
struct StepBeats {
    private let step: Step
    private let lesson: Lesson

    init(_ step: Step, in lesson: Lesson) {
        self.step = step
        self.lesson = lesson
    }

    var beats: [Beat] {
        let pages = StepPages(step)
        let unasked = step.isExercise ? step.beforeAnswer : step
        var beats = statements.isEmpty ? texts(unasked.blocks) : texts(pages.before.blocks) + probe + texts(pages.after)
        if beats.isEmpty { beats = [beat(.text([]), asking: [])] }
        beats[0].beginsStep = true
        return beats
    }

    /// The statements that the worlds of the step can be asked. What an exercise asks is for an answer, and the wall has
    /// none.
    private var statements: [String] {
        guard let probe = step.probe, StepAtHand(lesson: lesson, number: step.number).runsOnEntering else { return [] }
        let piece = SourcePiece(probe.block, file: lesson.file)
        return ItemReader.items(of: piece)?.map(\.code.text) ?? [probe.block.source]
    }

    /// The probe's lines and its values; the answer that is shown there is that of the question before them, if one was
    /// asked.
    private var probe: [Beat] {
        let before = StepPages(step).before.blocks
        return [beat(.lines(statements), asking: before), beat(.comparison, asking: before)]
    }

    private func texts(_ blocks: [Block]) -> [Beat] {
        blocks.filter(isShown).cutForARoom.map { beat(.text($0), asking: $0) }
    }

    /// The beat whose answer is that of the questions in these blocks, or, where they ask none, that of the step.
    private func beat(_ content: Beat.Content, asking blocks: [Block]) -> Beat {
        var beat = Beat(step: step.number, content)
        beat.hints = step.hints
        beat.notes = step.blocks.flatMap(\.trainerNotes)
        let questions = blocks.filter(\.isQuestion)
        beat.answers = questions.isEmpty ? step.blocks.flatMap(\.folded) : questions
        return beat
    }

    /// Whether the block is shown without being asked for; notes for trainers are not for the wall.
    private func isShown(_ block: Block) -> Bool {
        switch block {
        case .details: false
        case .code(let code) where step.isExercise: code.wiringName == nil && code.role != .probe
        case .quote(let quote): !quote.isForTrainer && step.title(ofHint: quote) == nil
        default: true
        }
    }
}

extension [Block] {
    /// The blocks in portions: each ends with the code, the tables or the question that its text leads to.
    fileprivate var cutForARoom: [[Block]] {
        reduce(into: []) { portions, block in
            if let last = portions.last?.last, !block.begins(after: last) {
                portions[portions.count - 1].append(block)
            } else {
                portions.append([block])
            }
        }
    }
}

extension Block {
    fileprivate var isQuestion: Bool {
        if case .question = self { return true }
        return children.contains(where: \.isQuestion)
    }

    /// The blocks in `<details>`.
    fileprivate var folded: [Block] {
        if case .details(_, let blocks, _) = self { return blocks }
        return children.flatMap(\.folded)
    }

    /// Whether the room should be given time before this block is shown.
    fileprivate func begins(after last: Block) -> Bool {
        if case .heading = self { return true }
        return last.isQuestion || (last.isExhibit && !isExhibit)
    }

    /// Whether the block is something to look at, or belongs to such a block, and is no text to read.
    private var isExhibit: Bool {
        switch self {
        case .code, .table, .results, .multilineResult, .formRules: true
        default: false
        }
    }
}

/// The part of a lesson that a trainer shows with one Enter.
package struct Beat: Sendable, Equatable {
    package enum Content: Sendable, Equatable {
        /// The lesson's title and its introduction.
        case opening
        /// Blocks to be read.
        case text([Block])
        /// The statements of the step's probe, which are typed and do not run yet.
        case lines([String])
        /// The values that these statements give in the worlds.
        case comparison
    }

    /// The number of the step; 0 before the first step.
    package var step: Int
    package var content: Content
    /// Whether the heading of its step stands above it.
    package var beginsStep = false
    /// The blocks that are shown when the trainer asks for the answer.
    package var answers: [Block] = []
    /// The hints that are shown one by one when the trainer asks for a hint.
    package var hints: [Quote] = []
    /// The author's words to the trainer about the whole step.
    package var notes: [Quote] = []

    /// Whether it asks the room a question.
    var isQuestion: Bool { answers.contains(where: \.isQuestion) }

    /// Whether its lines wait to be run.
    var isLines: Bool {
        if case .lines = content { return true }
        return false
    }

    package init(step: Int, _ content: Content) {
        self.step = step
        self.content = content
    }
}
