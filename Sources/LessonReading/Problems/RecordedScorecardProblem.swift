import LessonModel

/// The problems that a recorded scorecard can have.
package enum RecordedScorecardProblem: Problem, Error, Equatable {
    case noWirings
    case unknownWiring(String, known: [String])
    case repeatedWiring(String)
    case unknownRow(String)
    case repeatedRow(RecordedScorecard.Fact)
    case cellCount(Int, expected: Int)
    case unfitCell(RecordedScorecard.Fact, String)
    case noProbe
    case secondCard(first: Int)

    package var message: String {
        switch self {
        case .noWirings: "the recorded scorecard names no wiring"
        case .unknownWiring(let name, _): "this stage has no wiring '\(name)'"
        case .repeatedWiring(let name): "the wiring '\(name)' is twice in the header"
        case .unknownRow(let name): "a recorded scorecard has no row '\(name)'"
        case .repeatedRow(let fact): "the row '\(fact.rawValue)' is there twice"
        case .cellCount(let count, let expected):
            "the row has \(count.of("cell")) and the header \(expected)"
        case .unfitCell(let fact, let words): "'\(fact.rawValue)' cannot be '\(words)'"
        case .noProbe: "the recorded scorecard stands in a stage without a probe"
        case .secondCard(let first): "the stage has a second recorded scorecard; the first stands at line \(first)"
        }
    }

    package var hint: String {
        switch self {
        case .noWirings: "add a column for each wiring, '| scorecard | live | fake |'"
        case .unknownWiring(let name, let known): suggestion(for: name, among: known)
        case .repeatedWiring: "keep one of the two columns"
        case .unknownRow(let name): rowHint(name)
        case .repeatedRow: "keep one of the two"
        case .cellCount: "give each wiring one cell, '-' where nothing was measured"
        case .unfitCell(let fact, _): "write \(fact.grammar), or '-' where nothing was measured"
        case .noProbe: "move it under the results of a probe"
        case .secondCard: "keep one of the two; a stage has one for all of its probes"
        }
    }

    private func rowHint(_ name: String) -> String {
        // People know this row from the scorecard of a run, where it comes first.
        if name == "Fast" { return "delete the row: times are never the same" }
        return suggestion(for: name, among: RecordedScorecard.Fact.allCases.map(\.rawValue))
    }
}

extension RecordedScorecard.Fact {
    /// The words that the cells of the row may hold.
    fileprivate var grammar: String {
        switch self {
        case .repeatable, .isolated: "'yes' or 'no'"
        case .hiddenInputs:
            "'\(RecordedFact.noInputs)', '\(RecordedFact.unsteadyWords)' or some of "
                + Factor.allCases.map(\.rawValue).joined(separator: ", ")
        case .leftBehind: "'\(RecordedFact.noFiles)' or paths between backticks, with commas between them"
        case .network: "'touched' or 'untouched'"
        }
    }
}
