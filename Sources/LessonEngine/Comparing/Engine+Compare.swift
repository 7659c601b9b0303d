import Foundation
import LessonModel

extension Engine {
    /// Runs the first probe of each column with the subject, in `live` and in `fake`; nil for a column that runs
    /// nothing.
    ///
    /// - Throws: what `run` throws.
    package func run(_ plan: FormPlan) async throws -> [RunRecord?] {
        try await inOrder(plan.columns) { column in
            guard let request = column.request else { return nil }
            return try await run(column.lesson, request)
        }
    }

    /// The same records with the scorecards of their wirings. The lessons are measured one after the other, because
    /// each measurement uses every core and has a time of its own.
    ///
    /// - Throws: what `measure` throws.
    package func measure(_ plan: FormPlan, after records: [RunRecord?]) async throws -> [RunRecord?] {
        var measured: [RunRecord?] = []
        for (column, record) in zip(plan.columns, records) {
            guard let record, let request = column.request else {
                measured.append(record)
                continue
            }
            let trials = try await measure(column.lesson, request, after: record)
            measured.append(record.with(trials, of: column.lesson))
        }
        return measured
    }
}

extension Engine {
    /// Runs and, if wanted, measures the lessons that a plan compares, beside the decision table of the course.
    ///
    /// - Throws: what `run` and `measure` throw, and `BrokenFormsPage`.
    package func compare(_ plan: FormPlan, measures: Bool) async throws -> FormComparison {
        let folder = plan.columns.first.map { URL(filePath: $0.lesson.file).deletingLastPathComponent().path }
        let table = try builder.share.decisionTable(of: folder ?? ".")
        var records = try await run(plan)
        if measures { records = try await measure(plan, after: records) }
        return FormComparison(plan, records: records, table: table)
    }
}

extension FormPlan.Column {
    /// The request for the part of the lesson that is run; nil when nothing is run.
    fileprivate var request: RunRequest? {
        guard let stage else { return nil }
        var request = RunRequest()
        request.step = stage.step
        request.wirings = stage.wirings
        return request
    }
}
