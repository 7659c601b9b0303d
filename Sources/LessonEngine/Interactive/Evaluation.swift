import LessonModel

/// The results of an input or a probe in the worlds of an open stage.
package struct Evaluation: Sendable, Equatable {
    /// A world that the evaluation killed, or that was found dead; it is brought back without what killed it.
    package struct Revival: Sendable, Equatable {
        package var wiring: String
        /// Why the world is gone, in a few words: `timed out after 10 s`.
        package var reason: String
    }

    /// Text that a world printed.
    package struct Printed: Sendable, Equatable {
        package var wiring: String
        package var text: String
        /// The index of the row whose line printed it; nil for text that belongs to no line.
        package var row: Int?

        package init(_ text: String, by wiring: String, row: Int? = nil) {
            (self.wiring, self.text, self.row) = (wiring, text, row)
        }
    }

    /// A row for each line, with a value for each world that was asked.
    package var rows: [RowRecord] = []
    /// The calls that spies recorded during the evaluation.
    package var calls: [CallRecord] = []
    /// The calls that they recorded before it, while earlier probes ran again in silence.
    package var replayedCalls: [CallRecord] = []
    /// The errors of the lines that compile in no world, each from the world that came nearest to compiling the line.
    /// For a probe, all errors that a run would show.
    package var failures: [Diagnostic] = []
    /// The compiler's warnings about a typed input that are of use to a person.
    package var warnings: [Diagnostic] = []
    /// Further facts for the person, a sentence each.
    package var notes: [String] = []
    package var revivals: [Revival] = []
    /// The text that lines wrote to stderr. It is not compared: it is for whoever watches a program.
    package var errorOutput: [Printed] = []
    /// The text that came while no line was under way: a task or a thread of an earlier line went on. It belongs to no row
    /// and is not compared, since it says nothing of the line that is run next.
    package var late: [Printed] = []
}

extension Evaluation {
    /// The results of a probe.
    init(of plan: StagePlan, _ played: [PlayedColumn], notes: [String], _ words: OutcomeWords) {
        let result = StageResult(plan, played: played)
        self.init(
            rows: result.rows, calls: result.calls, failures: result.diagnostics.filter { $0.severity == .error },
            notes: notes)
        replayedCalls = result.replayedCalls
        late = played.filter { !$0.late.isEmpty }.map { Printed($0.late, by: $0.world.wiring) }
        revivals = played.flatMap { column in
            column.inputs.joined().compactMap(\.death).map {
                Revival(wiring: column.world.wiring, reason: words.reason(of: $0))
            }
        }
    }

    /// The results of a typed input.
    init(of typed: TypedInput, _ played: [PlayedInput], at stage: Stage, step: Int, _ words: OutcomeWords) {
        let input = Input(step: step, piece: typed.piece, probe: nil, isShown: true)
        rows = input.rows.enumerated().map { row, place in
            let values = Dictionary(played.map { ($0.wiring, $0.value(row)) }) { $1 }
            return RowRecord(
                stage: stage.number, step: step, probe: place.quoted, file: typed.piece.file, line: place.line,
                differs: RowRecord.differs(values), values: values)
        }
        calls = played.flatMap { input in
            input.lines.flatMap(\.calls).map {
                CallRecord(step: step, wiring: input.wiring, function: $0.function, arguments: $0.arguments)
            }
        }
        errorOutput = played.flatMap { input in
            input.lines.enumerated().filter { !$0.element.errorOutput.isEmpty }.map {
                Printed($0.element.errorOutput, by: input.wiring, row: $0.offset)
            }
        }
        late = played.filter { !$0.late.isEmpty }.map { Printed($0.late, by: $0.wiring) }
        failures = Self.failures(played.filter { $0.input != nil })
        warnings = Self.warnings(played.compactMap(\.input))
        notes = played.flatMap { $0.input?.notes ?? [] }.withoutRepeats
        if !played.isEmpty, played.allSatisfy(\.hasNoWorld) {
            let isExercise = stage.steps.contains(where: \.isExercise)
            let answer = "; they are written for an answer: 'edit' opens yours"
            notes.append("nothing ran, because each wiring failed: 'rerun' tells why" + (isExercise ? answer : ""))
        }
        revivals = played.flatMap { input in
            ([input.foundDead] + input.lines.map(\.death)).compactMap { $0 }.map {
                Revival(wiring: input.wiring, reason: words.reason(of: $0))
            }
        }
    }

    /// The errors of the lines that compile in no world. An import has no line; its errors are given when it compiles
    /// in no world.
    private static func failures(_ played: [PlayedInput]) -> [Diagnostic] {
        let count = played.map(\.lines.count).max() ?? 0
        guard count > 0 else {
            let isNowhere = played.allSatisfy { $0.input?.built == nil }
            return isNowhere ? played.compactMap(\.input?.failures).min { $0.count < $1.count } ?? [] : []
        }
        return (0..<count).flatMap { row in
            StageResult.failures(of: played.compactMap { $0.lines.indices.contains(row) ? $0.lines[row] : nil })
        }.withoutRepeats
    }

    /// The warnings that hold in each world in which all of the input compiles, or else in each in which some of it does.
    /// A warning of one world alone may be about what another needs: `await` is idle only before a fake that need not wait.
    private static func warnings(_ inputs: [BuiltInput]) -> [Diagnostic] {
        let built = inputs.filter { $0.built != nil }, whole = built.filter(\.failures.isEmpty)
        let asked = whole.isEmpty ? built : whole
        return (asked.first?.warnings ?? []).filter { warning in
            asked.allSatisfy { $0.warnings.contains { $0.isAtPlace(of: warning) } }
        }
    }
}

extension Diagnostic {
    /// Whether it is about the same line and column, whatever it calls the types there.
    fileprivate func isAtPlace(of other: Diagnostic) -> Bool { (line, column) == (other.line, other.column) }
}
