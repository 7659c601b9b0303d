import LessonCode
import LessonModel
import Room
import Shell

extension RoomLesson {
    /// The facts of a lesson that a room needs.
    init(_ lesson: Lesson) {
        self.init(
            id: lesson.id, title: lesson.header.title,
            steps: lesson.stages.flatMap { stage in
                stage.steps.map { Step($0, worlds: stage.openWirings(at: $0.number)) }
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
            questions: step.questions.map { RoomLesson.Question($0, in: step) },
            hints: step.hints.map { $0.blocks.map(\.plain).filter { !$0.isEmpty }.joined(separator: " ") },
            asked: AskedText.sign(ofProbeIn: step), task: step.isExercise ? Self.task(of: step) : nil)
    }

    /// The words before the first listing. Of a long text only the beginning: a wall shows it in large letters.
    private static func task(of step: LessonModel.Step) -> String {
        let words = step.blocks.prefix { $0.code.isEmpty }.map(\.plain).filter { !$0.isEmpty }.joined(separator: " ")
        if words.count > mostLetters { return String(words.prefix(mostLetters)) + " …" }
        // The listing that follows stands in the learner's own window.
        return words.hasSuffix(":") ? words + " …" : words
    }

    private static let mostLetters = 600
}

extension RoomLesson.Question {
    fileprivate init(_ question: LessonModel.Question, in step: Step) {
        self.init(
            text: step.asking(question).map(\.plain).joined(separator: " "),
            choices: question.answers.map { $0.text.map(\.plain).joined() },
            right: question.answers.indices.filter { question.answers[$0].isRight }.map { $0 + 1 },
            asked: AskedText.sign(of: question, in: step))
    }
}
