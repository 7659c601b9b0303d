import LessonModel

/// What the blocks of a file mean, with the places that the model does not keep but the checks must name.
struct LessonDraft {
    var introduction: [Block] = []
    var steps: [Step] = []
    /// For each step that has any.
    var tables: [Int: [ResultTableDraft]] = [:]
    var results: [Int: [MultilineDraft]] = [:]
    var scorecards: [Int: [ScorecardDraft]] = [:]
    var misspeltTables: [Int: [MisspeltTable]] = [:]
    /// The steps in which a fence could not be read: nothing is said to be missing there.
    var unreadSteps: Set<Int> = []
    /// For a line on which a block begins, the column.
    var columns: [Int: Int] = [:]

    /// The place of the block that begins on a line.
    func position(ofLine line: Int) -> Position {
        Position(line: line, column: columns[line] ?? 1)
    }
}

/// A result table with the places of what stands in it.
struct ResultTableDraft {
    let table: ResultTable
    let position: Position
    /// For each wiring of the header.
    let wiringPositions: [Position]
    /// For each row, the cell that repeats the probe.
    let probePositions: [Position]
}

/// A table to read whose first header is nearly `probe` or `scorecard`.
struct MisspeltTable {
    let header: String
    let meant: String
    let others: [String]
    let position: Position
}

/// A recorded scorecard with the places of what stands in it.
struct ScorecardDraft {
    let card: RecordedScorecard
    let position: Position
    /// For each wiring of the header.
    let wiringPositions: [Position]
}

/// A `text result` fence with the places of what stands in its info string.
struct MultilineDraft {
    let result: MultilineResult
    let position: Position
    let wiringPosition: Position
    let rowPosition: Position
}
