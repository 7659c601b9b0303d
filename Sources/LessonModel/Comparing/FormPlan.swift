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

extension FormPlan {
    /// Sentences that say what cannot be compared, and why.
    package var notes: [String] {
        let own = columns.filter { subject != nil && $0.subject != nil && $0.subject?.name != subject }
        let subjects = columns.compactMap { column in
            column.subject.map { "'\(column.lesson.id)' is about '\($0.name)'" }
        }
        let apart = subject == nil && subjects.count > 1
        return
            (apart ? ["\(subjects.joined(separator: ", ")): their values cannot be compared"] : [])
            + own.map { column in
                "'\(column.lesson.id)' is about '\(column.subject?.name ?? "")', not '\(subject ?? "")': its values cannot "
                    + "be compared with the others"
            } + columns.compactMap(\.note) + baselineNotes
    }

    private var baselineNotes: [String] {
        let lacking = columns.filter { $0.baseline == nil }.compactMap { $0.subject?.name }.withoutRepeats
        return lacking.map { "no lesson has '\($0)' hard-wired: there is nothing to count changed lines against" }
    }
}

extension FormPlan.Column {
    /// Whether this lesson is the baseline that the other lessons are compared with.
    var isBaseline: Bool { baseline?.lesson == lesson.id }

    fileprivate var note: String? {
        guard let stage else { return "'\(lesson.id)' has no probe to run in a wiring" }
        let missing = ["live", "fake"].filter { !stage.wirings.contains($0) }
        guard let name = missing.first else { return nil }
        return "'\(lesson.id)' has no \(name): its column is empty there"
    }
}

/// A stage that shows a subject at work: a probe of the stage calls the subject in a wiring.
package struct FormStage: Sendable, Equatable {
    package let number: Int
    /// The step of the probe.
    package let step: Int
    /// The wirings to compare: `live` and `fake` as far as the stage has them, or its first wiring when it has neither.
    package let wirings: [String]
    /// The statements that make and call the subject.
    package let callSite: [String]
    /// The statements of the `fake` wiring's call site that `callSite` lacks; empty without a `fake` wiring.
    package let fakeSite: [String]
    /// The types and functions that the call leads to, the nearest first.
    package let subjects: [FormSubject]

    package init(
        _ number: Int, step: Int, wirings: [String], callSite: [String], fakeSite: [String], subjects: [FormSubject]
    ) {
        self.number = number
        self.step = step
        self.wirings = wirings
        self.callSite = callSite
        self.fakeSite = fakeSite
        self.subjects = subjects
    }

    package func subject(_ name: String?) -> FormSubject? { subjects.first { $0.name == name } }
}

/// A type or a function on which lessons show forms of injection.
package struct FormSubject: Sendable, Equatable {
    package let name: String
    package let code: LocatedCode
    package let seams: [Seam]

    package init(_ name: String, _ code: LocatedCode, _ seams: [Seam]) {
        self.name = name
        self.code = code
        self.seams = seams
    }
}
