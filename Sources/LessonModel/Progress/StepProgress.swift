/// What a learner did in one step, and what there is to do in it.
package struct StepProgress: Sendable, Equatable, Codable {
    package struct Prediction: Sendable, Equatable, Codable {
        package var right: Bool
        /// The line of the probe where the worlds were said to differ first, from 1; one more for nowhere.
        package var said: Int
        package var was: Int
    }

    package struct Question: Sendable, Equatable, Codable {
        /// Nil before it was answered.
        package var right: Bool?
        package var tries: Int
    }

    package struct Exercise: Sendable, Equatable, Codable {
        package var passed: Bool
        /// How often it was checked.
        package var tries: Int
        /// How many hints were given.
        package var hints: Int
        package var sawSolution: Bool
        /// How often a check failed in which stage first.
        package var failures: [String: Int]
    }

    package var number: Int
    package var title: String
    package var state: Workbook.State
    package var hasProbe: Bool
    /// Nil when none was made.
    package var prediction: Prediction?
    /// One for each question of the step.
    package var questions: [Question]
    /// Nil when the step holds none.
    package var exercise: Exercise?

    package init(_ step: Step, of lesson: Lesson, _ workbook: Workbook) {
        let record = workbook.record(of: step, in: lesson)
        number = step.number
        title = step.title
        state = workbook.state(of: step, in: lesson)
        hasProbe = step.probe != nil
        prediction = record?.prediction.map { Prediction(right: $0.isRight, said: $0.said, was: $0.was) }
        questions = step.questions.indices.map { index in
            let answer = record?.answers[index + 1]
            return Question(right: answer?.isRight, tries: answer?.tries ?? 0)
        }
        let holdsExercise = !step.code(.exercise).isEmpty
        exercise = holdsExercise ? Exercise(record?.exercise ?? ExerciseRecord()) : nil
    }
}

extension StepProgress.Exercise {
    fileprivate init(_ record: ExerciseRecord) {
        passed = record.passed
        tries = record.tries
        hints = record.hints.count
        sawSolution = record.sawSolution
        failures = record.failures
    }
}
