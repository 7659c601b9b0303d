import LessonModel

/// The values of an exercise's probes with its starter and with an answer in its place.
package struct BeforeAfter: Sendable, Equatable {
    /// The rows of the probes, each with its values under the names of the columns of each wiring.
    package var rows: [RowRecord]
    package var wirings: [String]
    /// Why the answer's worlds could not run, if they could not.
    package var failures: [Diagnostic] = []

    /// The wirings in whose worlds some line gives something else with the answer than with the starter.
    package var changed: [String] {
        wirings.filter { wiring in
            let (before, after) = (Self.column(wiring, isBefore: true), Self.column(wiring, isBefore: false))
            return rows.contains { $0.values[before]?.words != $0.values[after]?.words }
        }
    }

    /// The same without what the starter gave, where it had none of the sockets: nothing could run then.
    package var afterAlone: BeforeAfter? {
        let old = wirings.map { Self.column($0, isBefore: true) }
        let isUnplugged = !rows.isEmpty && rows.allSatisfy { row in old.allSatisfy { row.values[$0] == .unplugged } }
        guard isUnplugged else { return nil }
        var after = self
        for index in rows.indices {
            after.rows[index].values = Dictionary(
                uniqueKeysWithValues: wirings.compactMap { wiring in
                    rows[index].values[Self.column(wiring, isBefore: false)].map { (wiring, $0) }
                })
        }
        return after
    }

    package var columns: [String] { Self.columns(of: wirings) }

    /// The columns of wirings: with the starter, and with the answer.
    package static func columns(of wirings: [String]) -> [String] {
        wirings.flatMap { [column($0, isBefore: true), column($0, isBefore: false)] }
    }
}

extension Engine {
    /// Runs the probes of an exercise's stage, up to a step, with the starter and with an answer in its place, in fresh
    /// worlds. A wiring that does not compile with the starter says so in its cells: there is no socket yet.
    ///
    /// - Throws: what `run` throws.
    package func compare(
        _ answer: CodeBlock, to exercise: Exercise, of lesson: Lesson, step: Int
    ) async throws -> BeforeAfter {
        var request = RunRequest()
        request.step = step
        async let before = results(of: lesson.answering(exercise, with: exercise.starter), request)
        async let after = results(of: lesson.answering(exercise, with: [answer]), request)
        return BeforeAfter(try await before, try await after)
    }
}

extension BeforeAfter {
    fileprivate init(_ before: [StageResult], _ after: [StageResult]) {
        wirings = after.flatMap(\.worlds).map(\.wiring)
        let old = before.flatMap(\.rows)
        let unplugged = Set(before.flatMap(\.worlds).filter { $0.status == .notCompiled }.map(\.wiring))
        rows = after.flatMap(\.rows).enumerated().map { index, row in
            var row = row
            var values = row.values.map { (Self.column($0, isBefore: false), $1.withoutPromise) }
            if old.indices.contains(index) {
                values += old[index].values.map { wiring, value in
                    (
                        Self.column(wiring, isBefore: true),
                        unplugged.contains(wiring) ? .unplugged : value.withoutPromise
                    )
                }
            }
            row.values = Dictionary(values) { $1 }
            return row
        }
        failures = after.flatMap(\.diagnostics).filter { $0.severity == .error }
    }

    /// The name of the column of a wiring.
    static func column(_ wiring: String, isBefore: Bool) -> String {
        "\(wiring) \(isBefore ? "before" : "after")"
    }
}

extension ValueRecord {
    /// The value for a world whose wiring needs something that the starter does not have.
    fileprivate static let unplugged = ValueRecord(status: .notCompiled, value: "not with the starter")

    /// The value without its promise: the lesson's table is about the author's answer. The check decides about any other,
    /// which may rightly give other values. A line that is not for a world stays out of it.
    fileprivate var withoutPromise: ValueRecord {
        if isLeftOut { return self }
        var value = self
        (value.meets, value.expected) = (nil, nil)
        return value
    }
}
