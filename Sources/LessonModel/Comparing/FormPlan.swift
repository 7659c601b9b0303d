/// The plan of a comparison: a stage and a subject for each lesson, the same subject for as many lessons as possible.
package struct FormPlan: Sendable, Equatable {
    /// A lesson with the stage and the subject that the comparison takes from it.
    package struct Column: Sendable, Equatable {
        package let lesson: Lesson
        /// The stage to run; nil when the lesson runs nothing.
        package let stage: FormStage?
        package let subject: FormSubject?
        /// The hard-wired version of the subject and its lesson; nil when the course has none.
        package let baseline: Baseline?

        package init(_ lesson: Lesson, _ stage: FormStage?, _ subject: FormSubject?, baseline: Baseline?) {
            self.lesson = lesson
            self.stage = stage
            self.subject = subject
            self.baseline = baseline
        }
    }
    package struct Baseline: Sendable, Equatable {
        package let lesson: String
        package let subject: FormSubject

        package init(_ lesson: String, _ subject: FormSubject) {
            self.lesson = lesson
            self.subject = subject
        }
    }
    package let columns: [Column]
    /// The name of the subject that at least two of the lessons share; nil when no two lessons share one.
    package let subject: String?

    package init(_ columns: [Column], subject: String?) {
        self.columns = columns
        self.subject = subject
    }
}
