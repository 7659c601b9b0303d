import LessonCore

/// One stage with its worlds kept running, so that one input after another can be evaluated in all of them.
package actor OpenStage {
    /// One world under way.
    private struct Running: Sendable {
        var column: BuiltColumn
        var player: ColumnPlayer
        var world: WorldHandle
    }

    private let context: StageContext
    private let words: OutcomeWords
    private var running: [Running]
    private var count = 0

    init(_ context: StageContext, _ columns: [BuiltColumn], _ settings: World.Settings, _ words: OutcomeWords)
        async throws
    {
        self.context = context
        self.words = words
        running = columns.map { column in
            let player = ColumnPlayer(column: column, stage: context.stage.number, settings: settings, words: words)
            return Running(column: column, player: player, world: WorldHandle(World(settings)))
        }
        for one in running { try await one.world.use { _ = try one.player.compose($0) } }
    }

    /// Evaluates an input in every world where it compiles: for each of its lines, a value for each wiring.
    package func evaluate(_ text: String, file: String = RunRequest.evaluationFile) async throws -> [[String:
        ValueRecord]]
    {
        count += 1
        let piece = SourcePiece(file: file, text: text), name = Input.moduleName(count - 1)
        let answers = try await withThrowingTaskGroup(of: (Int, BuiltInput, [PlayedLine]).self) { group in
            for (index, one) in running.enumerated() {
                group.addTask { [context] in
                    let builder = InputBuilder(
                        context: context, earlier: [one.column.composition] + one.column.inputs, name: name,
                        isShown: true)
                    let input = try await builder.build(ItemReader.items(of: piece), of: piece)
                    return (index, input, try await one.world.use { try one.player.play(input, in: $0) })
                }
            }
            var answers: [(Int, BuiltInput, [PlayedLine])] = []
            for try await answer in group { answers.append(answer) }
            return answers
        }
        for (index, input, _) in answers where input.built != nil { running[index].column.inputs.append(input) }
        return rows(answers.map { (running[$0.0].column.wiring, $0.2) })
    }

    private func rows(_ answers: [(String, [PlayedLine])]) -> [[String: ValueRecord]] {
        let count = answers.map(\.1.count).max() ?? 0
        return (0..<count).map { row in
            Dictionary(answers.filter { $0.1.count > row }.map { ($0.0, $0.1[row].value) }) { $1 }
        }
    }
}

/// Lets one piece of work at a time use a world, on a thread of its own. A class because the world is one; safe to
/// share because the stage's actor hands it to one task at a time.
private final class WorldHandle: @unchecked Sendable {
    private let world: World

    init(_ world: World) { self.world = world }

    func use<Result: Sendable>(_ work: @escaping @Sendable (World) throws -> Result) async throws -> Result {
        try await onThread { try work(self.world) }
    }
}

extension Engine {
    /// Opens the first stage of a lesson that can be run: its worlds are started and wired.
    package func open(_ lesson: Lesson, _ request: RunRequest = RunRequest()) async throws -> OpenStage {
        guard let stage = try request.stages(of: lesson).first else {
            throw RunRequestError.nothingToRun(lesson: lesson.id)
        }
        let runner = StageRunner(engine: self, plan: try StagePlan(lesson, stage, request))
        return try await runner.open()
    }
}
