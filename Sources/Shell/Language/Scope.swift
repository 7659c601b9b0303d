import LessonModel

/// What can be named at the prompt right now. It decides what is Swift and what is a command, and what completes.
package struct Scope: Sendable, Equatable {
    /// A lesson that can be opened, or a step that can be gone to.
    package struct Place: Sendable, Equatable {
        /// The lesson's id or the step's number.
        package var name: String
        package var title: String

        package init(name: String, title: String) {
            self.name = name
            self.title = title
        }
    }

    package var lessons: [Place] = []
    package var steps: [Place] = []
    /// The terms of the course, those that the text at hand speaks of first.
    package var terms: [Place] = []
    package var wirings: [String] = []
    package var sockets: [SocketRecord] = []
    /// What the lesson's code and earlier inputs declare.
    package var names: [ScopeName] = []

    package init() {}
}
