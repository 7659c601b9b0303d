import LessonModel

/// The problems of an exercise: parts that are missing, repeated or in the wrong place.
enum ExerciseProblem: Problem {
    case noHint
    case missing(Role)
    case repeatedMistake(String)
    /// A check without a test, which no answer can pass.
    case noTest
    case repeatedTest(String)
    case noExercise(Role)
    case visibleAnswer(Role)
    case visiblePraise
    case hiddenStarter

    var message: String {
        switch self {
        case .noHint: "the exercise has no hint"
        case .missing(let role): "the exercise has no '\(role.rawValue)'"
        case .repeatedMistake(let name): "the exercise has a second mistake '\(name)'"
        case .noTest: "the check has no test"
        case .repeatedTest(let name): "the check has a second test '\(name)'"
        case .noExercise(let role): "'\(role.rawValue)' is in a stage without an exercise"
        case .visibleAnswer(let role): "'\(role.rawValue)' is outside '<details>'"
        case .hiddenStarter: "'exercise' is inside '<details>', where no learner looks for it"
        case .visiblePraise: "'[!NOTE] passed' is outside '<details>'"
        }
    }

    var hint: String {
        switch self {
        case .noHint: "write '> [!TIP]' and the hint on the next line, '> …'"
        case .missing(let role) where role.takesName: "write 'swift \(role.rawValue) hard-wired' inside '<details>'"
        case .missing(let role): "write 'swift \(role.rawValue)' inside '<details>'"
        case .repeatedMistake, .repeatedTest: "choose another name"
        case .noTest: "write a function with '@Test' that calls the answer"
        case .noExercise: "write the starter as a 'swift exercise' fence above it"
        case .visiblePraise: "move it among the answers: here it is read before the exercise is solved"
        case .hiddenStarter: "move it above '<details>', or give it the role 'check' or 'solution'"
        case .visibleAnswer: "write '<details><summary>Check and answers</summary>' and an empty line above it"
        }
    }
}

/// The problems that a question can have.
enum QuestionProblem: Problem {
    case answerWithoutBox
    case unfitBox
    case emptyAnswer
    case tooFewAnswers
    case noRightAnswer
    case noWrongAnswer

    var message: String {
        switch self {
        case .answerWithoutBox: "this answer has no box"
        case .unfitBox: "this is not the box of an answer"
        case .emptyAnswer: "this answer is empty"
        case .tooFewAnswers: "the question has fewer than two answers"
        case .noRightAnswer: "the question has no right answer"
        case .noWrongAnswer: "the question has no wrong answer"
        }
    }

    var hint: String {
        switch self {
        case .answerWithoutBox: "begin it with '- [ ] ' or '- [x] ', or indent it under the answer it explains"
        case .unfitBox: "write '- [ ] ' before a wrong answer, '- [x] ' before a right one"
        case .emptyAnswer: "write the answer after its box"
        case .tooFewAnswers: "add an answer, '- [ ] ' if it is wrong"
        case .noRightAnswer: "mark the right answer with '- [x] '"
        case .noWrongAnswer: "mark a wrong answer with '- [ ] '"
        }
    }
}

/// The problems that the `yaml form` block of an exercise can have.
enum FormProblem: Problem {
    case tooMuch(limit: Int)
    case notYAML(String)
    case openBracket(closing: String)
    case notMapping
    case unknownKey(String, known: [String])
    case repeatedKey(String)
    case nothingForbidden
    case notKinds
    case unknownKind(String)
    case repeatedKind(String)
    case unfitDefault(String)

    /// The same problem of the YAML reader as a problem of a form.
    init(_ problem: FrontMatterProblem) {
        switch problem {
        case .notYAML(let reason): self = .notYAML(reason)
        case .openBracket(let closing): self = .openBracket(closing: closing)
        case .repeatedKey(let key): self = .repeatedKey(key)
        default: self = .notMapping
        }
    }

    var message: String {
        switch self {
        case .tooMuch(let limit): "the form is longer than \(limit) bytes or refers to other parts of itself"
        case .notYAML(let reason): "the form is not YAML: \(reason)"
        case .openBracket: FrontMatterProblem.openBracket(closing: "").message
        case .notMapping: "the form is not a list of 'key: value' lines"
        case .unknownKey(let key, _): "a form has no key '\(key)'"
        case .repeatedKey(let key): "the key '\(key)' is twice in the form"
        case .nothingForbidden: "the form forbids nothing"
        case .notKinds: "'forbid' is not a list of kinds"
        case .unknownKind(let kind): "no kind of dependency is called '\(kind)'"
        case .repeatedKind(let kind): "'\(kind)' is forbidden twice"
        case .unfitDefault(let word): "'local-default' cannot be '\(word)'"
        }
    }

    var hint: String {
        switch self {
        case .tooMuch, .notMapping, .notYAML, .notKinds, .nothingForbidden: "write 'forbid: [clock, defaults]'"
        case .openBracket(let closing): FrontMatterProblem.openBracket(closing: closing).hint
        case .unknownKey(let key, let known): suggestion(for: key, among: known)
        case .repeatedKey, .repeatedKind: "keep one of the two"
        case .unknownKind(let kind): suggestion(for: kind, among: VolatileKind.allCases.map(\.rawValue))
        case .unfitDefault: "write 'allowed', which it is anyway, or 'forbidden'"
        }
    }
}
