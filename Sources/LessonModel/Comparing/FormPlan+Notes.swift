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
