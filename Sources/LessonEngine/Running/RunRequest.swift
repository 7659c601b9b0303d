import LessonCode
import LessonModel

/// A request to run a lesson: which parts of it, and how.
package struct RunRequest: Sendable {
    /// The wirings to run; empty for all.
    package var wirings: [String] = []
    /// The step whose probe is wanted; nil for all steps. The earlier probes of its stage run in silence.
    package var step: Int?
    /// Inputs to evaluate in every world after the probes.
    package var evaluations: [String] = []
    /// The expressions to plug into sockets for a world called `yours`.
    package var injections: [Injection] = []
    /// The limits on a world where they differ from the lesson's.
    package var limits: LimitChanges = [:]

    package init() {}

    /// The file names that diagnostics in each of the `evaluations` carry: of several, they tell which.
    var evaluationFiles: [String] {
        guard evaluations.count > 1 else { return evaluations.map { _ in Self.evaluationFile } }
        return evaluations.indices.map { "\(Self.evaluationFile) \($0 + 1)" }
    }

    /// Whether the request brings something of its own that runs at any step of a stage with wirings.
    var hasLines: Bool { !evaluations.isEmpty || !injections.isEmpty }

    /// The name of the world that injections make.
    package static let injectedWiring = "yours"
    /// The name of the file that rows of `evaluations` carry.
    static let evaluationFile = "--eval"
    /// The file name that diagnostics in `injections` carry.
    package static let injectionFile = "--inject"
}

extension Lesson {
    /// The limits on each world of the lesson: the usual limits, changed first by the lesson and then by the request.
    func limits(changedBy request: LimitChanges) -> Limits {
        Limits.usual.changed(by: header.limits).changed(by: request)
    }
}

/// Why a request does not fit the lesson.
package enum RunRequestError: Error, Equatable {
    case noSuchWiring(String, known: [String])
    case noSuchStep(Int, count: Int)
    case noSuchSocket(String, known: [String])
    /// The socket was filled before, and the wiring that is to be filled now has none of its name.
    case injectedElsewhere(String, wiring: String)
    case nothingToRun(lesson: String)
    /// A step with nothing that runs; `others` have something.
    case nothingInStep(Int, lesson: String, others: [Int])
    case noProbe(step: Int)
    case tooManyValues(Int)
    /// A change of what is plugged in, for which a name is gone.
    case cannotUndo(String, because: String?)

    /// The most values that one sweep tries: each takes a world of its own.
    static let mostValues = 100

    package var message: String {
        switch self {
        case .noSuchWiring(let name, _): "the lesson has no wiring called '\(name)'"
        case .noSuchStep(let number, _): "the lesson has no step \(number)"
        case .noSuchSocket(let name, _): "the wiring has no socket called '\(name)'"
        case .injectedElsewhere(let socket, let wiring):
            "your earlier injection into '\(socket)' does not fit '\(wiring)', which has no such socket"
        case .noProbe(let step): "there is no probe up to step \(step)"
        case .tooManyValues(let count): "\(count) values are too many at once"
        case .nothingToRun(let lesson): "nothing in '\(lesson)' can be run"
        case .nothingInStep(let step, let lesson, _): "step \(step) of '\(lesson)' has nothing to run"
        case .cannotUndo(let change, let reason):
            "'\(change)' cannot be undone" + (reason.map { ": \($0)" } ?? "")
        }
    }

    package var hint: String {
        switch self {
        case .noSuchWiring(let name, let known), .noSuchSocket(let name, let known):
            nearestName(to: name, in: known).map { "did you mean '\($0)'?" }
                ?? (known.isEmpty ? "it has none at all" : "there are: \(known.joined(separator: ", "))")
        case .noSuchStep(_, let count): "its steps are 1 to \(count)"
        case .injectedElsewhere(let socket, _): "'eject \(socket)' takes it out; then type this again"
        case .noProbe: "go on to a step that has one"
        case .tooManyValues: "a sweep takes up to \(Self.mostValues)"
        case .nothingToRun: "'seams show' prints it; 'seams list' shows all lessons"
        case .nothingInStep(_, _, let others): "steps that run: \(others.map(String.init).joined(separator: ", "))"
        case .cannotUndo: "'inject' and 'eject' change it from here"
        }
    }
}
