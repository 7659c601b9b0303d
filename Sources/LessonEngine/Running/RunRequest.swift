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

    /// How long one line may run; nil when the request leaves that to the lesson.
    package var timeLimit: Duration? {
        get { limits[.time].map { .seconds($0) } }
        set { limits[.time] = newValue.map { $0 / .seconds(1) } }
    }

    /// The name of the world that injections make.
    package static let injectedWiring = "yours"
    /// The file name that diagnostics in `evaluations` carry.
    package static let evaluationFile = "--eval"
    /// The file name that diagnostics in `injections` carry.
    package static let injectionFile = "--inject"
}
