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
    /// Who reads what the compiler makes and says of a module.
    package enum Audience: Sendable {
        /// A subject: whoever judges it asks which of its code touches memory that Swift does not guard.
        case judge
        /// What is compiled against it sees all of it.
        case lesson
        /// What comes with the tool: nobody sees more of it than is public.
        case everybody
    }

    package var module: String
    /// The paths of its sources: one, but for the modules that come with the tool.
    package var sources: [String]
    /// The interfaces of the modules that it imports, in a folder of their own; nil when it imports none of ours.
    package var interfaces: String?
    /// The conditions that hold in `#if`.
    package var defines: [String] = []
    package var audience = Audience.lesson
    /// Where `MODULE.o` and `MODULE.swiftmodule` go.
    package var folder: String
    /// How the object becomes a library, for a compiler that can have it linked at once.
    var linking: Linking?
}

/// How an object that is being compiled will be linked.
struct Linking: Sendable {
    /// The linker and its words.
    var command: [String]
    /// The name of the library, which goes where the module goes.
    var library: String
}

/// What the compiler said.
package struct CompileAnswer: Sendable {
    package var succeeded: Bool
    package var messages: String
    /// Whether it was linked, too, as the job says. There is no object then.
    package var isLinked = false
}

extension CompileJob {
    /// What the compiler is told of it, besides its sources and where its results go.
    var words: [String] { (interfaces.map { ["-I", $0] } ?? []) + defines.flatMap { ["-D", $0] } }

    /// What the compiler must be able to read for it.
    var reading: [String] { sources + (interfaces.map { [$0] } ?? []) }
}
