import LessonCode
import LessonModel
import LessonRendering

/// The course from the learner's point of view: lists of lessons and steps that show what is done.
enum CoursePages {
    /// All lessons, each with the learner's progress.
    static func list(_ course: any CourseReading, _ workbook: Workbook, style: Style) -> String {
        let lessons = course.lessons(), numbers = lessons.compactMap(course.number)
        let progress = Dictionary(lessons.map { ($0.id, words($0, workbook)) }) { $1 }
        let list = ListRenderer.render(
            lessons.map(LessonSummary.init), numbers: numbers, progress: progress, style: style)
        let broken = course.numbers.filter { !numbers.contains($0) }.map {
            "  \($0) cannot be read: 'open \($0)' tells why"
        }
        let notes = broken + ["  open LESSON   begins or repeats one; a number will do"]
        return ([list, ""] + notes).joined(separator: "\n")
    }

    /// The lessons that were begun, what came of predictions, answers and exercises, and the sum.
    static func progress(_ lessons: [Lesson], _ workbook: Workbook, style: Style) -> String {
        let record = ProgressRecord(name: "", course: "", lessons: lessons, workbook)
        return ProgressRenderer.render(record, isAtPrompt: true, style: style)
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

    /// The text that follows the last step of a lesson.
    static func end(of lesson: Lesson, _ workbook: Workbook, following: Lesson?, style: Style) -> String {
        let done = words(lesson, workbook)
        let end = "That was the last step of '\(lesson.id)': \(done.isEmpty ? "none is done yet" : done)."
        let next =
            following.map { "'next' once more opens '\($0.id)': \($0.header.title.madeSafeOnOneLine.asSentence)" }
            ?? "No lesson comes after it: 'list' shows all."
        return [end, left(in: lesson, workbook), next].compactMap { $0 }.flatMap { $0.wrapped(to: style.width) }
            .joined(separator: "\n")
    }

    /// The steps that are not done, by number and title; nil when all are done, or none.
    private static func left(in lesson: Lesson, _ workbook: Workbook) -> String? {
        let steps = lesson.steps.filter { workbook.state(of: $0, in: lesson) != .done }
        guard let first = steps.first, steps.count < lesson.steps.count else { return nil }
        let names = steps.map { "\($0.number) (\($0.title.madeSafeOnOneLine))" }
        return "Left: \(names.joined(separator: ", ")); 'goto \(first.number)' goes there."
    }

    /// `all done`, `3 of 9 steps done, 1 skipped`, or nothing.
    private static func words(_ lesson: Lesson, _ workbook: Workbook) -> String {
        ProgressTally(LessonProgress(lesson, workbook).steps).stepWords
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
    /// The things to do in the step besides reading; nil when there are none.
    fileprivate var holding: String? {
        let parts = [
            probe == nil ? nil : "probe", questions.isEmpty ? nil : "question",
            code(.exercise).isEmpty ? nil : "exercise",
        ]
        let held = parts.compactMap { $0 }
        return held.isEmpty ? nil : held.joined(separator: ", ")
    }
}

/// The topics that a person can ask about a scorecard, each with its definition.
enum TopicList {
    static func text(style: Style) -> String {
        ScorecardTopic.allCases.flatMap { topic in
            [style.paint("why \(topic.rawValue)", .heading)]
                + topic.definition.wrapped(to: style.width - 4).map { "    " + $0 }
        }.joined(separator: "\n")
    }
}

/// Draws the sentences that a person should know besides values.
enum NoteLines {
    static func lines(_ notes: [String], style: Style) -> [String] {
        notes.flatMap { note in
            let text = "note: \(note.madeSafe)"
            return style.isLinear ? [text] : text.wrapped(to: style.width - 2, hanging: 6).map { "  " + $0 }
        }
    }
}
