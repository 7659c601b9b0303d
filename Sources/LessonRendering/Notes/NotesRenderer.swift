import LessonModel

/// Writes what a learner did as Markdown: their own notes, with their code, to read on a code host.
package struct NotesRenderer {
    private let lessons: [Lesson]
    private let workbook: Workbook
    private let answers: [Workbook.Place: String]

    /// The notes on the lessons that were begun. Each answer of the learner stands under the step of its exercise.
    package static func render(
        _ lessons: [Lesson], _ workbook: Workbook, answers: [Workbook.Place: String] = [:]
    ) -> String {
        NotesRenderer(lessons: lessons, workbook: workbook, answers: answers).text
    }

    private var text: String {
        let begun = lessons.map { ($0, steps(of: $0)) }.filter { !$0.1.isEmpty }
        guard !begun.isEmpty else { return "# My notes\n\nNothing done yet." }
        let sum = ProgressTally(lessons.flatMap { LessonProgress($0, workbook).steps })
        let notes = begun.flatMap { lesson, steps in [heading(lesson)] + steps.flatMap(\.blocks) }
        let review = begun.flatMap(\.1).flatMap(\.faults)
        let list = review.isEmpty ? "No answer was wrong." : review.map { "- " + $0 }.joined(separator: "\n")
        return (["# My notes", words(sum)] + notes + ["## To review", list]).joined(separator: "\n\n")
    }

    private func heading(_ lesson: Lesson) -> String {
        let tally = ProgressTally(LessonProgress(lesson, workbook).steps)
        return "## \(MarkdownText.escape(lesson.header.title))\n\n\(MarkdownText.code(lesson.id)) · \(words(tally))"
    }

    private func steps(of lesson: Lesson) -> [StepNotes] {
        lesson.steps.compactMap { step in
            let answer = answers[Workbook.Place(lesson: lesson.id, step: step.number)]
            return StepNotes(step, of: lesson, workbook, answer: answer)
        }
    }

    private func words(_ tally: ProgressTally) -> String {
        let steps = tally.stepWords.isEmpty ? "no step done" : tally.stepWords
        return ([steps] + tally.deedWords).joined(separator: ", ")
    }
}

/// Writes a lesson's prose back as Markdown. A block that it cannot write stands in a fence as the terminal shows it.
enum MarkdownProse {
    static func text(_ blocks: [Block]) -> String { blocks.map(text).joined(separator: "\n\n") }

    /// Prose on one line.
    static func line(_ inlines: [Inline]) -> String { inlines.map(text).joined() }

    /// The text as the content of a list item or of a quote: each line behind its mark, without trailing blanks.
    static func indent(_ text: String, first: String, rest: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().map { index, line in
            ((index == 0 ? first : rest) + line).withoutTrailingBlanks
        }.joined(separator: "\n")
    }

    private static func text(_ block: Block) -> String {
        switch block {
        case .paragraph(let inlines, _): paragraph(line(inlines))
        case .code(let code): MarkdownText.fence(code: code.source, code.language)
        case .list(let list): text(list)
        case .quote(let quote): indent(text(quote.blocks), first: "> ", rest: "> ")
        default: MarkdownText.fence(LessonRenderer.render([block], showsAnswers: true, style: Style()))
        }
    }

    private static func text(_ list: List) -> String {
        list.items.enumerated().map { index, item in
            let mark = list.start.map { "\($0 + index). " } ?? "- "
            return indent(text(item.blocks), first: mark, rest: String(repeating: " ", count: mark.count))
        }.joined(separator: "\n")
    }

    private static func text(_ inline: Inline) -> String {
        switch inline {
        case .text(let text): MarkdownText.escape(text.replacing("\n", with: " "))
        case .code(let code): CodeSpan.markdown(code.madeSafeOnOneLine)
        case .emphasis(let inner): "*\(line(inner))*"
        case .strong(let inner): "**\(line(inner))**"
        case .strikethrough(let inner): "~~\(line(inner))~~"
        case .link(let inner, let destination): "[\(line(inner))](<\(escaped(destination))>)"
        case .image(let description, _): MarkdownText.escape(description)
        case .lineBreak: "<br>"
        }
    }

    /// A link's destination between angle brackets, which nothing in it ends.
    private static func escaped(_ destination: String) -> String {
        destination.madeSafeOnOneLine.escaping { "<>\\&".unicodeScalars.contains($0) ? "\\\($0)" : nil }
    }

    /// Escapes a first word that would begin a list or underline the line above.
    private static func paragraph(_ line: String) -> String {
        line.replacing(/^\d+(?=[.)])/) { "\($0.output)\\" }.replacing(/^[-+=]/) { "\\\($0.output)" }
    }
}
