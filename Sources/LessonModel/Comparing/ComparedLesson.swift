/// What one lesson shows of its subject: from its code, from a run, and from the decision table.
package struct ComparedLesson: Sendable, Equatable, Codable {
    /// What became of the lines of the hard-wired subject.
    package struct Change: Sendable, Equatable, Codable {
        /// The lesson that has it hard-wired.
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
    /// The type or function that it is about.
    package var subject: String?
    /// The line on which that is declared.
    package var line: Int?
    /// How the subject is made and called, a statement each.
    package var callSite: [String]
    /// What a wiring says to plug in the fake.
    package var fakeSite: [String]
    package var seams: [Seam]
    /// Whether the others are held against it.
    package var isBaseline: Bool
    /// Nil for the baseline, and where there is none.
    package var change: Change?
    package var worlds: [WorldRecord] = []
    package var rows: [RowRecord] = []
    /// Nil when nothing was measured.
    package var scorecards: Scorecards?
    /// Nil for a lesson that shows no form, and where the table has no entry.
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
