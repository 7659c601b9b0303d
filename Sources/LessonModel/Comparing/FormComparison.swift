/// Several forms of one subject, compared: the record from which every format of `compare` is drawn
/// (`seams.compare/1`).
package struct FormComparison: Sendable, Equatable, Codable {
    package static let currentSchema = "seams.compare/1"

    package var schema = FormComparison.currentSchema
    package var passed: Bool
    /// The toolchain of the runs; nil when nothing was run.
    package var toolchain: String?
    package var confinement: String?
    /// The name of the subject that at least two of the lessons share; nil when no two lessons share one.
    package var subject: String?
    package var lessons: [ComparedLesson]
    /// Sentences that say what cannot be compared, and why.
    package var notes: [String]
    package var diagnostics: [Diagnostic]

    /// - Parameter records: The record of each column's run; nil for a column that runs nothing.
    package init(_ plan: FormPlan, records: [RunRecord?], table: DecisionTable?) {
        let ran = records.compactMap { $0 }
        passed = ran.allSatisfy(\.passed)
        toolchain = ran.first?.toolchain
        confinement = ran.first?.confinement
        subject = plan.subject
        lessons = zip(plan.columns, records).map { ComparedLesson($0, $1, table?[$0.lesson.header.form]) }
        notes =
            plan.notes
            + (table == nil ? ["there is no '\(DecisionTable.fileName)' that says when to choose which"] : [])
        diagnostics = ran.flatMap(\.diagnostics).withoutRepeats
    }

    /// The id of the lesson that all others are compared with; nil when they have different baselines or none.
    package var baseline: String? {
        let names = lessons.compactMap { $0.isBaseline ? $0.lesson : $0.change?.against }.withoutRepeats
        return names.count == 1 ? names[0] : nil
    }
}
