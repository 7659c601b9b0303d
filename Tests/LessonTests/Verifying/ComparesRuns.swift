import LessonModel

/// A suite about checks that compare runs of a lesson with one world, one value and one test.
protocol ComparesRuns {}

extension ComparesRuns {
    func run(
        _ value: ValueRecord, test: TestRecord.Status = .passed, world: WorldRecord.Status = .ok
    ) -> RunRecord {
        RunRecord(
            lesson: "a", title: "A", form: .none, file: "a.md", passed: true, toolchain: "6", confinement: "none",
            worlds: [WorldRecord(wiring: "live", stage: 1, status: world, reason: world == .ok ? nil : "it ended")],
            rows: [
                RowRecord(stage: 1, step: 1, probe: "x", file: "a.md", line: 7, differs: false, values: ["live": value])
            ],
            tests: [TestRecord(name: "t()", status: test)])
    }

    /// A value, and whether it meets what the table says, if the table says anything.
    func value(_ text: String, meets: Bool?) -> ValueRecord {
        ValueRecord(status: .value, value: text, meets: meets, expected: meets.map { _ in "`0`" })
    }
}
