import LessonModel
import LessonRendering

/// Forms of one subject next to each other.
extension Session {
    mutating func compare(_ names: [String]) -> [Effect] {
        do {
            let known = course.lessons()
            let meant = names.isEmpty ? FormPlan.lessons(showing: FormPlan.fiveForms, in: known).map(\.file) : names
            let lessons = try meant.map(course.lesson)
            guard let first = lessons.first, Set(lessons.map(\.id)).count > 1 else { return complain(.tooFewForms) }
            let plan = FormPlan(lessons, of: known)
            let request = Request(lesson: first, step: 1, .compare(plan, measures: settings.measures))
            // The request concerns none of the worlds at hand.
            pending = request
            return [.ask(request)]
        } catch {
            return refuse(names, because: error)
        }
    }

    mutating func tell(_ comparison: FormComparison) -> [Effect] {
        if !comparison.passed { note(code: ExitCode.failed) }
        return [.page(FormRenderer.render(comparison, style: style))]
    }
}

extension Complaint {
    static let tooFewForms = Complaint(
        "there are fewer than two lessons to compare", hint: "'list' shows all; 'compare LESSON LESSON' takes any",
        code: ExitCode.usage)
}
