/// The word at the end of a text that is being typed, and what it is to be a member of.
package struct NamePath: Sendable, Equatable {
    /// `ids` and `store` of `ids.store`, `makeIDs` of `makeIDs(clock)`.
    package struct Part: Sendable, Equatable {
        package var name: String
        package var isCall: Bool
    }
    /// What has been typed of the word so far.
    package var word: String
    /// What stands before the dot: nil without a dot, empty when it has no name.
    package var owner: [Part]?
}
