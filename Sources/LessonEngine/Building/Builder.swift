import Foundation
import LessonCode
import LessonModel

/// Builds the modules of lessons with the learner's own toolchain; the same content is built only once.
package struct Builder: Sendable {
    package let toolchain: Toolchain
    package let cache: BuildCache
    let share: Share
    private let compiler: any Compiling
    private let compilerFlags: [String]
    let linker: Linker
    private let inspector: CodeInspector
    private let pinsCompiler: PinsCompiler
    let sharedProgram: SharedProgram
    private let moduleCache: ModuleCache
    /// The folder in which private folders are made.
    private let benches: String
    package let tools: ToolRunner
    /// Compilers wait for a core; linkers do not, since links are short and other work waits for them.
    private let gate: Gate

    /// A builder that compiles with the toolchain's compiler, kept alive where that can be had and
    /// `SEAMS_COMPILER=frontend` does not forbid it, or with another compiler that is put in its place.
    package init(
        toolchain: Toolchain, places: Places, share: Share, environment: [String: String], confiner: Confiner,
        companions: Companions, allowsUnconfined: Bool, jobs: Int? = nil,
        compiler: ((any Compiling) -> any Compiling)? = nil
    ) {
        tools = ToolRunner(
            environment: environment, toolchain: toolchain, confiner: confiner, allowsUnconfined: allowsUnconfined)
        let frontend = FrontendCompiler(toolchain: toolchain, moduleCache: places.moduleCache, tools: tools)
        self.toolchain = toolchain
        self.share = share
        benches = places.benches
        cache = BuildCache(folder: places.built, users: places.users)
        let jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
        let choice = CompilerChoice(toolchain: toolchain, companions: companions, environment: environment)
        let staying = StayingCompiler(beside: frontend, choice, benches: places.benches, most: min(jobs, 2))
        let usual: any Compiling = staying ?? frontend
        self.compiler = compiler?(usual) ?? usual
        compilerFlags = (toolchain.frontend ?? []) + frontend.flagsOfResults
        linker = Linker(toolchain: toolchain, tools: tools)
        inspector = CodeInspector(
            toolchain: toolchain, flags: frontend.flags, moduleCache: places.moduleCache, tools: tools)
        pinsCompiler = PinsCompiler(toolchain: toolchain, tools: tools)
        sharedProgram = SharedProgram(
            toolchain: toolchain, tools: tools, pins: pinsCompiler,
            clocks: share.sources(of: "SeamsPins") + "/SeamsClocks.c",
            cache: BuildCache(folder: places.worlds, trusting: .dates))
        moduleCache = ModuleCache(toolchain: toolchain, places: places, flags: frontend.flags, tools: tools)
        gate = Gate(width: jobs)
    }

    /// All that a build depends on besides its sources.
    func maker(seams: String) -> CacheFile.Maker {
        CacheFile.Maker(
            seams: seams, format: ContentKey.format, swift: toolchain.version, compiler: toolchain.identity,
            flags: compilerFlags)
    }

    /// Makes the compiler's modules that nearly every typed line needs.
    func prepareUsualModules() async throws { try await moduleCache.prepare(["Foundation", "Testing"]) }

    /// The modules that every stage is linked with besides its subject.
    static let kitModules = ["LessonKit", "World"]

    /// Gets ready for an answer that will be judged soon.
    package func expectAnswer() async { await compiler.expectSubject() }

    /// LessonKit and the world loop, which every stage is linked with.
    package func kit() async throws -> [Built] {
        try await inOrder(Self.kitModules) { try await bundled($0, in: share.sources(of: $0)) }
    }

    /// The library that holds a world's clock and hashing still; nil where this system or toolchain cannot build it.
    package func pins() async throws -> String? {
        let source = share.sources(of: "SeamsPins") + "/SeamsPins.c"
        guard let compiler = pinsCompiler.compiler,
            let text = try? String(contentsOfFile: source, encoding: .utf8)
        else { return nil }
        let key = ContentKey(["pins", toolchain.identity, text])
        do {
            let built = try await cache.built(key) { folder in
                let outcome = try await pinsCompiler.compile(source, with: compiler, in: folder)
                // Our own code is right, so the surroundings made it fail. They may differ the next time, so the
                // failure is not kept.
                guard outcome.succeeded else {
                    throw BuildError.linkFailed(module: "SeamsPins", reason: outcome.messages)
                }
                return outcome
            }
            return "\(built.folder)/\(PinsCompiler.libraryName)"
        } catch BuildError.linkFailed {
            return nil
        }
    }

    /// Builds the modules of a stage, each against those before it. A module that does not compile is the last.
    func objects(_ modules: [GeneratedModule], after kit: [Built]) async throws -> [Built] {
        var built: [Built] = []
        for module in modules {
            built.append(try await object(module, after: kit + built))
            guard built.last?.outcome.succeeded == true else { break }
        }
        return built
    }

    /// Builds a module of a stage: an object and its interface.
    func object(_ module: GeneratedModule, after dependencies: [Built]) async throws -> Built {
        if let refused = refused(module) { return refused }
        guard toolchain.knows(module.settings) else {
            return Built(
                key: key("lacking", module, []), folder: "", outcome: BuildOutcome(succeeded: false, messages: ""))
        }
        return try await cache.built(fromCode: key("subject", module, dependencies)) { folder in
            let imports = ImportReader.possibleImports(in: module.source)
            var outcome = BuildOutcome(
                try await carryOut(
                    module, imports, dependencies, for: module.isTestable ? .judge : .stranger, in: folder
                ) { try await compiler.compile($0) })
            guard outcome.succeeded else { return outcome }
            outcome.libraries = linker.libraries(for: imports)
            return outcome
        }
    }

    /// Builds a library that a world loads: a wiring, a probe, an input or tests.
    func library(_ module: GeneratedModule, after dependencies: [Built], linked: Set<String>) async throws -> Built {
        if let refused = refused(module) { return refused }
        return try await cache.built(fromCode: key("library", module, dependencies)) { folder in
            let imports = ImportReader.possibleImports(in: module.source)
            let own = Set(dependencies.compactMap(\.interfaceName))
            let libraries = linker.libraries(for: imports.filter { !own.contains($0) }, besides: linked)
            return try await library(module, imports, dependencies, libraries, in: folder)
        }
    }

    /// Compiles and links a library, in one step where the compiler can do that.
    private func library(
        _ module: GeneratedModule, _ imports: [String], _ dependencies: [Built], _ libraries: [String],
        in folder: String
    ) async throws -> BuildOutcome {
        let object = "\(module.name).o", name = Self.libraryName(module.name)
        let linking = linker.linking(
            of: [ToolCall.bench(of: folder) + "/" + object], libraries: libraries, named: name, in: folder)
        let answer = try await carryOut(module, imports, dependencies, in: folder) { job in
            var job = job
            job.linking = linking
            return try await compiler.compile(job)
        }
        if answer.succeeded, !answer.isLinked {
            try await linker.linkLibrary([folder + "/" + object], libraries: libraries, named: name, in: folder)
        }
        var outcome = BuildOutcome(succeeded: answer.succeeded, messages: answer.messages, libraries: libraries)
        if answer.succeeded { outcome.types = OfferedTypes(of: module, inLibrary: folder + "/" + name).types }
        return outcome
    }

    /// The compiler's answer about a module that need not be built.
    func answer(
        _ question: CodeInspector.Question, about module: GeneratedModule, after dependencies: [Built] = []
    ) async throws -> String {
        if let refused = refused(module) { return refused.outcome.messages }
        let key = key("\(question)", module, dependencies)
        let built = try await cache.built(fromCode: key) { folder in
            let imports = ImportReader.possibleImports(in: module.source)
            return BuildOutcome(
                try await carryOut(module, imports, dependencies, in: folder) { try await inspector.ask(question, $0) })
        }
        return built.outcome.messages
    }

    /// The members that can follow the dot at a UTF-8 offset of a module; nil where the compiler cannot tell.
    func members(
        of module: GeneratedModule, at offset: Int, after dependencies: [Built]
    ) async throws -> [ScopeName]? {
        guard module.refusals.isEmpty else { return nil }
        let home = try WorldHome(in: benches)
        defer { home.remove() }
        let imports = ImportReader.possibleImports(in: module.source)
        return try await carryOut(module, imports, dependencies, in: home.folder) {
            try await compiler.members(in: $0, at: offset)
        }
    }

    static func libraryName(_ module: String) -> String { "lib\(module).so" }

    /// The failed build of a module whose code would steer the compiler or the linker, which never get that code; nil
    /// for any other module.
    private func refused(_ module: GeneratedModule) -> Built? {
        guard !module.refusals.isEmpty else { return nil }
        let messages = module.refusals.joined(separator: "\n")
        return Built(
            key: key("refused", module, []), folder: "", outcome: BuildOutcome(succeeded: false, messages: messages))
    }

    /// Has a tool work on a module when a core is free. The tool gets the source and what importing the dependencies
    /// takes, no more.
    private func carryOut<Reply: Sendable>(
        _ module: GeneratedModule, _ imports: [String], _ dependencies: [Built],
        for audience: CompileJob.Audience = .lesson, in folder: String,
        _ work: @Sendable (CompileJob) async throws -> Reply
    ) async throws -> Reply {
        let source = "\(folder)/\(module.name).swift", interfaces = folder + "/interfaces"
        try module.source.write(toFile: source, atomically: false, encoding: .utf8)
        for dependency in dependencies { try dependency.offerInterface(in: interfaces) }
        // A trace keeps the interfaces, because the benchmark runs the command again.
        defer { if !tools.isTraced { try? FileManager.default.removeItem(atPath: interfaces) } }
        try await prepareModules(imports, after: dependencies, mode: module.settings.languageFlags)
        let job = CompileJob(
            module: module.name, sources: [source], interfaces: dependencies.isEmpty ? nil : interfaces,
            defines: module.defines, settings: module.settings, audience: audience, checksSending: module.checksSending,
            folder: folder)
        return try await gate.pass { try await work(job) }
    }

    /// Makes sure that the compiler finds the toolchain's own modules that a source imports, with all that they need.
    private func prepareModules(_ imports: [String], after dependencies: [Built], mode: [String] = []) async throws {
        let own = Set(dependencies.compactMap(\.interfaceName))
        // LessonKit and World stand on Foundation, whose C modules the compiler then wants in the same mode.
        let foundation = mode.isEmpty ? [] : ["Foundation"]
        try await moduleCache.prepare(imports.filter { !own.contains($0) } + foundation, mode: mode)
    }

    private func key(_ kind: String, _ module: GeneratedModule, _ dependencies: [Built]) -> ContentKey {
        ContentKey(
            [kind, module.name, module.source, toolchain.identity] + compilerFlags + ["defines"] + module.defines
                + module.settings.keyParts + (module.isTestable ? [] : ["closed"])
                + (module.checksSending ? [] : ["unchecked"]) + ["after"] + dependencies.offered(to: module))
    }

    /// Builds a module whose sources come with the tool.
    private func bundled(_ name: String, in folder: String) async throws -> Built {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let sources = files.filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
        guard !sources.isEmpty else { throw BuildError.sourcesMissing(folder: folder) }
        let texts = try sources.map { try String(contentsOfFile: $0, encoding: .utf8) }
        let key = ContentKey(["bundled, closed", name, toolchain.identity] + compilerFlags + texts)
        return try await cache.built(key, isLong: true) { place in
            let imports = texts.flatMap(ImportReader.possibleImports).withoutRepeats
            try await prepareModules(imports, after: [])
            let job = CompileJob(module: name, sources: sources, audience: .everybody, folder: place)
            let answer = try await gate.pass { try await compiler.compile(job) }
            guard answer.succeeded else { throw BuildError.linkFailed(module: name, reason: answer.messages) }
            return BuildOutcome(succeeded: true, messages: "", libraries: linker.libraries(for: imports))
        }
    }
}

extension CompilerSettings {
    /// The part of a module's key that says how the module is compiled; none for the usual settings.
    fileprivate var keyParts: [String] { flags.isEmpty ? [] : ["settings"] + flags }
}
