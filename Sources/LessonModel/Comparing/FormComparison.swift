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

/// The arguments for and against each form, read from a page of the course.
package struct DecisionTable: Sendable, Equatable {
    /// The name of the course's page that holds the table.
    package static let fileName = "Forms.md"

    package var advice: [FormAdvice] = []

    package init(_ advice: [FormAdvice] = []) { self.advice = advice }

    /// The entry for a form; nil when the table has none.
    package subscript(form: Form) -> FormAdvice? { advice.first { $0.form == form } }
}

/// One lesson of a comparison: what its code, a run and the decision table say about its subject.
package struct ComparedLesson: Sendable, Equatable, Codable {
    /// The line difference between the hard-wired subject and this lesson's subject.
    package struct Change: Sendable, Equatable, Codable {
        /// The id of the lesson with the hard-wired subject.
        package var against: String
        package var added: Int
        package var removed: Int
        package var lines: [LineDifference.Line]
    }
    package var lesson: String
    package var title: String
    package var form: Form
    package var file: String
    /// The step whose probe was run; nil when the lesson runs nothing.
    package var step: Int?
    /// The name of the subject, a type or a function; nil when the lesson runs nothing or its probe reaches none.
    package var subject: String?
    /// The line on which the subject is declared.
    package var line: Int?
    /// The statements that make and call the subject, one in each element.
    package var callSite: [String]
    /// The statements of the `fake` wiring that plug in the fake.
    package var fakeSite: [String]
    package var seams: [Seam]
    /// Whether this lesson is the baseline that the other lessons are compared with.
    package var isBaseline: Bool
    /// The change from the baseline; nil for the baseline itself, and when there is no baseline or no subject.
    package var change: Change?
    package var worlds: [WorldRecord] = []
    package var rows: [RowRecord] = []
    /// The measured scorecards; nil when nothing was measured.
    package var scorecards: Scorecards?
    /// The decision table's entry for the lesson's form; nil for a lesson that shows no form, and when the table has no
    /// entry.
    package var advice: FormAdvice?

    init(_ column: FormPlan.Column, _ record: RunRecord?, _ advice: FormAdvice?) {
        lesson = column.lesson.id
        title = column.lesson.header.title
        form = column.lesson.header.form
        file = column.lesson.file
        step = column.stage?.step
        subject = column.subject?.name
        line = column.subject?.code.line
        callSite = column.stage?.callSite ?? []
        fakeSite = column.stage?.fakeSite ?? []
        seams = column.subject?.seams ?? []
        isBaseline = column.isBaseline
        change = Change(column)
        worlds = record?.worlds ?? []
        rows = record?.rows ?? []
        scorecards = record?.scorecards
        self.advice = advice
    }
}

extension ComparedLesson.Change {
    fileprivate init?(_ column: FormPlan.Column) {
        guard !column.isBaseline, let baseline = column.baseline, let subject = column.subject else { return nil }
        let difference = LineDifference(baseline.subject.code.text, subject.code.text)
        self.init(
            against: baseline.lesson, added: difference.added, removed: difference.removed, lines: difference.lines)
    }
}
