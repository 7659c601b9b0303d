/// The progress of a learner in one lesson, with all steps in order.
package struct LessonProgress: Sendable, Equatable, Codable {
    package var id: String
    package var title: String
    package var steps: [StepProgress]

    package init(_ lesson: Lesson, _ workbook: Workbook) {
        id = lesson.id
        title = lesson.header.title
        steps = lesson.steps.map { StepProgress($0, of: lesson, workbook) }
    }

    /// The steps, each with a name that is unique in the lesson and does not depend on the step's number: the title and
    /// a count of the steps with this title.
    var namedSteps: [(name: String, step: StepProgress)] {
        var count: [String: Int] = [:]
        return steps.map { step in
            count[step.title, default: 0] += 1
            return ("\(step.title) (\(count[step.title] ?? 1))", step)
        }
    }
}

/// The progress of a learner in one step, with the tasks that the step holds.
package struct StepProgress: Sendable, Equatable, Codable {
    package struct Prediction: Sendable, Equatable, Codable {
        package var right: Bool
        /// The line of the probe on which the learner expected the worlds to differ first, from 1; the number of lines
        /// plus 1 for nowhere.
        package var said: Int
        package var was: Int
        /// The number of lines of the probe; nil in files of an earlier seams.
        package var lines: Int?
    }

    package struct Question: Sendable, Equatable, Codable {
        /// Whether the learner's answer is right; nil before the question was answered.
        package var right: Bool?
        package var tries: Int
        /// The numbers of the wrong choices that were taken in any try, from 1; nil when there were none.
        package var missed: [Int]?
    }

    package struct Exercise: Sendable, Equatable, Codable {
        package var passed: Bool
        /// The number of checks.
        package var tries: Int
        /// The number of hints that were given.
        package var hints: Int
        package var sawSolution: Bool
        /// The number of checks that failed at a stage, by its name; one check may fail at several.
        package var failures: [String: Int]
        /// The stage at which the last check failed; nil when it passed.
        package var failing: String?
        /// The time since when no check has passed; nil when none has failed since.
        package var since: String?
    }

    package var number: Int
    package var title: String
    package var state: Workbook.State
    var hasProbe: Bool
    /// The learner's prediction; nil when the learner made none.
    package var prediction: Prediction?
    /// The learner's prediction of a value; nil when the learner made none.
    package var valuePrediction: ValuePrediction?
    /// The progress in the step's questions, one element for each question.
    package var questions: [Question]
    /// The state of the exercise; nil when the step holds no exercise.
    package var exercise: Exercise?

    package init(_ step: Step, of lesson: Lesson, _ workbook: Workbook) {
        let record = workbook.record(of: step, in: lesson)
        number = step.number
        title = step.title
        state = workbook.state(of: step, in: lesson)
        hasProbe = step.probe != nil
        prediction = record?.prediction.map {
            Prediction(right: $0.isRight, said: $0.said, was: $0.was, lines: $0.rows.count)
        }
        valuePrediction = record?.valuePrediction
        questions = step.questions.indices.map { index in
            let answer = record?.answers[index + 1]
            return Question(right: answer?.isRight, tries: answer?.tries ?? 0, missed: answer?.missed)
        }
        exercise = step.isExercise ? Exercise(record?.exercise ?? ExerciseRecord()) : nil
    }
}

extension StepProgress {
    /// Whether each prediction of the step was right.
    var predictionsRight: [Bool] { [prediction?.right, valuePrediction?.right].compactMap { $0 } }
}

extension StepProgress.Exercise {
    fileprivate init(_ record: ExerciseRecord) {
        passed = record.passed
        tries = record.tries
        hints = record.hints.count
        sawSolution = record.sawSolution
        failures = record.failures
        failing = record.failing
        since = record.since
    }
}
