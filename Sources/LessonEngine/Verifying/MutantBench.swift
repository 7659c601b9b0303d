import LessonCode
import LessonModel

/// Code with its tests and tables, of which mutants are made.
struct MutantBench: Sendable {
    let lesson: Lesson
    let engine: Engine
    let plan: MutantPlan
    /// The blocks that form the subject module.
    let code: [CodeBlock]
    let tests: [CodeBlock]
    /// The tests that use nothing of the code.
    let idleTests: [String]
    /// The tests that compare something new with itself.
    let circularTests: [String]
    /// The tests that look at what a spy was asked.
    let spyingTests: [String]
    /// The stage built of the unchanged code. Mutants change what functions do and not how they are declared, so
    /// modules compiled against this stage fit the mutants too.
    let stage: BuiltStage
    let testModule: @Sendable ([CodeBlock]) -> GeneratedModule
    /// The stage that has tables; nil where there are no tables.
    let tables: PreparedStage?

    /// Everything that the findings depend on.
    var content: [String] {
        let probes = tables?.plan.stage.probes ?? []
        let wirings = (tables?.plan.stage.wirings ?? []).map { plan.mutated($0, without: []).source }
        let cells = probes.flatMap { probe in probe.table?.rows.flatMap { $0.cells.map { "\($0.expectation)" } } ?? [] }
        let results = probes.flatMap(\.results).map { "\($0.wiring) \($0.row): \($0.text)" }
        return modules(without: []).map(\.source) + [testModule(mutated(tests, without: [])).source] + wirings
            + probes.map(\.block.source) + cells + results
    }

    /// Builds the program that can run as any of the mutants; nil when the code, its tests or its wirings do not
    /// compile for a reason other than the mutants.
    func program() async throws -> MutantProgram? {
        var refused: Set<Int> = []
        let kit = stage.kit
        let built = try await settle(code, &refused) {
            try await engine.builder.objects(modules(without: $0), after: kit)
        }
        guard let built else { return nil }
        async let program = engine.builder.program(kit, built)
        let entries = try await entries(&refused), columns = try await columns(&refused)
        guard let entries, let columns else { return nil }
        return MutantProgram(
            bench: self, program: try await program, tests: entries, columns: columns, refused: refused,
            pins: try await engine.builder.pins())
    }

    /// The entries of the tests; nil when the tests do not compile.
    private func entries(_ refused: inout Set<Int>) async throws -> [World.Entry]? {
        guard !tests.isEmpty else { return [] }
        let built = try await settle(tests, &refused) {
            [try await stage.library(testModule(mutated(tests, without: $0)))]
        }
        guard let built = built?.last else { return nil }
        let module = testModule(mutated(tests, without: refused))
        return module.entries.map { stage.entry($0, of: module, built) }
    }

    /// Builds until the compiler has no objection, each time without the mutants that it objected to. Nil when it
    /// objects to anything else.
    private func settle(
        _ blocks: [CodeBlock], _ refused: inout Set<Int>, _ build: (Set<Int>) async throws -> [Built]
    ) async throws -> [Built]? {
        while true {
            let built = try await build(refused)
            guard let failed = built.first(where: { !$0.outcome.succeeded }) else { return built }
            let errors = CompilerMessages(failed.outcome.messages, files: stage.files).errors
            guard let blamed = blamed(errors, blocks, refused) else { return nil }
            refused.formUnion(blamed)
        }
    }

    /// The columns of the tables, with mutants where a fake is wired.
    private func columns(_ refused: inout Set<Int>) async throws -> [BuiltColumn]? {
        guard let tables else { return [] }
        var columns = tables.columns
        for (index, block) in tables.plan.stage.wirings.enumerated() where plan.isMutated(block) {
            while true {
                let column = Column(plan.mutated(block, without: refused), of: lesson)
                columns[index] = try await stage.build(column, tables.plan.inputs)
                if columns[index].composition.built != nil { break }
                guard let blamed = blamed(columns[index].composition.failures, [block], refused) else { return nil }
                refused.formUnion(blamed)
            }
        }
        return columns
    }

    private func blamed(_ errors: [Diagnostic], _ blocks: [CodeBlock], _ refused: Set<Int>) -> Set<Int>? {
        let blamed = errors.reduce(into: Set<Int>()) {
            $0.formUnion(plan.mutants(blamedBy: $1, in: blocks, without: refused))
        }
        return blamed.isEmpty ? nil : blamed
    }

    /// The modules of the code with the mutants in them, each with the function that chooses among them.
    private func modules(without refused: Set<Int>) -> [GeneratedModule] {
        let writer = ModuleWriter(subject: mutated(code, without: refused), file: lesson.sourceName)
        return writer.sources.map { module in
            var module = module
            let isOwn = module.name == ModuleWriter.subjectModule
            module.source = (isOwn ? MutantPlan.prelude : MutantPlan.hiddenPrelude) + module.source
            return module
        }
    }

    private func mutated(_ blocks: [CodeBlock], without refused: Set<Int>) -> [CodeBlock] {
        blocks.map { plan.mutated($0, without: refused) }
    }
}
