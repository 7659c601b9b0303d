import LessonModel

/// The problems of an exercise: parts that are missing, repeated or in the wrong place.
enum ExerciseProblem: Problem {
    case noHint
    case missing(Role)
    case repeatedMistake(String)
    case noExercise(Role)
    case visibleAnswer(Role)

    var message: String {
        switch self {
        case .noHint: "the exercise has no hint"
        case .missing(let role): "the exercise has no '\(role.rawValue)'"
        case .repeatedMistake(let name): "the exercise has a second mistake '\(name)'"
        case .noExercise(let role): "'\(role.rawValue)' stands in a stage without an exercise"
        case .visibleAnswer(let role): "'\(role.rawValue)' stands outside '<details>'"
        }
    }

    var hint: String {
        switch self {
        case .noHint: "write '> [!TIP]' and the hint on the next line, '> …'"
        case .missing(let role) where role.takesName: "write 'swift \(role.rawValue) hard-wired' inside '<details>'"
        case .missing(let role): "write 'swift \(role.rawValue)' inside '<details>'"
        case .repeatedMistake: "choose another name"
        case .noExercise: "write the starter as a 'swift exercise' fence above it"
        case .visibleAnswer: "write '<details><summary>Check and answers</summary>' and an empty line above it"
        }
    }
}
