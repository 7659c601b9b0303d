/// What the `yaml form` block of an exercise asks of the form of an answer.
package struct FormRules: Sendable, Equatable {
    /// The kinds that the code under discussion may not reach for.
    package var forbidden: [VolatileKind]
    /// Whether it may where another caller can put something else: in a default argument, in the initial value of a
    /// settable property, in a short form that passes it on.
    package var allowsLocalDefault: Bool

    package init(forbidden: [VolatileKind], allowsLocalDefault: Bool = true) {
        self.forbidden = forbidden
        self.allowsLocalDefault = allowsLocalDefault
    }
}
