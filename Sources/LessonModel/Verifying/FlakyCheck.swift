/// Finds the promises that hold in some runs of one lesson and not in others.
package struct FlakyCheck {
    /// The unsteady places, each with its diagnostic.
    package private(set) var found: [UnsteadyPlace: Diagnostic] = [:]
    private let runs: [RunRecord]
    private let lesson: Lesson?
    private let seed: UInt64

    /// Compares the runs; all runs but the first were shuffled by the seed. An unsteady value stands at its cell where the
    /// lesson is given.
    package init(_ runs: [RunRecord], of lesson: Lesson? = nil, seed: UInt64) {
        self.runs = runs
        self.lesson = lesson
        self.seed = seed
        guard let first = runs.first else { return }
        for (index, row) in first.rows.enumerated() {
            for wiring in row.values.keys { checkCell(index, row, wiring) }
        }
        for world in first.worlds { check(world, in: first) }
        for (index, test) in first.tests.enumerated() { check(test, index, in: first) }
    }

    private mutating func checkCell(_ index: Int, _ row: RowRecord, _ wiring: String) {
        let values = runs.compactMap { $0.rows.indices.contains(index) ? $0.rows[index].values[wiring] : nil }
            .filter { !$0.fails || $0.isBroken }
        // A value that is never what was recorded, and never the same, changes as well.
        let isNeverKept =
            values.allSatisfy { $0.isBroken && $0.status == .value } && Set(values.map(\.words)).count > 1
        guard isNeverKept || Set(values.map(\.isBroken)).count > 1 else { return }
        let seen = values.map(\.words).joined(separator: ", then ")
        let promise = values.first?.expected.map { ", where the table says \($0)" } ?? ""
        let cell = runs[0].cell(index, wiring, of: lesson)
        found[.cell(row: index, wiring: wiring)] = Diagnostic(
            .error, "'\(row.probe)' in '\(wiring)' changes from run to run: \(seen)\(promise)", file: row.file,
            line: cell?.line ?? row.line, column: cell?.column,
            hint: "promise a pattern, or hand over what makes it the same; \(repeating)")
    }

    private mutating func check(_ world: WorldRecord, in record: RunRecord) {
        let worlds = runs.flatMap(\.worlds).filter { $0.stage == world.stage && $0.wiring == world.wiring }
        guard Set(worlds.map { $0.status == .ok }).count > 1 else { return }
        let seen = worlds.map { $0.status == .ok ? "ok" : $0.reason ?? $0.status.rawValue }.joined(separator: ", then ")
        found[.world(stage: world.stage, wiring: world.wiring)] = Diagnostic(
            .error, "the world '\(world.wiring)' fails in some runs: \(seen)", file: record.file, hint: repeating)
    }

    private mutating func check(_ test: TestRecord, _ index: Int, in record: RunRecord) {
        let tests = runs.compactMap { $0.tests.indices.contains(index) ? $0.tests[index] : nil }
        guard Set(tests.map { $0.status == .passed }).count > 1 else { return }
        let place = tests.flatMap(\.issues).first
        found[.test(index)] = Diagnostic(
            .error,
            "test '\(test.name)' changes from run to run: \(tests.map(\.status.words).joined(separator: ", then "))",
            file: place?.file ?? record.file, line: place?.line, column: place?.column,
            hint: "hand over what makes it the same; \(repeating)")
    }

    private var repeating: String { "'--seed \(seed)' repeats this order" }
}

/// Something in the record of a run that is not the same in every run.
package enum UnsteadyPlace: Sendable, Hashable, Codable {
    /// A cell, by the place of its row in the record.
    case cell(row: Int, wiring: String)
    case world(stage: Int, wiring: String)
    /// A test, by its place in the record.
    case test(Int)
}

/// Numbers that look random and are the same for the same seed (SplitMix64).
package struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
