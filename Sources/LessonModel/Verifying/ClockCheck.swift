/// Finds the promises that a lesson keeps at one time and breaks at another, so that it would be verified by day and not at
/// night, or in the week and not on Sunday.
package struct ClockCheck {
    /// A run of the lesson whose worlds began at another time.
    package struct HeldRun: Sendable {
        /// The time in words: `07:00 UTC on 1 May 2026`.
        package var time: String
        package var record: RunRecord

        package init(at time: String, _ record: RunRecord) {
            self.time = time
            self.record = record
        }
    }

    /// The places that change with the clock, each with its diagnostic: a warning where a table is kept just now.
    package private(set) var found: [UnsteadyPlace: Diagnostic] = [:]
    private let now: RunRecord
    private let held: [HeldRun]
    private let lesson: Lesson?

    /// Compares a run at the machine's own time with others. An unsteady value stands at its cell where the lesson is given.
    package init(_ now: RunRecord, held: [HeldRun], of lesson: Lesson? = nil) {
        (self.now, self.held, self.lesson) = (now, held, lesson)
        for (index, row) in now.rows.enumerated() {
            for (wiring, value) in row.values { check(value, index, wiring) }
        }
        for world in now.worlds where world.status == .ok { check(world) }
        for (index, test) in now.tests.enumerated() { check(test, index) }
    }

    private mutating func check(_ value: ValueRecord, _ index: Int, _ wiring: String) {
        guard value.isJudged else { return }
        let others = held.lazy.compactMap { run -> (time: String, value: ValueRecord)? in
            guard run.record.rows.indices.contains(index) else { return nil }
            return run.record.rows[index].values[wiring].map { (run.time, $0) }
        }
        guard let other = others.first(where: { $0.value.isJudged && $0.value.isBroken != value.isBroken }) else {
            return
        }
        let row = now.rows[index], cell = now.cell(index, wiring, of: lesson), promise = value.expected ?? "a value"
        let seen =
            value.isBroken
            ? "\(value.wordsBesidePromise) now, where the table says \(promise), as it is at \(other.time)"
            : "\(other.value.wordsBesidePromise) at \(other.time), where the table says \(promise)"
        found[.cell(row: index, wiring: wiring)] = Diagnostic(
            value.isBroken ? .error : .warning, PromiseChanger.clock.message(row.probe, in: wiring, seen: seen),
            file: row.file, line: cell?.line ?? row.line, column: cell?.column, hint: PromiseChanger.clock.hint)
    }

    private mutating func check(_ world: WorldRecord) {
        for run in held {
            let other = run.record.worlds.first { $0.stage == world.stage && $0.wiring == world.wiring }
            guard let other, other.status != .ok, other.status != .timeout else { continue }
            found[.world(stage: world.stage, wiring: world.wiring)] = Diagnostic(
                .error, "the world '\(world.wiring)' fails at \(run.time): \(other.reason ?? other.status.rawValue)",
                file: now.file, hint: Self.handing)
            return
        }
    }

    private mutating func check(_ test: TestRecord, _ index: Int) {
        let others = held.lazy.compactMap { run in
            run.record.tests.first { $0.name == test.name }.map { (time: run.time, test: $0) }
        }
        guard test.isJudged,
            let other = others.first(where: { $0.test.isJudged && $0.test.status != test.status })
        else { return }
        let place = (test.issues + other.test.issues).first
        found[.test(index)] = Diagnostic(
            .error,
            "test '\(test.name)' changes with the clock: \(test.status.words) now, \(other.test.status.words) at "
                + other.time,
            file: place?.file ?? now.file, line: place?.line, column: place?.column, hint: Self.handing)
    }

    private static let handing = "hand over the time, so that it is the same at every hour"
}

extension ValueRecord {
    /// Whether the value tells of a promise. A line that had no time, or did not run, tells of none.
    fileprivate var isJudged: Bool { ![.timeout, .notRun, .notCompiled].contains(status) }
}

extension TestRecord {
    /// Whether the test tells of a promise. One that had no time, or did not run, tells of none.
    fileprivate var isJudged: Bool { status == .passed || status == .failed || status == .crashed }
}
