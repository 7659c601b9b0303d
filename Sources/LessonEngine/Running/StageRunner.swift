import LessonCore

/// Builds and runs one stage: every wiring in a world of its own, side by side, and the stage's tests.
struct StageRunner: Sendable {
    /// What one stage adds to the record.
    struct Result: Sendable {
        var worlds: [WorldRecord] = []
        var sockets: [SocketRecord] = []
        var rows: [RowRecord] = []
        var calls: [CallRecord] = []
        var tests: [TestRecord] = []
        var diagnostics: [Diagnostic] = []
    }

    let engine: Engine
    let lesson: Lesson
    let stage: Stage
    let request: RunRequest

    func run() async throws -> Result {
        let columns = try columns()
        var result = Result()
        result.sockets = SocketRecord.records(of: columns, stage: stage.number)
        let writer = ModuleWriter(subject: stage.subject, file: sourceName)
        let kit = try await engine.builder.kit()
        let subject = try await engine.builder.object(writer.subjectSource, after: kit)
        let context = StageContext(
            stage: stage, writer: writer, kit: kit, subject: subject, linked: linked(writer), files: files,
            builder: engine.builder)
        guard subject.outcome.succeeded else {
            result.diagnostics = context.failures(subject)
            result.worlds = columns.map {
                WorldRecord(wiring: $0.wiring, stage: stage.number, status: .notCompiled, reason: "the subject does not compile")
            }
            return result
        }
        // The program is linked while the wirings and the tests are compiled.
        let program = Task {
            try await engine.builder.executable(
                kit + [subject], named: ["LessonKit", "World", ModuleWriter.subjectModule])
        }
        async let tests = test(context, program)
        let played = try await play(columns, context, program)
        merge(played, columns, into: &result)
        let (records, failures) = try await tests
        result.tests = records
        result.diagnostics += failures
        return result
    }

    private var sourceName: String { lesson.sourceName }

    private var files: [String: String] {
        [
            sourceName: lesson.file, RunRequest.evaluationFile: RunRequest.evaluationFile,
            RunRequest.injectionFile: RunRequest.injectionFile,
        ]
    }

    private func linked(_ writer: ModuleWriter) -> Set<String> {
        Set(writer.subjectSource.imports + ["Swift", "World", "LessonKit", "Dispatch", "Glibc", "Synchronization"])
    }

    private var words: OutcomeWords {
        let modules = (1...max(1, inputs.count)).map { "Input\($0)" }
        return OutcomeWords(
            modules: Set(Self.namelessModules + modules), files: files,
            timeLimit: request.timeLimit)
    }

    /// The modules whose names say nothing to a learner: values are shown without them.
    private static let namelessModules = [
        ModuleWriter.subjectModule, "Wiring", "Tests", "LessonKit", "World", "Swift", "_Concurrency", "Foundation",
        "FoundationEssentials", "Dispatch", "Testing",
    ]

    private func columns() throws(RunRequestError) -> [Column] {
        let all = stage.wirings.map { Column($0, file: sourceName) }
        let wanted = request.wirings.isEmpty ? all : all.filter { request.wirings.contains($0.wiring) }
        guard !request.injections.isEmpty else { return wanted }
        guard let base = all.first(where: { $0.wiring == "fake" }) ?? all.last else { return wanted }
        return wanted + [try Column(base, injecting: request.injections)]
    }

    /// What to evaluate, in order: the probes up to the wanted step, then the inputs of the request.
    private var inputs: [Input] {
        let probes = stage.probes.filter { $0.step <= request.step ?? .max }.map { probe in
            Input(
                step: probe.step, piece: SourcePiece(probe.block, file: sourceName), probe: probe,
                isShown: request.step == nil || request.step == probe.step)
        }
        let last = request.step ?? stage.steps.last?.number ?? 0
        return probes + request.evaluations.map { text in
            Input(
                step: last, piece: SourcePiece(file: RunRequest.evaluationFile, text: text), probe: nil, isShown: true)
        }
    }

    private func play(
        _ columns: [Column], _ context: StageContext, _ program: Task<Built, any Error>
    ) async throws -> [ColumnPlayer.Played] {
        try await withThrowingTaskGroup(of: (Int, ColumnPlayer.Played).self) { group in
            for (index, column) in columns.enumerated() {
                group.addTask {
                    let built = try await context.build(column, inputs)
                    let player = ColumnPlayer(
                        column: built, stage: stage.number, program: try await path(of: program),
                        homes: engine.places.homes, environment: engine.environment, timeLimit: request.timeLimit,
                        words: words)
                    return (index, try await onThread { try player.play() })
                }
            }
            var played: [(Int, ColumnPlayer.Played)] = []
            for try await one in group { played.append(one) }
            return played.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private func path(of program: Task<Built, any Error>) async throws -> String {
        try await program.value.folder + "/" + Builder.worldProgram
    }

    private func test(
        _ context: StageContext, _ program: Task<Built, any Error>
    ) async throws -> ([TestRecord], [Diagnostic]) {
        let blocks = stage.code(.test)
        guard !blocks.isEmpty, request.step == nil, request.wirings.isEmpty else { return ([], []) }
        let module = context.writer.tests(blocks)
        let built = try await context.library(module)
        guard built.outcome.succeeded else { return ([], context.failures(built)) }
        let player = TestPlayer(
            program: try await path(of: program), homes: engine.places.homes,
            environment: engine.environment, timeLimit: request.timeLimit, files: files, words: words)
        let entry = context.entry(module.entries[0], of: module, built)
        return (try await onThread { try player.play(entry) }, [])
    }

    private func merge(_ played: [ColumnPlayer.Played], _ columns: [Column], into result: inout Result) {
        result.worlds = played.map(\.world)
        result.diagnostics += played.flatMap(\.diagnostics)
        for (index, input) in inputs.enumerated() where input.isShown {
            let shown = zip(columns, played).filter { isShown($0.0, in: input) }
            let rows = input.rows.enumerated().map { row, quoted in
                self.row(row, quoted, of: input, index, shown)
            }
            result.rows += rows
            result.calls += shown.flatMap { column, played in
                (played.calls.indices.contains(index) ? played.calls[index] : []).map {
                    CallRecord(step: input.step, wiring: column.wiring, function: $0.function, arguments: $0.arguments)
                }
            }
        }
    }

    private func isShown(_ column: Column, in input: Input) -> Bool {
        guard input.probe != nil, column.wiring != RunRequest.injectedWiring else { return true }
        return stage.wirings(upTo: input.step).contains(column.wiring)
    }

    private func row(
        _ row: Int, _ quoted: (quoted: String, line: Int), of input: Input, _ index: Int,
        _ columns: [(Column, ColumnPlayer.Played)]
    ) -> RowRecord {
        var values: [String: ValueRecord] = [:]
        for (column, played) in columns {
            var value = ValueRecord(status: .notRun)
            if played.values.indices.contains(index), played.values[index].indices.contains(row) {
                value = played.values[index][row]
            }
            if let expectation = input.probe?.expectation(row: row, wiring: column.wiring) {
                value.meets = expectation.isMet(by: value)
                value.expected = expectation.cellText
            }
            values[column.wiring] = value
        }
        return RowRecord(
            stage: stage.number, step: input.step, probe: quoted.quoted,
            file: input.probe == nil ? RunRequest.evaluationFile : lesson.file, line: quoted.line,
            differs: RowRecord.differs(values), values: values)
    }
}

extension SocketRecord {
    /// The sockets of all columns in the order in which they appear.
    static func records(of columns: [Column], stage: Int) -> [SocketRecord] {
        let names = columns.flatMap { $0.sockets.map(\.name) }.withoutRepeats
        return names.map { name in
            let pairs = columns.compactMap { column in
                column.sockets.first { $0.name == name }.map { (column.wiring, $0.expression) }
            }
            let expressions = Dictionary(pairs) { $1 }
            return SocketRecord(
                stage: stage, name: name, expressions: expressions,
                differs: differs(expressions, among: columns.map(\.wiring)))
        }
    }
}
