/// The rules for the form of an answer, from the exercise's `yaml form` block.
package struct FormRules: Sendable, Equatable {
    /// The kinds of volatile dependency that the code under discussion must not reach for.
    package var forbidden: [VolatileKind]
    /// Whether the code may reach for a forbidden kind where a caller can replace it: in a default argument, in the
    /// initial value of a settable property, or in a short form that passes it on.
    package var allowsLocalDefault: Bool

    package init(forbidden: [VolatileKind], allowsLocalDefault: Bool = true) {
        self.forbidden = forbidden
        self.allowsLocalDefault = allowsLocalDefault
    }
}
