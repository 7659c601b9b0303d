import LessonModel

/// The problems that a question can have.
enum QuestionProblem: Problem {
    case answerWithoutBox
    case unfitBox
    case emptyAnswer
    case tooFewAnswers
    case noRightAnswer

    var message: String {
        switch self {
        case .answerWithoutBox: "this answer has no box"
        case .unfitBox: "this is not the box of an answer"
        case .emptyAnswer: "this answer is empty"
        case .tooFewAnswers: "the question has fewer than two answers"
        case .noRightAnswer: "the question has no right answer"
        }
    }

    var hint: String {
        switch self {
        case .answerWithoutBox: "begin it with '- [ ] ' or '- [x] ', or indent it under the answer it explains"
        case .unfitBox: "write '- [ ] ' before a wrong answer, '- [x] ' before a right one"
        case .emptyAnswer: "write the answer after its box"
        case .tooFewAnswers: "add an answer, '- [ ] ' if it is wrong"
        case .noRightAnswer: "mark the right answer with '- [x] '"
        }
    }
}
