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
        let page = Markup.element(
            "html", ["lang": "en", "xmlns": "http://www.w3.org/1999/xhtml"], Markup("\n"),
            head(of: lesson.header), Markup("\n"), .element("body", [:], Markup("\n"), body), Markup("\n"))
        return "<!DOCTYPE html>\n" + page.source
    }

    private static func head(of header: Header) -> Markup {
        let parts = [
            .void("meta", ["charset": "utf-8"]),
            .void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
            .element("title", [:], Markup(header.title.madeSafeOnOneLine)), Markup.style(HandoutStyle.sheet),
        ]
        return .element("head", [:], Markup("\n"), parts.lines)
    }

    /// What the lesson is called and what it says about itself.
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
