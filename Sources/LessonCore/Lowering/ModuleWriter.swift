/// Writes the modules of one stage: its subject, and what is compiled against it.
package struct ModuleWriter: Sendable {
    /// The name of every stage's subject module.
    package static let subjectModule = "Lesson"

    private let file: String
    private let subject: [SourcePiece]
    private let subjectDefines: [String]
    /// The modules that the subject imports; what is compiled against it gets them too.
    private let subjectImports: [String]

    /// A writer for the stage whose subject these blocks form; `file` is the name that diagnostics carry.
    package init(subject blocks: [CodeBlock], file: String) {
        self.file = file
        subject = blocks.map { SourcePiece($0, file: file) }
        subjectDefines = blocks.compactMap { $0.options["define"] }.withoutRepeats
        subjectImports = subject.flatMap { ImportReader.imports(in: $0.text) }.withoutRepeats
    }

    /// The subject itself: the author's blocks, nothing else.
    package var subjectSource: GeneratedModule {
        GeneratedModule(
            name: Self.subjectModule, source: subject.map(\.code.lowered).joined(), imports: subjectImports,
            defines: subjectDefines)
    }

    /// A module that runs the items one by one, against the subject and the modules that came before it.
    package func script(_ name: String, _ items: [Item], after earlier: [GeneratedModule], isShown: Bool)
        -> GeneratedModule
    {
        let lowered = ItemWriter(module: name, isShown: isShown).write(items)
        let imports = items.filter { $0.kind == .importing }
        let head = header(["World"], earlier: earlier) + imports.map(\.code.lowered).joined()
        let end = !isShown && usesFoundation ? Self.farewell : ""
        return GeneratedModule(
            name: name, source: head + lowered.source + end, entries: lowered.entries,
            isDeclaring: items.contains(where: \.isDeclaring), names: items.flatMap(\.declaredNames),
            imports: (earlier.flatMap(\.imports) + imports.flatMap { ImportReader.imports(in: $0.code.text) })
                .withoutRepeats)
    }

    /// A piece that is not whole Swift, put where the compiler says best what is wrong with it.
    package func broken(_ name: String, _ piece: SourcePiece, after earlier: [GeneratedModule]) -> GeneratedModule {
        let body = "@MainActor func seamsBroken() async throws {\(piece.code.lowered)}\n"
        return GeneratedModule(name: name, source: header(["World"], earlier: earlier) + body)
    }

    /// A module of Swift Testing tests and the entry that runs them.
    package func tests(_ blocks: [CodeBlock]) -> GeneratedModule {
        let entry = "seams_tests"
        let runner = """
            @_cdecl("\(entry)") @MainActor public func seamsTests() {
                seamsItem { await Testing.__swiftPMEntryPoint() as Never }
            }

            """
        let code = blocks.map { SourcePiece($0, file: file).code.lowered }.joined()
        return GeneratedModule(
            name: "Tests", source: header(["World", "Testing"], earlier: []) + code + runner, entries: [entry],
            imports: ["Testing"])
    }

    /// Code that stands on its own beside the subject, as `must-not-compile` blocks do.
    package func beside(_ name: String, _ block: CodeBlock) -> GeneratedModule {
        GeneratedModule(name: name, source: header([], earlier: []) + SourcePiece(block, file: file).code.lowered)
    }

    private func header(_ modules: [String], earlier: [GeneratedModule]) -> String {
        // What an earlier input imported is there for the later ones too.
        let inherited = subjectImports + earlier.flatMap(\.imports)
        let plain = (modules + inherited + ["LessonKit"]).withoutRepeats.map { "import \($0)" }
        let own = subject.isEmpty ? [] : ["@testable import \(Self.subjectModule)"]
        return (own + plain + ImportPlan.imports(of: earlier)).joined(separator: "\n") + "\n"
    }

    private var usesFoundation: Bool { subjectImports.contains("Foundation") }

    /// Run by the world before it ends: on Linux `UserDefaults` writes only when it is told to.
    private static let farewell = """
        @_cdecl("seams_end") @MainActor public func seamsEnd() { _ = UserDefaults.standard.synchronize() }

        """
}
