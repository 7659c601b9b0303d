import LessonModel

/// The state of a world of an open stage.
package struct WorldState: Sendable, Equatable {
    package enum Status: Sendable, Equatable {
        case running
        /// The wiring failed, or the world could not be brought back, for this reason.
        case stopped(String)
        /// Its wiring does not compile.
        case notCompiled
    }
    package var wiring: String
    package var status: Status
    /// The problems of its wiring.
    package var diagnostics: [Diagnostic]
    /// The memory that the world holds now; nil where that is not known, or while the world waits to be brought back.
    package var residentKilobytes: Int?
    /// The time since the world's process was started.
    package var age: Duration?
    /// The number of typed inputs that the world has run.
    package var inputs: Int
    /// How often the world was brought back by running its script again.
    package var replays: Int
}
