import LessonModel

/// How a world of an open stage is.
package struct WorldState: Sendable, Equatable {
    package enum Status: Sendable, Equatable {
        case running
        /// Its wiring failed, or it could not be brought back: why.
        case stopped(String)
        /// Its wiring does not compile.
        case notCompiled
    }
    package var wiring: String
    package var status: Status
    /// What is wrong with its wiring.
    package var diagnostics: [Diagnostic]
    /// The memory that it holds now; nil where that is not known, or while it waits to be brought back.
    package var residentKilobytes: Int?
    /// Since its process was started.
    package var age: Duration?
    /// How many typed inputs it has run.
    package var inputs: Int
    /// How often it was brought back by running its script again.
    package var replays: Int
}
