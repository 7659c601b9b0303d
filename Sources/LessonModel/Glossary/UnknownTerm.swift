/// The error that no entry is found for a term.
package struct UnknownTerm: Error, Sendable, Equatable {
    package var term: String
    /// The name that may be meant.
    package var nearest: String?
    /// The number of entries in the glossary.
    package var count: Int

    package var message: String { "no term called '\(term)'" }

    /// The advice on what to do next; `command` is the command that shows all terms.
    package func hint(command: String) -> String {
        (nearest.map { "did you mean '\($0)'? " } ?? "") + "'\(command)' shows all \(count)"
    }
}
