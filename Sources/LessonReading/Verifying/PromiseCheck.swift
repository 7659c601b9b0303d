import LessonModel

/// Names what a lesson seems to promise and does not: a lesson without a promise, a pattern that everything matches, a
/// title of two minds.
package struct PromiseCheck {
    /// Texts that have nothing in common.
    private static let unlike = ["", "0", "\u{1}", "any \"text\" at all, of two\nlines"]

    private let lesson: Lesson
    private let page: MarkdownPage

    package init(_ lesson: Lesson, page: MarkdownPage) {
        (self.lesson, self.page) = (lesson, page)
    }

    /// The empty promises, as warnings.
    package func problems() -> [Diagnostic] { [silence, title].compactMap { $0 } + patterns }

    /// A lesson whose code runs, and nothing of which is held to anything.
    private var silence: Diagnostic? {
        let probes = lesson.steps.compactMap(\.probe)
        let isHeld =
            probes.contains { $0.table != nil || !$0.results.isEmpty } || !lesson.exercises.isEmpty
            || lesson.stages.contains { stage in
                stage.scorecard != nil || !stage.code(.test).isEmpty || !stage.code(.mustNotCompile).isEmpty
            }
        let code = lesson.stages.flatMap { $0.code(.subject) + $0.wirings }
        guard !isHeld, let first = probes.first?.block ?? code.first else { return nil }
        return warning(
            "the lesson promises nothing: it has no table, no scorecard, no test and no exercise",
            Position(line: first.fenceLine),
            probes.isEmpty
                ? "add a probe, and 'seams verify --record' writes a table below it"
                : "'seams verify --record' writes a table below each probe")
    }

    private var patterns: [Diagnostic] {
        lesson.steps.compactMap(\.probe?.table).flatMap(\.rows).flatMap(\.cells).compactMap { cell in
            guard case .matches(let pattern) = cell.expectation, let regex = try? Regex(pattern),
                Self.unlike.allSatisfy({ $0.wholeMatch(of: regex.dotMatchesNewlines()) != nil })
            else { return nil }
            return warning(
                "the pattern /\(pattern)/ promises nothing: every value matches it", cell.position,
                "say what of the value stays the same, or write '-' where the line is not for this wiring")
        }
    }

    private var title: Diagnostic? {
        guard let heading = page.title, heading.text != lesson.header.title else { return nil }
        return warning(
            "the heading is '\(heading.text)', and the front matter says '\(lesson.header.title)'",
            Position(line: heading.line), "let both say the same")
    }

    private func warning(_ message: String, _ place: Position, _ hint: String) -> Diagnostic {
        Diagnostic(.warning, message, file: lesson.file, line: place.line, column: place.column, hint: hint)
    }
}
