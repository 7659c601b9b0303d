/// Why there is no term to show.
package struct UnknownTerm: Error, Sendable, Equatable {
    package var term: String
    /// The name that may be meant.
    package var nearest: String?
    /// How many terms there are.
    package var count: Int

    package var message: String { "no term called '\(term)'" }

    /// What to do next; `command` shows all terms.
    package func hint(command: String) -> String {
        (nearest.map { "did you mean '\($0)'? " } ?? "") + "'\(command)' shows all \(count)"
    }
}
