import LessonModel

/// Writes the modules of one stage: its subject, and the modules that are compiled against the subject.
package struct ModuleWriter: Sendable {
    /// The name of every stage's subject module.
    package static let subjectModule = "Lesson"

    private let file: String
    /// The code of the stage's other modules, in the order in which they are compiled.
    private let named: [ModuleCode]
    private let subject: [SourcePiece]
    private let subjectDefines: [String]
    /// The settings with which all modules of the stage are compiled.
    package let settings: CompilerSettings
    /// The modules that the subject imports; the modules that are compiled against the subject get them, too.
    private let subjectImports: [String]
    /// The names that the subject declares.
    private let subjectNames: [DeclaredName]
    /// The reasons why the subject is not compiled.
    private let subjectRefusals: [String]
    /// All modules of the stage in the order in which they are compiled: the subject comes last.
    package private(set) var sources: [GeneratedModule] = []

    /// A writer for the stage whose subject these blocks form; `file` is the name that diagnostics carry.
    package init(subject blocks: [CodeBlock], settings: CompilerSettings? = nil, file: String) {
        self.init(
            subject: blocks.filter { $0.module == nil }.map { SourcePiece($0, file: file) },
            named: ModuleCode.codes(of: blocks, file: file), defines: blocks.compactMap { $0.options["define"] },
            settings: settings ?? CompilerSettings(blocks), file: file)
    }

    /// A writer for a subject of pieces, which may stand in several files.
    package init(
        subject pieces: [SourcePiece], named: [ModuleCode] = [], defines: [String],
        settings: CompilerSettings = CompilerSettings(), file: String
    ) {
        self.file = file
        self.named = named
        self.settings = settings
        subject = pieces
        subjectDefines = defines.withoutRepeats
        subjectImports = subject.flatMap { ImportReader.imports(in: $0.text) }.withoutRepeats
        subjectNames = subject.flatMap { ItemReader.items(of: $0) ?? [] }.flatMap(\.declaredNames)
        subjectRefusals = SteeringReader.messages(about: subject)
        sources = named.map(source) + [subjectSource]
    }

    /// Another module of the stage: the author's blocks, nothing else.
    private func source(of code: ModuleCode) -> GeneratedModule {
        var module = GeneratedModule(
            name: code.module.name, source: code.pieces.map(\.code.lowered).joined(), imports: code.imports,
            defines: subjectDefines)
        module.settings = settings
        module.settings.package = code.module.name
        module.isTestable = code.module.isTestable
        module.refusals = SteeringReader.messages(about: code.pieces)
        return module
    }

    /// The subject itself: the author's blocks, nothing else.
    package var subjectSource: GeneratedModule {
        var module = GeneratedModule(
            name: Self.subjectModule, source: subject.map(\.code.lowered).joined(), imports: subjectImports,
            defines: subjectDefines)
        module.settings = settings
        module.refusals = subjectRefusals
        return module
    }

    /// Whether the stage's own code declares a name outside of all types.
    package func declares(_ name: String) -> Bool {
        let others = named.flatMap(\.pieces).flatMap { ItemReader.items(of: $0) ?? [] }
        return (subjectNames + others.flatMap(\.declaredNames)).contains { $0.bareName == name }
    }

    /// A module that runs the items one by one, against the subject and the modules that came before it.
    package func script(
        _ name: String, _ items: [Item], after earlier: [GeneratedModule], reporting: Reporting,
        granting topLevel: TopLevel? = nil
    ) -> GeneratedModule {
        let topLevel = topLevel ?? TopLevel(items)
        let plan = ImportPlan(earlier, for: items.reduce(into: []) { $0.formUnion($1.identifiers) })
        let names = items.flatMap(\.declaredNames)
        let lowered = ItemWriter(
            module: name, reporting: reporting, older: OlderNames(firstSources + plan.visible), free: topLevel.free,
            infersArguments: topLevel.infersArguments
        ).write(items)
        let imports = items.filter { $0.kind == .importing }
        let constants = plan.visible.compactMap { $0.copy(for: topLevel, besides: names) }
        let head = header(["World"], plan, earlier) + imports.map(\.code.lowered).joined() + constants.joined()
        let end = reporting == .nothing ? farewell : ""
        var module = GeneratedModule(
            name: name, source: head + lowered.source + end, entries: lowered.entries,
            visibility: items.map(\.visibility).max() ?? .nothing, names: names, needs: plan.modules,
            imports: (earlier.flatMap(\.imports) + imports.flatMap { ImportReader.imports(in: $0.code.text) })
                .withoutRepeats,
            notes: reporting == .values ? notes(on: items, after: earlier) : [])
        module.uses = plan.uses
        module.heads = lowered.heads
        module.checksSending = topLevel.checksSending
        module.copiesVariables = topLevel.copiesVariables && plan.visible.contains(where: \.declaration.isBound)
        module.settings = settings
        module.refusals = SteeringReader.messages(about: items.flatMap(\.located)).withoutRepeats
        return module
    }

    private func notes(on items: [Item], after earlier: [GeneratedModule]) -> [String] {
        let lesson = InputNotes.Earlier(names: subjectNames, texts: subject.map(\.text))
        let typed = earlier.map { InputNotes.Earlier(names: $0.names, texts: [$0.source]) }
        return InputNotes.notes(on: items, after: [lesson] + typed)
    }

    /// A module with a piece that is not whole Swift, put where the compiler says best what is wrong with the piece.
    package func broken(_ name: String, _ piece: SourcePiece, after earlier: [GeneratedModule]) -> GeneratedModule {
        let plan = ImportPlan(earlier, for: piece.identifiers)
        let body = "@MainActor func seamsBroken() async throws {\(piece.code.lowered)}\n"
        var module = GeneratedModule(
            name: name, source: header(["World"], plan, earlier) + body, needs: plan.modules)
        module.settings = settings
        module.refusals = SteeringReader.messages(about: [piece])
        return module
    }

    /// The same for a piece that is still being typed, with the UTF-8 offset at which the piece ends.
    package func unfinished(
        _ name: String, _ piece: SourcePiece, after earlier: [GeneratedModule]
    ) -> (module: GeneratedModule, end: Int) {
        let module = broken(name, piece, after: earlier)
        return (module, module.source.utf8.count - LocatedCode.end.utf8.count - "}\n".utf8.count)
    }

    /// A module of Swift Testing tests and the entry that runs them.
    package func tests(_ blocks: [CodeBlock]) -> GeneratedModule {
        let entry = "seams_tests"
        let runner = """
            @_cdecl("\(entry)") @MainActor public func seamsTests() {
                seamsItem { try await seamsRunTests() }
            }

            """
        let pieces = blocks.map { SourcePiece($0, file: file) }
        var module = GeneratedModule(
            name: "Tests", source: header(["World", "Testing"]) + pieces.map(\.code.lowered).joined() + runner,
            entries: [entry], imports: ["Testing"])
        module.settings = settings
        module.refusals = SteeringReader.messages(about: pieces)
        return module
    }

    /// Code that stands on its own beside the subject, as `must-not-compile` blocks do.
    package func beside(_ name: String, _ block: CodeBlock) -> GeneratedModule {
        let piece = SourcePiece(block, file: file)
        var module = GeneratedModule(name: name, source: header([]) + piece.code.lowered)
        module.settings = settings
        module.refusals = SteeringReader.messages(about: [piece])
        return module
    }

    /// The declarations of names that no input has declared: the subject's, and Swift functions whose names values are
    /// often given.
    private var firstSources: [ImportPlan.Source] {
        ["abs", "max", "min", "sequence", "stride", "zip"].map {
            ImportPlan.Source(module: "Swift", declaration: DeclaredName(name: $0, keyword: "func"))
        } + subjectNames.map { ImportPlan.Source(module: Self.subjectModule, declaration: $0) }
    }

    private func header(
        _ modules: [String], _ plan: ImportPlan = ImportPlan([], for: []), _ earlier: [GeneratedModule] = []
    ) -> String {
        // Later inputs get the modules that an earlier input imported, too.
        let inherited = subjectImports + earlier.flatMap(\.imports)
        let plain = (modules + inherited + ["LessonKit"]).withoutRepeats.map { "import \($0)" }
        let own = subject.isEmpty ? [] : ["@testable import \(Self.subjectModule)"]
        return (own + plain + taken(plan) + plan.lines).joined(separator: "\n") + "\n"
    }

    /// Imports of the subject's own types whose names LessonKit has, too: such a name means the lesson's type.
    private func taken(_ plan: ImportPlan) -> [String] {
        let newer = Set(plan.visible.map(\.declaration.bareName))
        return subjectNames.filter { Self.kitNames.contains($0.bareName) && !newer.contains($0.bareName) }
            .compactMap { ImportPlan.Source(module: Self.subjectModule, declaration: $0).importLine }
    }

    /// The types of LessonKit.
    static let kitNames: Set = ["Spy", "ThrowingSpy", "EmptyError", "LoopbackServer"]

    /// The farewell of a stage that uses Foundation, in whichever of its modules.
    private var farewell: String {
        if subjectImports.contains("Foundation") { return Self.farewell }
        return named.contains { $0.imports.contains("Foundation") } ? "import Foundation\n" + Self.farewell : ""
    }

    /// The function that the world runs before it ends: on Linux `UserDefaults` writes only when it is told to.
    package static let farewell = """
        @_cdecl("seams_end") @MainActor public func seamsEnd() { _ = UserDefaults.standard.synchronize() }

        """
}

/// The code of one module of a stage besides the stage's own.
package struct ModuleCode: Sendable {
    package let module: NamedModule
    package let pieces: [SourcePiece]
    /// The modules that the code imports.
    let imports: [String]

    package init(_ module: NamedModule, _ pieces: [SourcePiece]) {
        self.module = module
        self.pieces = pieces
        imports = pieces.flatMap { ImportReader.imports(in: $0.text) }.withoutRepeats
    }

    /// The modules that some blocks name, each with its code.
    fileprivate static func codes(of blocks: [CodeBlock], file: String) -> [ModuleCode] {
        blocks.namedModules.map { module in
            ModuleCode(module, blocks.filter { $0.module == module.name }.map { SourcePiece($0, file: file) })
        }
    }
}

/// Swift made from what a person wrote, ready for the compiler.
package struct GeneratedModule: Sendable, Equatable {
    package var name: String
    package var source: String
    /// The C names of the entries to run, in order; one for each evaluated item.
    package var entries: [String]
    package var visibility: Visibility
    /// The names of the module that later inputs see.
    package var names: [DeclaredName]
    /// The earlier modules without which this module cannot be compiled or imported.
    package var needs: [String]
    /// All that the module uses of earlier modules, where that is a few variables and constants; nil where it may be more.
    package var uses: [UsedName]?
    /// The words before the name of each constant and variable that is bound to a value: `@MainActor let`.
    package var heads: [String: String] = [:]
    /// The modules that the source imports beyond those that every subject is linked with.
    package var imports: [String]
    /// The conditions that `define=NAME` sets for `#if`.
    package var defines: [String]
    package var settings = CompilerSettings()
    /// Whether `@testable import` opens the module.
    package var isTestable = true
    /// The reasons why the module is not compiled, in the compiler's form: the person's code steers the compiler or the
    /// linker.
    package var refusals: [String] = []
    /// Whether the compiler asks whether a value that is handed on is still used.
    package var checksSending = true
    /// Whether it has copies of earlier variables, with which it may be compiled and not run.
    var copiesVariables = false
    /// The notes for a person who expects the text to do what it would do in a file.
    package var notes: [String]

    package init(
        name: String, source: String, entries: [String] = [], visibility: Visibility = .nothing,
        names: [DeclaredName] = [], needs: [String] = [], imports: [String] = [], defines: [String] = [],
        notes: [String] = []
    ) {
        self.name = name
        self.source = source
        self.entries = entries
        self.visibility = visibility
        self.names = names
        self.needs = needs
        self.imports = imports
        self.defines = defines
        self.notes = notes
    }
}
