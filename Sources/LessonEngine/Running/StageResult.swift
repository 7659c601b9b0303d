import LessonModel
import LessonReading

/// The part of a run's record that one stage adds.
struct StageResult: Sendable {
    var worlds: [WorldRecord] = []
    var sockets: [SocketRecord] = []
    var rows: [RowRecord] = []
    var calls: [CallRecord] = []
    /// The calls during inputs that are not shown.
    var replayedCalls: [CallRecord] = []
    var tests: [TestRecord] = []
    var diagnostics: [Diagnostic] = []

    /// The result of a stage whose subject does not compile, so that nothing of it ran.
    init(_ plan: StagePlan, failures: [Diagnostic]) {
        sockets = plan.columns.socketRecords(stage: plan.stage.number)
        diagnostics = failures
        worlds = plan.columns.map { column in
            WorldRecord(
                wiring: column.wiring, stage: plan.stage.number, status: .notCompiled,
                reason: "the subject does not compile")
        }
    }

    /// The result of a stage that this toolchain cannot build; the warning says why.
    init(leftOut warning: Diagnostic) { diagnostics = [warning] }

    /// The result of a stage that was played, with one played column for each of the plan's columns.
    init(_ plan: StagePlan, played: [PlayedColumn], tests: StageRunner.Tests = StageRunner.Tests()) {
        sockets = plan.columns.socketRecords(stage: plan.stage.number)
        worlds = played.map(\.world)
        diagnostics = (played.flatMap(\.diagnostics) + tests.failures).withoutRepeats
        self.tests = tests.records
        for (index, input) in plan.inputs.enumerated() where !input.isShown {
            replayedCalls += zip(plan.columns, played).flatMap { Self.calls(of: input, at: index, $0, $1) }
        }
        for (index, input) in plan.inputs.enumerated() where input.isShown {
            let shown = zip(plan.columns, played).filter { plan.shows($0.0, in: input) }
            // A step may run before the wirings that were asked for are there.
            guard !shown.isEmpty else { continue }
            for (row, line) in input.rows.enumerated() {
                rows.append(Self.row(row, line, of: input, at: index, in: plan, shown))
                diagnostics += Self.failures(of: shown.compactMap { $1.line(row, ofInput: index) })
            }
            calls += shown.flatMap { Self.calls(of: input, at: index, $0, $1) }
        }
    }

    private static func row(
        _ row: Int, _ line: (quoted: String, line: Int), of input: Input, at index: Int, in plan: StagePlan,
        _ shown: [(Column, PlayedColumn)]
    ) -> RowRecord {
        let values = Dictionary(
            shown.map { column, played in
                (column.wiring, input.judged(played.line(row, ofInput: index), row: row, wiring: column.wiring))
            }
        ) { $1 }
        return RowRecord(
            stage: plan.stage.number, step: input.step, probe: line.quoted,
            file: input.probe == nil ? RunRequest.evaluationFile : plan.lesson.file, line: line.line,
            differs: RowRecord.differs(values), values: values)
    }

    private static func calls(
        of input: Input, at index: Int, _ column: Column, _ played: PlayedColumn
    ) -> [CallRecord] {
        guard played.inputs.indices.contains(index) else { return [] }
        return played.inputs[index].flatMap(\.calls).map {
            CallRecord(step: input.step, wiring: column.wiring, function: $0.function, arguments: $0.arguments)
        }
    }

    /// The errors of a line that compiles in no world: those of the world with the fewest errors. Empty when the line
    /// compiles in some world.
    static func failures(of lines: [PlayedLine]) -> [Diagnostic] {
        guard !lines.isEmpty, lines.allSatisfy({ $0.value.status == .notCompiled }) else { return [] }
        return lines.map(\.failures).min { $0.count < $1.count } ?? []
    }
}

extension Input {
    /// The value of a line, judged by what the lesson promises for it.
    fileprivate func judged(_ line: PlayedLine?, row: Int, wiring: String) -> ValueRecord {
        var value = line?.value ?? ValueRecord(status: .notRun)
        // A cell that is still to be recorded promises nothing.
        guard let expectation = probe?.expectation(row: row, wiring: wiring),
            expectation != .matches(TableRepair.blank)
        else { return value }
        value.meets = expectation.isMet(by: value)
        value.expected = expectation.cellText
        return value
    }
}
