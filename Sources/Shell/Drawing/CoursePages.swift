import LessonCore

/// The course as the learner stands in it: lists with what is done.
enum CoursePages {
    /// All lessons, each with how far the learner is.
    static func list(_ course: any CourseReading, _ workbook: Workbook, style: Style) -> String {
        let lessons = course.lessons(), numbers = lessons.compactMap(course.number)
        let progress = Dictionary(lessons.map { ($0.id, words($0, workbook)) }) { $1 }
        let list = ListRenderer.render(
            lessons.map(LessonSummary.init), numbers: numbers, progress: progress, style: style)
        let broken = (1...max(1, course.count)).filter { $0 <= course.count && !numbers.contains($0) }.map {
            "  \($0) cannot be read: 'open \($0)' tells why"
        }
        let notes = broken + ["  open LESSON   begins or repeats one; a number will do"]
        return ([list, ""] + notes).joined(separator: "\n")
    }

    /// The lessons that were begun, and the sum.
    static func progress(_ lessons: [Lesson], _ workbook: Workbook, style: Style) -> String {
        let begun = lessons.filter { workbook.lessons[$0.id] != nil }
        guard !begun.isEmpty else { return "nothing done yet: 'next' begins" }
        let done = lessons.reduce(0) { $0 + count(.done, of: $1, workbook) }
        let all = lessons.reduce(0) { $0 + $1.steps.count }
        let here = workbook.place.map { "  you are at \($0.lesson), step \($0.step)" }
        return ([list(begun, workbook, style), "  \(done) of \(all.of("step")) done"] + [here].compactMap { $0 })
            .joined(separator: "\n")
    }

    /// The steps of a lesson: which are done, and where the learner is.
    static func outline(_ lesson: Lesson, at step: Int, _ workbook: Workbook, style: Style) -> String {
        let digits = String(lesson.steps.count).count
        let lines = lesson.steps.map { each in
            let mark = each.number == step ? "→ " : "  "
            let number = String(repeating: " ", count: digits - String(each.number).count) + String(each.number)
            let words = [state(of: each, in: lesson, workbook), each.holding].compactMap { $0 }
            let text = "\(mark)\(number)  \(each.title.madeSafeOnOneLine)"
            return (each.number == step ? style.paint(text, .heading) : text)
                + (words.isEmpty ? "" : "   (\(words.joined(separator: ", ")))")
        }
        return lines.joined(separator: "\n")
    }

    /// What is said after the last step.
    static func end(of lesson: Lesson, _ workbook: Workbook, following: Lesson?, style: Style) -> String {
        let done = words(lesson, workbook)
        let end = "That was the last step of '\(lesson.id)': \(done.isEmpty ? "none is done yet" : done)."
        let next =
            following.map { "'next' once more opens '\($0.id)': \($0.header.title)." }
            ?? "No lesson comes after it: 'list' shows all."
        return [end, next].flatMap { $0.wrapped(to: style.width) }.joined(separator: "\n")
    }

    private static func list(_ lessons: [Lesson], _ workbook: Workbook, _ style: Style) -> String {
        let width = lessons.map(\.id.count).max() ?? 0
        return lessons.map { lesson in
            let id = lesson.id + String(repeating: " ", count: width - lesson.id.count)
            return "  \(id)   \(words(lesson, workbook))"
        }.joined(separator: "\n")
    }

    /// `done`, `3 of 9`, `3 of 9, 1 skipped`, or nothing.
    private static func words(_ lesson: Lesson, _ workbook: Workbook) -> String {
        let done = count(.done, of: lesson, workbook)
        let rest = [Workbook.State.skipped, .changed].compactMap { state -> String? in
            let count = count(state, of: lesson, workbook)
            return count > 0 ? ", \(count) \(state.rawValue)" : nil
        }
        if done == 0, rest.isEmpty { return "" }
        if done == lesson.steps.count { return "all done" }
        return "\(done) of \(lesson.steps.count.of("step")) done" + rest.joined()
    }

    /// How many of the lesson's steps are in a state; one that is gone from it does not count.
    private static func count(_ state: Workbook.State, of lesson: Lesson, _ workbook: Workbook) -> Int {
        lesson.steps.count { workbook.state(of: $0, in: lesson) == state }
    }

    private static func state(of step: Step, in lesson: Lesson, _ workbook: Workbook) -> String? {
        switch workbook.state(of: step, in: lesson) {
        case .open: nil
        case .changed: "changed since you did it"
        case .done, .skipped: workbook.state(of: step, in: lesson).rawValue
        }
    }
}

extension Step {
    /// What there is to do in the step, besides reading.
    fileprivate var holding: String? {
        let parts = [
            probe == nil ? nil : "probe", questions.isEmpty ? nil : "question",
            code(.exercise).isEmpty ? nil : "exercise",
        ]
        let held = parts.compactMap { $0 }
        return held.isEmpty ? nil : held.joined(separator: ", ")
    }
}
