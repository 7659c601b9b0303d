import LessonModel
import LessonReading
import LessonRendering
import TestSupport
import Testing

/// Prose that is written back reads as it did: what a scan finds in both is the same.
@Suite struct MarkdownProseTests {
    @Test(arguments: [
        "Only *words*, **many** of ~~them~~, and `code` in ``two `ticks` ``.",
        "A [link *with* marks](https://example.org/a_(b)?c=d) and a * star, a _ line, 1 < 2 & 3 > 2, #5.",
        #"A [link](<a \> b.md?c&copy;=d>) and [another](<c \\ d>)."#,
        "- one\n- two\n  on two lines\n\n  and a paragraph\n  - three",
        "3. three\n4. four",
        "> A quote\n> on two lines\n>\n> - with a list",
        "```swift\nlet a = 1\n\n    let b = 2\n```",
        "1986\\. That was a year.",
        "\\- no list\n\n\\+ none either",
    ])
    func whatIsWrittenReadsAsItDid(markdown: String) throws {
        let explained = try explanation(markdown), written = notes(explained)
        let again = try explanation(written)
        #expect(LessonRenderer.render(again, showsAnswers: true, style: Style()) == shown(explained), "\(written)")
    }

    private func shown(_ blocks: [Block]) -> String {
        LessonRenderer.render(blocks, showsAnswers: true, style: Style())
    }

    /// What notes make of an explanation that was read.
    private func notes(_ blocks: [Block]) -> String {
        var lesson = SampleProgress.clock
        let choice = Question.Answer(isRight: true, text: [.text("yes")], explanation: blocks, line: 1)
        lesson.steps[1].blocks = [.question(Question(answers: [choice], line: 1))]
        var workbook = Workbook()
        workbook.update(lesson.steps[1], of: lesson) {
            $0.answers[1] = QuestionAnswer(chosen: [1], isRight: true, tries: 1)
        }
        let text = NotesRenderer.render([lesson], workbook)
        let body =
            text.split(separator: "- [x] yes — **right**\n\n").last?.split(separator: "\n\n**Right**").first ?? ""
        return body.split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(2) }.joined(
            separator: "\n")
    }

    /// The blocks that a text is in a lesson.
    private func explanation(_ markdown: String) throws -> [Block] {
        let source = "---\nformat: 1\nid: a\ntitle: A\nform: none\nminutes: 1\n---\n# A\n\n## Step\n\n\(markdown)\n"
        return try #require(LessonScanner.scan(Array(source.utf8), file: "a.md").lesson).steps[0].blocks
    }
}
