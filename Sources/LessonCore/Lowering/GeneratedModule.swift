/// Swift made from what a person wrote, ready for the compiler.
package struct GeneratedModule: Sendable, Equatable {
    package var name: String
    package var source: String
    /// The C names of the entries to run, in order; one for each evaluated item.
    package var entries: [String]
    /// Whether later inputs must import it.
    package var isDeclaring: Bool
    /// What later inputs see of it by name.
    package var names: [DeclaredName]
    /// The modules that the source imports beyond those that every subject is linked with.
    package var imports: [String]
    /// The conditions that `define=NAME` sets for `#if`.
    package var defines: [String]

    package init(
        name: String, source: String, entries: [String] = [], isDeclaring: Bool = false, names: [DeclaredName] = [],
        imports: [String] = [], defines: [String] = []
    ) {
        self.name = name
        self.source = source
        self.entries = entries
        self.isDeclaring = isDeclaring
        self.names = names
        self.imports = imports
        self.defines = defines
    }
}
