import LessonCode
import LessonModel

/// A built subject that several worlds share. All code that is run, measured, opened, judged or verified with this
/// subject is compiled against it.
struct BuiltStage: Sendable {
    let engine: Engine
    /// The writer of the subject's code and of code that uses the subject.
    let writer: ModuleWriter
    let kit: [Built]
    /// The stage's modules in the order in which they were built; the last is the first that does not compile, or else
    /// the stage's own.
    let modules: [Built]
    /// The names that generated code carries, each with the path to show for it.
    var files: [String: String]
    /// The limits on each of its worlds.
    let limits: Limits
    /// The library that holds clock and hashing still; nil where there is none, or where it is not wanted.
    let pins: String?

    /// Builds a subject. The subject may fail to compile: see `compiles`.
    init(
        _ writer: ModuleWriter, files: [String: String], limits: Limits, engine: Engine, holdsClock: Bool = false
    ) async throws {
        self.engine = engine
        self.writer = writer
        self.files = files
        self.limits = limits
        kit = try await engine.builder.kit()
        modules = try await engine.builder.objects(writer.sources, after: kit)
        pins = holdsClock ? try await engine.builder.pins() : nil
    }

    /// Builds the subject of a plan's stage.
    init(_ plan: StagePlan, engine: Engine) async throws {
        try await self.init(
            ModuleWriter(subject: plan.stage.starterSubject, file: plan.lesson.sourceName), files: plan.files,
            limits: plan.limits, engine: engine, holdsClock: plan.columns.contains(where: \.needsPins))
    }

    /// Whether all modules of the subject compile; nothing else can be built where they do not.
    var compiles: Bool { modules.allSatisfy(\.outcome.succeeded) }

    /// The compiler's messages about all modules.
    var messages: String { modules.map(\.outcome.messages).joined(separator: "\n") }

    /// The warning that says why this toolchain builds nothing of the stage; nil where it does.
    var lack: Diagnostic? { engine.toolchain.lack(for: writer.settings, file: lessonFile) }

    /// The reasons why the subject does not compile.
    var failures: [Diagnostic] { failures(messages) }

    /// The builds against which a module of this stage is compiled.
    var dependencies: [Built] { kit + modules }

    /// Links the program that the stage's worlds run.
    func program() async throws -> WorldProgram { try await engine.builder.program(kit, modules) }

    /// Builds a module that worlds of this stage load.
    func library(_ module: GeneratedModule, after earlier: [Built] = []) async throws -> Built {
        try await engine.builder.library(module, after: dependencies + earlier, linked: linked)
    }

    /// Builds tests of the subject.
    func tests(_ blocks: [CodeBlock]) async throws -> BuiltTests {
        guard !blocks.isEmpty else { return BuiltTests() }
        var tests = try await tests(writer.tests(blocks), expected: blocks.flatMap(ExpectedTest.tests))
        tests.hasOthers = blocks.contains(where: ExpectedTest.hasConditionalTests)
        return tests
    }

    /// Builds a module of tests; all expected tests must run.
    func tests(_ module: GeneratedModule, expected: [ExpectedTest]) async throws -> BuiltTests {
        let built = try await library(module)
        guard built.outcome.succeeded else { return BuiltTests(messages: built.outcome.messages) }
        return BuiltTests(entries: module.entries.map { entry($0, of: module, built) }, expected: expected)
    }

    /// The members that can follow the dot at the end of a piece, in the first world in which there are any; each world
    /// is given by what it has loaded.
    func members(atEndOf piece: SourcePiece, after worlds: [[BuiltInput]]) async throws -> [ScopeName] {
        for earlier in worlds.isEmpty ? [[]] : worlds {
            let builder = InputBuilder(stage: self, earlier: earlier, name: "Typing", reporting: .nothing)
            if let members = try await builder.members(atEndOf: piece), !members.isEmpty { return members }
        }
        return []
    }

    /// The settings with which every process of the stage is started.
    func settings(_ program: WorldProgram) throws -> World.Settings {
        try engine.settings(for: program, limits: limits, files: files, pins: pins)
    }

    /// The words in which values and deaths are told.
    var words: OutcomeWords { OutcomeWords(files: files, limits: limits) }

    /// The errors in a part of the stage that does not compile, read from the compiler's messages.
    func failures(_ messages: String) -> [Diagnostic] {
        CompilerMessages(messages, files: files).failures(file: lessonFile)
    }

    /// The errors in the items of a module. Where the compiler tells them of our lines alone, they may be about items that
    /// have no type.
    func failures(_ messages: String, of items: [Item], in module: GeneratedModule) -> [Diagnostic] {
        let said = CompilerMessages(messages, files: files)
        let untyped = said.errors.isEmpty ? said.untyped(items, in: module, files: files) : []
        return untyped.isEmpty ? said.failures(file: lessonFile) : untyped
    }

    private var lessonFile: String { files.lesson ?? "" }

    func entry(_ symbol: String, of module: GeneratedModule, _ built: Built) -> World.Entry {
        World.Entry(library: built.folder + "/" + Builder.libraryName(module.name), symbol: symbol)
    }

    /// The modules whose libraries the stage's program is linked with.
    private var linked: Set<String> {
        let always = ["Swift", "World", "LessonKit", "Dispatch", "Glibc", "Synchronization"]
        return Set(writer.sources.flatMap(\.imports) + always)
    }
}

/// Tests that can be run, or why they cannot.
struct BuiltTests: Sendable {
    /// The entries that run the tests; empty when there are no tests or they do not compile.
    var entries: [World.Entry] = []
    var expected: [ExpectedTest] = []
    /// Whether there are tests that depend on a condition of the author's.
    var hasOthers = false
    /// The compiler's messages about tests that do not compile.
    var messages = ""

    /// Runs all tests in worlds of their own, those of an order of paths first. Blocks.
    func play(
        _ settings: World.Settings, of stage: BuiltStage, inOrder order: [String] = [],
        until cancellation: Cancellation
    ) throws -> [TestRecord] {
        let player = TestPlayer(
            settings: settings, files: stage.files, words: stage.words, expected: expected, order: order,
            hasOthers: hasOthers, tellsOfAuthor: true)
        return try entries.flatMap { try player.play($0, until: cancellation).tests }
    }
}

/// The demands of a wiring's own block on the worlds in which it runs, whatever else is varied: those of `preload=clock`
/// and `network=none`, or of a circumstance in which code is tried.
struct Demands: Sendable, Equatable {
    /// A condition that is nil is not demanded; nor is a network.
    var conditions = Conditions()

    init(_ conditions: Conditions = Conditions()) {
        self.conditions = conditions
    }

    /// The factors that cannot be varied around the worlds.
    var held: Set<Factor> {
        let factors: [(Factor, Bool)] = [
            (.clock, conditions.clock != nil), (.zone, conditions.zone != nil),
            (.hashSeed, conditions.hashSeed != nil), (.network, !conditions.hasNetwork),
        ]
        return Set(factors.filter(\.1).map(\.0))
    }
}
