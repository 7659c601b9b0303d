/// A function, initializer, property or subscript of the compiled module, with what its code names.
struct CodeDeclaration {
    /// The compiler's identifier.
    let identifier: String
    /// The name as people write it: `Lamp.isLit(at:)`.
    let name: String
    /// The outermost type that it belongs to, or its own name.
    let owner: String
    /// Whether the declaration is storage that all who name it share.
    var isShared = false
    var uses: [CodeUse] = []
}
