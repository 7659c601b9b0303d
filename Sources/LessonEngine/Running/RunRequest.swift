import LessonCode
import LessonModel

/// What to run of a lesson, and how.
package struct RunRequest: Sendable {
    /// The wirings to run; empty for all.
    package var wirings: [String] = []
    /// The step whose probe is wanted; nil for all steps. What comes before it in its stage is run in silence.
    package var step: Int?
    /// Inputs to evaluate in every world after the probes.
    package var evaluations: [String] = []
    /// What to plug into sockets for a world called `yours`.
    package var injections: [Injection] = []
    /// What a world may take where that is not what the lesson says.
    package var limits: LimitChanges = [:]

    package init() {}

    /// How long one line may run; nil when the lesson says.
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
