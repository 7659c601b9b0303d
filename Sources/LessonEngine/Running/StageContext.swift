import LessonCode
import LessonModel

/// What everything compiled for one stage shares: the subject that was built and how to write code against it.
struct StageContext: Sendable {
    let stage: Stage
    let writer: ModuleWriter
    let kit: [Built]
    let subject: Built
    /// The names that generated code carries, each with the path to show for it.
    var files: [String: String]
    let builder: Builder
    /// The library that holds clock and hashing still; nil where there is none, or nobody wants it.
    var pins: String?

    /// What a module of this stage is compiled against.
    var dependencies: [Built] { kit + [subject] }

    /// The modules whose libraries the stage's program is linked with.
    private var linked: Set<String> {
        Set(writer.subjectSource.imports + ["Swift", "World", "LessonKit", "Dispatch", "Glibc", "Synchronization"])
    }

    /// Links the program that the stage's worlds run.
    func program() async throws -> String { try await builder.program(kit, subject) }

    /// Builds a module that worlds of this stage load.
    func library(_ module: GeneratedModule, after earlier: [Built] = []) async throws -> Built {
        try await builder.library(module, after: dependencies + earlier, linked: linked)
    }

    func failures(_ built: Built) -> [Diagnostic] {
        let file = files.values.sorted().first { $0.hasSuffix(".md") } ?? ""
        return CompilerMessages(built.outcome.messages, files: files).failures(file: file)
    }

    func entry(_ symbol: String, of module: GeneratedModule, _ built: Built) -> World.Entry {
        World.Entry(library: built.folder + "/" + Builder.libraryName(module.name), symbol: symbol)
    }
}
