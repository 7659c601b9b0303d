import LessonModel

/// A lesson as a page to print or to keep: one HTML file that needs nothing beside it.
///
/// A trainer's notes are left out. Hints are folded, and answers stand at the end of each step, if they are asked for.
package enum HandoutRenderer {
    /// The whole lesson, or one step of it; only the title when the lesson has no such step.
    package static func render(_ lesson: Lesson, step: Int? = nil, showsAnswers: Bool) -> String {
        let steps = lesson.steps.filter { step == nil || $0.number == step }
        let introduction = step == nil ? HandoutBlocks().markup(lesson.introduction) : .nothing
        let sections = steps.map { HandoutStep($0, showsAnswers: showsAnswers).markup }
        let body = ([header(of: lesson.header), introduction] + sections).lines
        return Page.render(title: lesson.header.title, style: HandoutStyle.sheet, body)
    }

    /// The title of the lesson and the facts of its header.
    private static func header(of header: Header) -> Markup {
        let form = header.form == .none ? [] : ["form: \(header.form.rawValue)"]
        let needs = header.needs.isEmpty ? [] : ["needs: \(header.needs.joined(separator: ", "))"]
        let facts = [header.id] + form + [header.minutes.of("minute")] + needs
        let lines = [facts.joined(separator: " · "), header.source.isEmpty ? "" : "source: \(header.source)"]
        let title = Markup.element("h1", [:], Markup(header.title))
        return .element(
            "header", [:], ([title] + lines.filter { !$0.isEmpty }.map { .element("p", [:], Markup($0)) }).joined)
    }
}
