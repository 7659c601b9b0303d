/// Forms of one subject next to each other: the record that every format of `compare` is drawn from (`seams.compare/1`).
package struct FormComparison: Sendable, Equatable, Codable {
    package static let currentSchema = "seams.compare/1"

    package var schema = FormComparison.currentSchema
    package var passed: Bool
    /// Nil when nothing was run.
    package var toolchain: String?
    package var confinement: String?
    /// What at least two of the lessons are about.
    package var subject: String?
    package var lessons: [ComparedLesson]
    /// What cannot be compared, and why.
    package var notes: [String]
    package var diagnostics: [Diagnostic]

    /// - Parameter records: What the run of each column gave; nil for one that runs nothing.
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

    /// The lesson that the others are held against, when it is the same for all.
    package var baseline: String? {
        let names = lessons.compactMap { $0.isBaseline ? $0.lesson : $0.change?.against }.withoutRepeats
        return names.count == 1 ? names[0] : nil
    }
}
