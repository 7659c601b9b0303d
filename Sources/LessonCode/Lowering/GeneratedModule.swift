/// Swift made from what a person wrote, ready for the compiler.
package struct GeneratedModule: Sendable, Equatable {
    package var name: String
    package var source: String
    /// The C names of the entries to run, in order; one for each evaluated item.
    package var entries: [String]
    package var reach: Reach
    /// What later inputs see of it by name.
    package var names: [DeclaredName]
    /// The earlier modules without which it cannot be compiled or imported.
    package var needs: [String]
    /// The modules that the source imports beyond those that every subject is linked with.
    package var imports: [String]
    /// The conditions that `define=NAME` sets for `#if`.
    package var defines: [String]
    /// Why it is not compiled, in the compiler's form: what the person wrote steers the compiler or the linker.
    package var refusals: [String] = []
    /// What a person should know who expects what the same text would do in a file.
    package var notes: [String]

    package init(
        name: String, source: String, entries: [String] = [], reach: Reach = .nothing, names: [DeclaredName] = [],
        needs: [String] = [], imports: [String] = [], defines: [String] = [], notes: [String] = []
    ) {
        self.name = name
        self.source = source
        self.entries = entries
        self.reach = reach
        self.names = names
        self.needs = needs
        self.imports = imports
        self.defines = defines
        self.notes = notes
    }
}
