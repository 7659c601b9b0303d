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
