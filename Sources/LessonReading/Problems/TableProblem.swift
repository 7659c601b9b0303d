import LessonModel

/// The problems that a result table can have beyond those of its single cells.
enum TableProblem: Problem {
    case misspeltHeader(String, meant: String)
    case noDelimiterRow(cells: Int)
    case beginsListItem
    case cellCount(Int, expected: Int)
    case probeNotCode
    case noProbe(LostProbe?)
    case secondTable(first: Int)
    case noWirings
    case unknownWiring(String, known: [String])
    case repeatedWiring(String)
    case tooManyRows(Int, lines: Int)
    case tooFewRows(Int, lines: Int, missing: String)
    case otherProbe(String)
    case resultWithoutProbe
    case resultRow(Int, lines: Int)
    case predictedRow(Int, lines: Int)
    case predictedColumn(String)
    case repeatedResult(String, row: Int)

    var message: String {
        switch self {
        case .misspeltHeader(let header, let meant):
            "the first header of \(Self.kind(meant)) is '\(meant)', not '\(header)'"
        case .noDelimiterRow: "this result table is shown as text"
        case .beginsListItem: "a result table cannot begin a list item"
        case .cellCount(let count, let expected): "the row has \(cells(count)) and the header \(expected)"
        case .probeNotCode: "the first cell of the row is not one code span"
        case .noProbe: "the result table stands in a step without a probe"
        case .secondTable(let first): "the step has a second result table; the first stands at line \(first)"
        case .noWirings: "the result table names no wiring"
        case .unknownWiring(let name, _): "this stage has no wiring '\(name)'"
        case .repeatedWiring(let name): "the wiring '\(name)' is twice in the header"
        case .tooManyRows(let rows, let lines): "the table has \(self.rows(rows)) and the probe \(self.lines(lines))"
        case .tooFewRows(let rows, let lines, _): "the table has \(self.rows(rows)) and the probe \(self.lines(lines))"
        case .otherProbe: "the row does not repeat its line of the probe"
        case .resultWithoutProbe: "the result stands in a step without a probe"
        case .predictedRow(let row, let lines): "there is no line \(row) to predict: the probe has \(self.lines(lines))"
        case .predictedColumn(let wiring):
            "'predict' asks for a value of '\(wiring)', for which the table has no column"
        case .resultRow(let row, let lines): "there is no row \(row): the probe has \(self.lines(lines))"
        case .repeatedResult(let wiring, let row): "row \(row) of '\(wiring)' has a second result"
        }
    }

    var hint: String {
        switch self {
        case .misspeltHeader(_, let meant): "write '\(meant)'"
        case .noDelimiterRow(let cells): "write '\(delimiter(cells))' under it: \(self.cells(cells)), like the header"
        case .beginsListItem: "put the table below the list"
        case .cellCount: "give each wiring one cell, '-' where the line is not for it; a bar in a cell is '\\|'"
        case .probeNotCode: "repeat the line of the probe between backticks"
        case .noProbe(.withoutRole(let line)): "the fence of line \(line) has no role: write 'swift probe' there"
        case .noProbe(.indented(let line)):
            "the fence of line \(line) is indented by four blanks, and so it is text: move it to the left"
        case .noProbe(nil), .resultWithoutProbe: "write a 'swift probe' fence above it"
        case .secondTable: "make one table of the two, or begin another step"
        case .noWirings: "add a column for each wiring, '| probe | live | fake |'"
        case .unknownWiring(let name, let known): suggestion(for: name, among: known)
        case .repeatedWiring: "keep one of the two columns"
        case .tooManyRows: "delete the rows without a line; 'seams verify --record' rewrites the table"
        case .tooFewRows(_, _, let missing): "add a row for '\(missing)'; 'seams verify --record' rewrites the table"
        case .otherProbe(let line): "write \(Expectation.cellText(ofLine: line))"
        case .predictedRow(_, let lines): "write 'predict=WIRING:N' with N from 1 to \(lines)"
        case .predictedColumn(let wiring): "add a column '\(wiring)'; 'seams verify --record' fills it"
        case .resultRow(_, let lines): "write 'row=N' with N from 1 to \(lines)"
        case .repeatedResult: "keep one of the two"
        }
    }

    private static func kind(_ header: String) -> String {
        header == RecordedScorecard.firstHeader ? "a recorded scorecard" : "a result table"
    }

    private func cells(_ count: Int) -> String { "\(count) \(count == 1 ? "cell" : "cells")" }
    private func rows(_ count: Int) -> String { "\(count) \(count == 1 ? "row" : "rows")" }
    private func lines(_ count: Int) -> String { "\(count) \(count == 1 ? "line" : "lines")" }
    private func delimiter(_ cells: Int) -> String { "|" + String(repeating: "---|", count: min(cells, 8)) }
}

/// A block that seems to be meant as a probe, and is none.
enum LostProbe {
    case withoutRole(line: Int)
    case indented(line: Int)
}

/// The problems that one cell of a result table can have.
package enum CellProblem: Problem, Error, Equatable {
    case empty
    case notOneCodeSpan
    case unknownWord(String)
    case wordAlone(String)
    case crashWithoutQuotes
    case notRegex(String)
    case patternTooLong(limit: Int)

    package var message: String {
        switch self {
        case .empty: "the cell is empty"
        case .notOneCodeSpan: "the cell holds more than one code span"
        case .unknownWord(let word): "the cell says '\(word)', which is no code span and no word of a result"
        case .wordAlone(let word): "nothing follows '\(word)'"
        case .crashWithoutQuotes: "the part of the message after 'crashed' does not stand in backticks"
        case .notRegex(let pattern): "'\(pattern)' is not a regular expression"
        case .patternTooLong(let limit): "the regular expression is longer than \(limit) bytes"
        }
    }

    package var hint: String {
        switch self {
        case .empty: "write '-' if the line is not for this wiring, 'void' if it has no value"
        case .notOneCodeSpan: "put the whole value into one pair of backticks"
        case .unknownWord(let word): hint(for: word)
        case .wordAlone(let word): "write '\(word) `\(word == "crashed" ? "part of the message" : "text")`'"
        case .crashWithoutQuotes: "write 'crashed `part of the message`'; double quotes will do, too"
        case .notRegex: "mend it, or escape with '\\' what is meant literally"
        case .patternTooLong: "match a part that matters and '.*' for the rest"
        }
    }

    private func hint(for word: String) -> String {
        let first = String(word.prefix { !$0.isWhitespace })
        let words = ["void", "threw", "crashed", "printed"]
        if let near = nearestName(to: first, in: words) { return "did you mean '\(near)'?" }
        return "put a value into backticks, or use '-', 'void', 'threw X', 'crashed `part`' or 'printed X'"
    }
}
