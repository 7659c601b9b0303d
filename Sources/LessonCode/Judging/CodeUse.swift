/// One place in code that names a declaration.
struct CodeUse: Hashable {
    /// The compiler's identifier of the declaration that is named.
    let target: String
    /// The UTF-8 offset of the expression in the compiled text.
    let offset: Int
    /// Whether other code can put something else there: a default argument, the first value of a settable property, an
    /// argument that a short form or a composition hands on.
    let isDefault: Bool
}
