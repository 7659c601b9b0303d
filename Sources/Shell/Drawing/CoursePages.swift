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
        let notes = broken + (course.opensOthers ? ["  open LESSON   begins or repeats one; a number will do"] : [])
        return ([list] + (notes.isEmpty ? [] : [""] + notes)).joined(separator: "\n")
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
            let isHere = each.number == step, mark = style.isLinear ? "" : isHere ? "→ " : "  "
            let number = String(each.number).paddedLeft(to: style.isLinear ? 0 : digits)
            let place = style.isLinear && isHere ? "you are here" : nil
            let words = [place, state(of: each, in: lesson, workbook), each.holding].compactMap { $0 }
            let text = "\(mark)\(number)  \(each.title.madeSafeOnOneLine)"
            return (isHere ? style.paint(text, .heading) : text)
                + (words.isEmpty ? "" : "   (\(words.joined(separator: ", ")))")
        }
        let part = lesson.path.map { $0 == .core ? "of the core" : "of \($0.shown)" }
        return (lines + [part.map { "  This lesson is \($0): 'list' shows the path." }].compactMap { $0 })
            .joined(separator: "\n")
    }

    /// The text that follows the last step of a lesson: what is left of it, and where the path goes on.
    static func end(of lesson: Lesson, _ workbook: Workbook, on path: CoursePath<Lesson>, style: Style) -> String {
        let done = words(lesson, workbook)
        let end = "That was the last step of '\(lesson.id)': \(done.isEmpty ? "none is done yet" : done)."
        let following = path.lesson(after: lesson.id, begun: Set(workbook.lessons.keys))
        let next = following.map { words(for: $0, after: lesson) } ?? "No lesson comes after it: 'list' shows all."
        return [end, left(in: lesson, workbook), next, themes(on: path, between: lesson, and: following)]
            .compactMap { $0 }
            .flatMap { $0.wrapped(to: style.width) }.joined(separator: "\n")
    }

    /// The sentence about the lesson that comes next, with the part of the course where it is another one.
    private static func words(for next: Lesson, after lesson: Lesson) -> String {
        let part = next.path == lesson.path ? nil : next.path.map { $0 == .core ? "the core" : $0.shown }
        let place = part.map { ", of \($0)" } ?? ""
        return "'next' once more opens '\(next.id)'\(place): \(next.header.title.madeSafeOnOneLine.asSentence)"
    }

    /// The themes, each with the id of its first lesson, where the core goes on; nil where there are none. In the midst of
    /// the core they were named before, and a few words will do.
    private static func themes(
        on path: CoursePath<Lesson>, between lesson: Lesson, and following: Lesson?
    ) -> String? {
        guard following?.path == .core, !path.themes.isEmpty else { return nil }
        let isBegun = lesson.path == .core && path.lessons.first?.id != lesson.id
        if isBegun { return "Beside the core there are themes: 'list' shows all." }
        let names = path.themes.map { theme in "\(theme.name?.shown ?? "") (\(theme.lessons[0].id))" }
        return "Beside the core: \(names.joined(separator: ", ")). 'open LESSON' goes there, 'list' shows all."
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
            isExercise ? "exercise" : nil,
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

extension PathName {
    /// The name fit to be shown in a sentence.
    fileprivate var shown: String { "'\(text.madeSafeOnOneLine)'" }
}
