/// Turns Swift into an object and a module. The seam behind which a compiler that stays alive may take the place of
/// one process a module.
package protocol Compiling: Sendable {
    /// Compiles one module into a folder.
    ///
    /// - Throws: `BuildError` when the compiler itself fails; code that does not compile is an outcome, not an error.
    func compile(_ job: CompileJob) async throws -> CompileAnswer
}

/// One module to compile.
package struct CompileJob: Sendable {
    package var module: String
    /// The paths of its sources: one, but for the modules that come with the tool.
    package var sources: [String]
    /// The folders of the modules that it imports.
    package var searchFolders: [String]
    /// The conditions that hold in `#if`.
    package var defines: [String] = []
    /// Where `MODULE.o` and `MODULE.swiftmodule` go.
    package var folder: String
}

/// What the compiler said.
package struct CompileAnswer: Sendable {
    package var succeeded: Bool
    package var messages: String
}
