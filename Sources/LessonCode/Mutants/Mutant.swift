/// A small damage to code, which a test should notice.
package struct Mutant: Sendable, Hashable, Codable {
    package enum Kind: String, Sendable, Codable {
        /// A comparison says the opposite.
        case comparison
        /// A fake gives another value.
        case value
        /// A dependency that is handed over is not used.
        case injection
        /// A function answers something else, or does nothing.
        case answer
        /// A statement is left out.
        case omission
    }
    /// The number of the choice for which a process is started to have the damage; from 1.
    package var number: Int
    package var kind: Kind
    /// The group of the mutant; one noticed mutant of a group is enough.
    package var group: String
    /// The place of the damage in the lesson.
    package var line: Int
    package var column: Int
    package var before: String
    package var after: String

    /// Whether a lesson promises that some test notices the mutant. The other mutants only show that a test can fail at
    /// all.
    package var mustBeNoticed: Bool { [.comparison, .value, .injection].contains(kind) }
}
