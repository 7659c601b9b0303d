import LessonModel

/// Why a request does not fit the lesson.
package enum RunRequestError: Error, Equatable {
    case noSuchWiring(String, known: [String])
    case noSuchStep(Int, count: Int)
    case noSuchSocket(String, known: [String])
    case nothingToRun(lesson: String)
    case noProbe(step: Int)

    package var message: String {
        switch self {
        case .noSuchWiring(let name, _): "the lesson has no wiring called '\(name)'"
        case .noSuchStep(let number, _): "the lesson has no step \(number)"
        case .noSuchSocket(let name, _): "the wiring has no socket called '\(name)'"
        case .noProbe(let step): "there is no probe up to step \(step)"
        case .nothingToRun(let lesson): "nothing in '\(lesson)' can be run"
        }
    }

    package var hint: String {
        switch self {
        case .noSuchWiring(let name, let known), .noSuchSocket(let name, let known):
            nearestName(to: name, in: known).map { "did you mean '\($0)'?" }
                ?? "there are: \(known.joined(separator: ", "))"
        case .noSuchStep(_, let count): "its steps are 1 to \(count)"
        case .noProbe: "go on to a step that has one"
        case .nothingToRun: "'seams show' prints it; 'seams list' shows all lessons"
        }
    }
}
