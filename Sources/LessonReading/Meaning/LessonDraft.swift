import LessonModel

/// The meaning of a file's blocks, with the places that the model does not keep but the checks must name.
struct LessonDraft {
    var introduction: [Block] = []
    var steps: [Step] = []
    /// The result tables of each step that has any.
    var tables: [Int: [ResultTableDraft]] = [:]
    var results: [Int: [MultilineDraft]] = [:]
    var scorecards: [Int: [ScorecardDraft]] = [:]
    var misspeltTables: [Int: [MisspeltTable]] = [:]
    /// The steps with a fence or HTML that could not be read; the checks report nothing as missing there.
    var unreadSteps: Set<Int> = []
    /// The column of each block, by the line on which the block begins.
    var columns: [Int: Int] = [:]

    /// The place of the block that begins on a line.
    func position(ofLine line: Int) -> Position {
        Position(line: line, column: columns[line] ?? 1)
    }
}

/// A result table with the places of its parts.
struct ResultTableDraft {
    let table: ResultTable
    let position: Position
    /// One place for each wiring of the header.
    let wiringPositions: [Position]
    /// For each row, the place of the cell that repeats the probe.
    let probePositions: [Position]
}

/// An ordinary table whose first header is nearly `probe` or `scorecard`.
struct MisspeltTable {
    let header: String
    let meant: String
    let others: [String]
    let position: Position
}

/// A recorded scorecard with the places of its parts.
struct ScorecardDraft {
    let card: RecordedScorecard
    let position: Position
    /// One place for each wiring of the header.
    let wiringPositions: [Position]
}

/// A `text result` fence with the places of the words in its info string.
struct MultilineDraft {
    let result: MultilineResult
    let position: Position
    let wiringPosition: Position
    let rowPosition: Position
}
