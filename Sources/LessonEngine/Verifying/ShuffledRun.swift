import LessonModel

/// Runs a lesson once more, its worlds and its tests one after the other in a random order.
struct ShuffledRun: Sendable {
    /// A part that is run on its own: one column of a stage, or the stage's tests.
    private struct Piece: Sendable {
        let stage: Int
        /// The index of the column; nil for the tests.
        let column: Int?
    }
    let stages: [PreparedStage]

    /// The record of the run; everything but the rows, worlds and tests is as in the first record.
    func record(like first: RunRecord, using numbers: inout some RandomNumberGenerator) async throws -> RunRecord {
        var played: [[Int: PlayedColumn]] = stages.map { _ in [:] }, tests: [[TestRecord]] = stages.map { _ in [] }
        for piece in pieces.shuffled(using: &numbers) {
            let stage = stages[piece.stage]
            if let column = piece.column {
                played[piece.stage][column] = try await stage.play(stage.columns[column])
            } else {
                let turns = stage.tests.expected.map(\.turn).withoutRepeats
                tests[piece.stage] = try await stage.test(inOrder: turns.shuffled(using: &numbers))
            }
        }
        let results = stages.indices.map { index in
            let columns = played[index].sorted { $0.key < $1.key }.map(\.value)
            return StageResult(stages[index].plan, played: columns, tests: StageRunner.Tests(records: tests[index]))
        }
        var record = first
        (record.rows, record.worlds) = (results.flatMap(\.rows), results.flatMap(\.worlds))
        record.tests = results.flatMap(\.tests).inOrder(of: first.tests)
        return record
    }

    private var pieces: [Piece] {
        stages.enumerated().flatMap { index, stage in
            stage.columns.indices.map { Piece(stage: index, column: $0) } + [Piece(stage: index, column: nil)]
        }
    }
}

extension [TestRecord] {
    /// The records in the order of others with the same names. One that this run lacks stands there as the other run has
    /// it: only a condition of its author's can have left it out.
    fileprivate func inOrder(of others: [TestRecord]) -> [TestRecord] {
        var left = self
        return others.map { other in
            left.firstIndex { $0.name == other.name }.map { left.remove(at: $0) } ?? other
        }
    }
}
