/// The word at the end of a text that is being typed, and the owner whose member the word names.
package struct NamePath: Sendable, Equatable {
    /// `ids` and `store` of `ids.store`, `makeIDs` of `makeIDs(clock)`.
    package struct Part: Sendable, Equatable {
        package var name: String
        package var isCall: Bool
    }
    /// The part of the word that has been typed so far.
    package var word: String
    /// The names before the dot: nil without a dot, empty when the expression before the dot has no name.
    package var owner: [Part]?
}
