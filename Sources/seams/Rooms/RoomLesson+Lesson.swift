#if Room
import LessonCode
import LessonModel
import Room
import Shell

extension RoomLesson {
    /// The facts of a lesson that a room needs.
    init(_ lesson: Lesson) {
        self.init(
            id: lesson.id, title: lesson.header.title,
            steps: lesson.steps.map { step in
                let worlds = lesson.stages.first { $0.steps.contains(step) }?.openWirings(at: step.number) ?? []
                return Step(step, worlds: worlds)
            })
    }
}

extension RoomLesson.Step {
    fileprivate init(_ step: LessonModel.Step, worlds: [String]) {
        let prediction = PredictionQuestion(step, worlds: worlds)
        self.init(
            heading: step.title, probe: step.probe?.lines ?? [], worlds: step.probe == nil ? [] : worlds,
            prompt: prediction?.words, choices: prediction?.choices, right: prediction?.promisedChoice,
            value: ValueQuestion(step, worlds: worlds),
            questions: step.questions.map { RoomLesson.Question($0, text: step.asking($0).map(\.plain)) },
            hints: step.hints.map { $0.blocks.map(\.plain).filter { !$0.isEmpty }.joined(separator: " ") })
    }
}

extension RoomLesson.Question {
    fileprivate init(_ question: LessonModel.Question, text: [String]) {
        self.init(
            text: text.joined(separator: " "), choices: question.answers.map { $0.text.map(\.plain).joined() },
            right: question.answers.indices.filter { question.answers[$0].isRight }.map { $0 + 1 })
    }
}

extension Block {
    /// The words of a paragraph; nothing of other blocks.
    fileprivate var plain: String {
        if case .paragraph(let text, _) = self { text.map(\.plain).joined() } else { "" }
    }
}
#endif
