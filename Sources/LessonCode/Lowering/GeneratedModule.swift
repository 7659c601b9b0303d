/// Swift made from what a person wrote, ready for the compiler.
package struct GeneratedModule: Sendable, Equatable {
    package var name: String
    package var source: String
    /// The C names of the entries to run, in order; one for each evaluated item.
    package var entries: [String]
    package var reach: Reach
    /// The names of the module that later inputs see.
    package var names: [DeclaredName]
    /// The earlier modules without which this module cannot be compiled or imported.
    package var needs: [String]
    /// The modules that the source imports beyond those that every subject is linked with.
    package var imports: [String]
    /// The conditions that `define=NAME` sets for `#if`.
    package var defines: [String]
    /// The reasons why the module is not compiled, in the compiler's form: the person's code steers the compiler or the
    /// linker.
    package var refusals: [String] = []
    /// The notes for a person who expects the text to do what it would do in a file.
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
