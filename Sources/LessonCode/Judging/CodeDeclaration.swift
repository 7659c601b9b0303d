/// A function, initializer, property or subscript of the compiled module, with what its code names.
struct CodeDeclaration {
    /// The compiler's identifier.
    let identifier: String
    /// How people call it: `Lamp.isLit(at:)`.
    let name: String
    /// The outermost type that it belongs to, or its own name.
    let owner: String
    /// Whether it is storage that all who name it share.
    var isShared = false
    var uses: [CodeUse] = []
}
