import LessonModel
import LessonReading
import TestSupport
import Testing

/// A problem that a test expects at a mark of its text.
struct ExpectedProblem {
    let mark: String
    let message: String
    let hint: String

    init(_ mark: String, _ message: String, _ hint: String) {
        self.mark = mark
        self.message = message
        self.hint = hint
    }
}

/// A whole lesson file around the text of its steps.
func lessonFile(_ steps: String, form: String = "none") -> String {
    """
    ---
    format: 1
    id: sample
    title: Sample
    form: \(form)
    minutes: 5
    ---
    # Sample

    \(steps)

    """
}

/// Holds the problems of a marked file against those expected: all of them, their words and places.
func expectProblems(
    _ marked: String, _ expected: ExpectedProblem..., sourceLocation: SourceLocation = #_sourceLocation
) {
    let marked = MarkedText(marked)
    let scanned = LessonScanner.scan(Array(marked.text.utf8), file: "Sample.md")
    let shown = scanned.diagnostics.map { "\($0.place): \($0.message) (\($0.hint ?? "no hint"))" }
    let wanted = expected.map { problem in
        let place = marked.places[problem.mark]
        return "Sample.md:\(place?.line ?? 0):\(place?.column ?? 0): \(problem.message) (\(problem.hint))"
    }
    #expect((scanned.lesson == nil) == !expected.isEmpty, sourceLocation: sourceLocation)
    guard shown != wanted else { return }
    Issue.record(
        """
        \(marked.text)
        --- expected
        \(wanted.joined(separator: "\n"))
        --- shown
        \(shown.joined(separator: "\n"))
        """, sourceLocation: sourceLocation)
}

/// The lesson in a text that is expected to be one.
func lesson(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Lesson {
    let scanned = LessonScanner.scan(Array(text.utf8), file: "Sample.md")
    let problems = scanned.diagnostics.map { "\($0.place): \($0.message)" }.joined(separator: "\n")
    return try #require(scanned.lesson, "\(problems)\n\(text)", sourceLocation: sourceLocation)
}

/// The blocks of a lesson's only step.
func blocks(_ step: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [Block] {
    let lesson = try lesson(lessonFile("## Step\n\n" + step), sourceLocation: sourceLocation)
    return try #require(lesson.steps.first, sourceLocation: sourceLocation).blocks
}
