/// What of some lessons is held next to each other: for each a stage and a subject, which is the same where it can be.
package struct FormPlan: Sendable, Equatable {
    /// A lesson and what is taken from it.
    package struct Column: Sendable, Equatable {
        package let lesson: Lesson
        /// Nil when the lesson runs nothing.
        package let stage: FormStage?
        package let subject: FormSubject?
        /// The same subject where nothing can be plugged in, and the lesson that has it.
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
    /// What at least two of them are about; nil when each is about something of its own.
    package let subject: String?

    package init(_ columns: [Column], subject: String?) {
        self.columns = columns
        self.subject = subject
    }
}
