import LessonCode
import LessonModel

/// The plan for running one stage: its worlds, and the inputs to evaluate in each of them.
struct StagePlan: Sendable {
    let lesson: Lesson
    let stage: Stage
    let request: RunRequest
    let columns: [Column]
    /// The probes up to the wanted step, then the inputs of the request.
    private(set) var inputs: [Input]

    init(_ lesson: Lesson, _ stage: Stage, _ request: RunRequest) throws(RunRequestError) {
        self.init(lesson, stage, request, columns: try Self.columns(lesson, stage, request))
    }

    /// A plan for other worlds than the request names.
    init(_ lesson: Lesson, _ stage: Stage, _ request: RunRequest, columns: [Column]) {
        self.lesson = lesson
        self.stage = stage
        self.request = request
        self.columns = columns
        inputs = Self.probes(lesson, stage, request) + Self.evaluations(stage, request)
    }

    /// The plan for running typed lines, of which only the last is shown, in place of probes.
    init(_ lesson: Lesson, _ stage: Stage, _ request: RunRequest, columns: [Column], typed lines: [SourcePiece]) {
        self.init(lesson, stage, request, columns: columns)
        inputs = lines.enumerated().map { index, piece in
            Input(step: request.step ?? 0, piece: piece, probe: nil, isShown: index == lines.count - 1)
        }
    }

    /// Whether a world has a column in the comparison of an input: a wiring that stands further down in the lesson has
    /// none.
    func shows(_ column: Column, in input: Input) -> Bool {
        guard input.probe != nil, column.wiring != RunRequest.injectedWiring else { return true }
        return stage.wirings(upTo: input.step).contains(column.wiring)
    }

    /// The fences with the tests to compile: those up to the wanted step, since a test may use what stands in an earlier
    /// fence. None where the request names wirings, since a test belongs to none, or where the step has no test.
    var tests: [CodeBlock] {
        guard request.wirings.isEmpty else { return [] }
        guard let step = request.step else { return stage.code(.test) }
        let reached = stage.steps.filter { $0.number <= step }
        return reached.last?.code(.test).isEmpty == false ? reached.flatMap { $0.code(.test) } : []
    }

    /// The titles of the tests whose records are wanted, those of the step; nil for all.
    var wantedTests: [String]? { request.step.map { lesson.step($0)?.testTitles ?? [] } }

    /// The names that generated code carries, each with the path to show for it.
    var files: [String: String] {
        let blocks = stage.starterSubject + stage.wirings
        let elsewhere = blocks.compactMap { block in block.fileName.map { ($0, block.path ?? $0) } }
        let asked = (request.evaluationFiles + [RunRequest.injectionFile]).map { ($0, $0) }
        return [lesson.sourceName: lesson.file].merging(asked + elsewhere) { $1 }
    }

    /// The limits on each of its worlds.
    var limits: Limits { lesson.limits(changedBy: request.limits) }

    private static func columns(
        _ lesson: Lesson, _ stage: Stage, _ request: RunRequest
    ) throws(RunRequestError) -> [Column] {
        let all = stage.wirings.map { Column($0, of: lesson) }
        let near =
            request.step.map(request.hasLines ? stage.openWirings(at:) : stage.wirings(upTo:)) ?? all.map(\.wiring)
        let wanted = all.filter { (request.wirings.isEmpty ? near : request.wirings).contains($0.wiring) }
        guard !request.injections.isEmpty else { return wanted }
        guard let base = all.first(where: { $0.wiring == "fake" }) ?? all.last else { return wanted }
        return wanted + [try Column(base, injecting: request.injections.map { $0.typed(in: base) })]
    }

    private static func probes(_ lesson: Lesson, _ stage: Stage, _ request: RunRequest) -> [Input] {
        stage.probes.filter { $0.step <= request.step ?? .max }.map { probe in
            Input(
                step: probe.step, piece: SourcePiece(probe.block, file: lesson.sourceName), probe: probe,
                isShown: request.step == nil || request.step == probe.step)
        }
    }

    private static func evaluations(_ stage: Stage, _ request: RunRequest) -> [Input] {
        let last = stage.steps.last(where: \.isRunnable) ?? stage.steps.last
        return zip(request.evaluations, request.evaluationFiles).map { text, file in
            Input(
                step: request.step ?? last?.number ?? 0, piece: SourcePiece(file: file, text: text), probe: nil,
                isShown: true)
        }
    }
}
