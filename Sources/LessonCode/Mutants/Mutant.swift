/// A small damage to code, which a test should notice.
package struct Mutant: Sendable, Hashable, Codable {
    package enum Kind: String, Sendable, Codable {
        /// A comparison says the opposite.
        case comparison
        /// A fake gives something else.
        case value
        /// What is handed over is not used.
        case injection
        /// A function answers something else, or does nothing.
        case answer
        /// A statement is left out.
        case omission
    }
    /// The number of the choice for which a process is started to have the damage; from 1.
    package var number: Int
    package var kind: Kind
    /// Of those that share it, one that is noticed is enough.
    package var group: String
    /// Where it stands in the lesson.
    package var line: Int
    package var column: Int
    package var before: String
    package var after: String

    /// Whether a lesson promises that some test notices it. The others only show that a test can fail at all.
    package var mustBeNoticed: Bool { [.comparison, .value, .injection].contains(kind) }
}
