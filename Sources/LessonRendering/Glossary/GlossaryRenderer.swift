import LessonModel

/// Draws terms for the terminal.
package struct GlossaryRenderer {
    private let style: Style
    /// The titles of the lessons that the course has, by their ids.
    private let lessons: [String: String]
    /// The words that open a lesson: `open` at the prompt, `seams show` without one.
    private let opening: String
    /// The words behind the lesson's id, with a blank before them: the option that names its course.
    private let closing: String

    package init(lessons: [String: String], opening: String, closing: String = "", style: Style) {
        self.lessons = lessons
        self.opening = opening
        self.closing = closing
        self.style = style
    }

    /// The terms that were found: all that is known of a single term that was asked for, else a line for each term.
    package func render(_ found: [GlossaryEntry], isAskedFor: Bool, among glossary: Glossary) -> String {
        isAskedFor && found.count == 1 ? page(found[0], among: glossary) : list(found)
    }

    /// The lessons that speak of a word that is no term, at most six of them.
    package func render(_ mentions: [Mention], of word: String) -> String {
        let shown = mentions.prefix(6).map { mention in
            let step = mention.step.map { ", step \($0.number), \($0.title)" } ?? ""
            return "\(mention.title)\(step): \(opening) \(mention.lesson)\(closing)".madeSafeOnOneLine
        }
        let more = mentions.count > shown.count ? ["and \((mentions.count - shown.count).of("lesson")) more"] : []
        let head = "'\(word.madeSafeOnOneLine)' is no term of the glossary. It stands in:"
        if style.isLinear { return ([head] + (shown + more).map(\.asSentence)).joined(separator: "\n") }
        let places = (shown + more).flatMap { ("  " + $0).wrapped(to: style.width, hanging: 4) }
        return (head.wrapped(to: style.width) + places).joined(separator: "\n")
    }

    /// Each term in a line, or in as few as the width allows.
    package func list(_ entries: [GlossaryEntry]) -> String {
        if style.isLinear { return entries.map(sentence).joined(separator: "\n") }
        let margin = min(24, entries.map(\.term.columns).max() ?? 0, style.width / 3) + 4
        return entries.flatMap { lines($0, margin: margin) }.joined(separator: "\n")
    }

    /// One term with all that is known of it, and the terms next to it.
    package func page(_ entry: GlossaryEntry, among glossary: Glossary) -> String {
        let facts = facts(of: entry, glossary)
        if style.isLinear {
            let lines = ["\(entry.term): \(entry.meaning)"] + facts.map { "\($0.label.withCapital): \($0.text)" }
            return lines.map(\.asSentence).joined(separator: "\n")
        }
        let width = facts.map(\.label.columns).max() ?? 0, margin = 2 + width + 2
        let textWidth = min(style.width, style.proseWidth) - 2
        let lines = facts.flatMap { label, text -> [String] in
            let line = label.padded(to: width) + "  " + text.madeSafeOnOneLine
            return line.wrapped(to: textWidth, hanging: margin - 2).map { "  " + $0 }
        }
        let meaning = entry.meaning.madeSafeOnOneLine.wrapped(to: style.proseWidth - 2).map { "  " + $0 }
        return ([style.paint(entry.term.madeSafeOnOneLine, .heading)] + meaning + [""] + lines).joined(separator: "\n")
    }

    private func facts(of entry: GlossaryEntry, _ glossary: Glossary) -> [(label: String, text: String)] {
        let near = glossary.neighbours(of: entry).map(\.term)
        let place = lessons[entry.lesson].map { "\($0): \(opening) \(entry.lesson)\(closing)" }
        let facts = [
            ("also", entry.also.joined(separator: ", ")), ("whose", entry.whose),
            ("lesson", place ?? "\(entry.lesson), which this course does not have"),
            ("near", near.joined(separator: ", ")),
        ]
        return facts.filter { !$0.1.isEmpty }.map { (label: $0.0, text: $0.1) }
    }

    private func lines(_ entry: GlossaryEntry, margin: Int) -> [String] {
        let text = "\(entry.meaning) (\(entry.whose); \(entry.lesson))".madeSafeOnOneLine
        let lines = text.wrapped(to: style.width - margin).map { String(repeating: " ", count: margin) + $0 }
        let term = entry.term.madeSafeOnOneLine, head = "  " + style.paint(term, .heading)
        guard term.columns <= margin - 4, let first = lines.first else {
            return term.wrapped(to: style.width - 2).map { "  " + style.paint($0, .heading) } + lines
        }
        return [head + first.dropFirst(2 + term.columns)] + lines.dropFirst()
    }

    private func sentence(_ entry: GlossaryEntry) -> String {
        ["\(entry.term): \(entry.meaning)", "Whose: \(entry.whose)", "Lesson: \(entry.lesson)"].map(\.asSentence)
            .joined(separator: " ")
    }
}

/// Writes terms as a Markdown table.
package enum GlossaryMarkdown {
    package static func table(_ entries: [GlossaryEntry]) -> String {
        let rows = entries.map { entry in
            [entry.names.joined(separator: ", "), entry.meaning, entry.whose, entry.lesson].map(MarkdownText.escape)
        }
        let lines = [GlossaryEntry.headers, GlossaryEntry.headers.map { _ in "---" }] + rows
        return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }
}
