import LessonModel

/// The lesson as Markdown: the file's own text, whole or one step of it.
///
/// A trainer's notes are left out unless they are asked for. Without answers, the content of `<details>` and the explanations of questions are
/// left out too, and no box is ticked. The only other change: characters that would act on a terminal become escapes.
package enum LessonMarkdown {
    /// The text of the lesson that was read from this source; empty when the lesson has no such step.
    package static func markdown(
        source: String, of lesson: Lesson, step: Int?, showsAnswers: Bool, showsNotes: Bool = false
    ) -> String {
        var findings = Findings()
        let text = SourceText(source.utf8, findings: &findings)
        guard let shown = lines(of: step, in: lesson, of: text) else { return "" }
        let unseen = HiddenLines(text, lesson, showsAnswers: showsAnswers, showsNotes: showsNotes)
        var lines: [String] = []
        var isAfterCut = false
        for number in shown {
            let line = unseen.hidden.contains(number) ? nil : shownLine(number, of: text, unseen)
            // One empty line around a cut is enough.
            if let line, !(isAfterCut && line.isEmpty && lines.last?.isEmpty != false) { lines.append(line) }
            isAfterCut = line == nil || (isAfterCut && line == "")
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    private static func shownLine(_ number: Int, of text: SourceText, _ unseen: HiddenLines) -> String {
        let line = text.bytes[text.lines[number - 1].range].text.madeSafeWithTabs
        return unseen.boxes.contains(number) ? line.replacing(/\[[xX]\]/, with: "[ ]", maxReplacements: 1) : line
    }

    /// The numbers of the lines that a step takes, or the whole file.
    private static func lines(of number: Int?, in lesson: Lesson, of text: SourceText) -> ClosedRange<Int>? {
        guard !text.lines.isEmpty else { return nil }
        guard let number else { return 1...text.lines.count }
        guard let step = lesson.step(number), step.line <= text.lines.count else { return nil }
        let end = lesson.step(number + 1).map { $0.line - 1 } ?? text.lines.count
        return step.line...max(step.line, min(end, text.lines.count))
    }
}
