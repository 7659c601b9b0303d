import LessonModel

/// Turns Swift into an object and a module. The seam behind which a compiler that stays alive may take the place of one
/// process for each module.
package protocol Compiling: Sendable {
    /// Compiles one module into a folder.
    ///
    /// - Throws: `BuildError` when the compiler itself fails; code that does not compile is an outcome, not an error.
    func compile(_ job: CompileJob) async throws -> CompileReply

    /// The members that can follow the dot at a UTF-8 offset of a job's source; nil from a compiler that cannot tell.
    func members(in job: CompileJob, at offset: Int) async throws -> [ScopeName]?

    /// Gets ready for a subject that will be compiled soon.
    func expectSubject() async
}

extension Compiling {
    package func expectSubject() async {}

    package func members(in job: CompileJob, at offset: Int) async throws -> [ScopeName]? { nil }
}

/// One module to compile.
package struct CompileJob: Sendable {
    /// The reader of what the compiler makes and says of a module.
    package enum Audience: Sendable {
        /// A subject: its judge asks which of its code touches memory that Swift does not guard.
        case judge
        /// A module of a stage that other code sees from outside; its judge asks the same.
        case stranger
        /// Code that is compiled against the module sees all of it.
        case lesson
        /// A module that comes with the tool: other code sees only what is public.
        case everybody
    }

    package var module: String
    /// The paths of its sources: a single path, except for the modules that come with the tool.
    package var sources: [String]
    /// The interfaces of the modules that it imports, in a folder of their own; nil when it imports none of ours.
    package var interfaces: String?
    /// The conditions that hold in `#if`.
    package var defines: [String] = []
    package var settings = CompilerSettings()
    package var audience = Audience.lesson
    /// Whether the compiler asks whether a value that is handed on is still used, as it does not of main.swift.
    package var checksSending = true
    /// The folder to which `MODULE.o` and `MODULE.swiftmodule` go.
    package var folder: String
    /// The link of the object into a library, for a compiler that can have it done at once.
    var linking: Linking?
}

/// The link of an object that is being compiled.
struct Linking: Sendable {
    /// The linker and its words.
    var command: [String]
    /// The name of the library, which goes where the module goes.
    var library: String
}

/// The compiler's answer to a job.
package struct CompileReply: Sendable {
    package var succeeded: Bool
    package var messages: String
    /// Whether the module was linked, too, as the job says. There is no object then.
    var isLinked = false
}

extension CompileJob {
    /// The arguments that the compiler gets for the job, besides its sources and the place of its results.
    var words: [String] {
        (interfaces.map { ["-I", $0] } ?? []) + defines.flatMap { ["-D", $0] } + settings.flags
            + (checksSending ? [] : Self.uncheckedSending)
    }

    /// The compiler's pass has another name in Swift 6.0; a name that it does not know disables nothing.
    private static let uncheckedSending = ["send-non-sendable", "transfer-non-sendable"].flatMap {
        ["-Xllvm", "-sil-disable-pass=\($0)"]
    }

    /// The names of the files that the job makes.
    var interface: String { "\(module).swiftmodule" }
    var object: String { "\(module).o" }

    /// Those that are wanted: the interface, and the library where the object is linked at once, else the object.
    var results: [String] { [interface, linking?.library ?? object] }

    /// Whether the module may be an answer that somebody judges.
    var isSubject: Bool { audience == .judge || audience == .stranger }

    /// The files and folders that the compiler must be able to read for the job.
    var reading: [String] { sources + (interfaces.map { [$0] } ?? []) }
}
