import LessonCode
import LessonModel

/// Names what a lesson seems to promise and does not: a lesson or a probe without a promise, a test that is turned off, or a
/// pattern that everything matches.
package struct PromiseCheck {
    /// Texts that have nothing in common.
    private static let unlike = ["", "0", "\u{1}", "any \"text\" at all, of two\nlines"]

    private let lesson: Lesson

    package init(_ lesson: Lesson) { self.lesson = lesson }

    /// The empty promises, as warnings.
    package func problems() -> [Diagnostic] { (silence.map { [$0] } ?? openProbes) + disabledTests + patterns }

    /// A lesson whose code runs, and nothing of which is held to anything.
    private var silence: Diagnostic? {
        let probes = lesson.steps.compactMap(\.probe)
        let isHeld =
            probes.contains(where: \.isHeld) || !lesson.exercises.isEmpty
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

    /// The probes that nobody recorded. Where a scorecard stands and no table, both were recorded, and somebody took the
    /// table out, as 'seams new --from' does.
    private var openProbes: [Diagnostic] {
        let stages = lesson.stages.filter { $0.scorecard == nil || $0.probes.contains(where: \.isHeld) }
        return stages.flatMap(\.probes).filter { !$0.isHeld }.map { probe in
            warning(
                "the probe has no table, so it promises nothing", Position(line: probe.block.fenceLine),
                "'seams verify --record' writes it")
        }
    }

    /// The tests that never run, of the lesson and of the checks of its exercises.
    private var disabledTests: [Diagnostic] {
        let blocks = lesson.stages.flatMap { $0.code(.test) } + lesson.exercises.flatMap(\.checks)
        return blocks.flatMap(ExpectedTest.disabledTests).map { test in
            warning(
                "the test '\(test.title)' is disabled, so it promises nothing", test.position,
                "take the trait out, or the test")
        }
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

    private func warning(_ message: String, _ place: Position, _ hint: String) -> Diagnostic {
        Diagnostic(.warning, message, file: lesson.file, line: place.line, column: place.column, hint: hint)
    }
}

extension Probe {
    /// Whether a table or a fence promises anything of it.
    fileprivate var isHeld: Bool { table != nil || !results.isEmpty }
}

/// Compares the title of a lesson's front matter with the heading of its page.
package struct TitleCheck {
    private let lesson: Lesson
    private let page: MarkdownPage

    package init(_ lesson: Lesson, page: MarkdownPage) { (self.lesson, self.page) = (lesson, page) }

    /// A warning where the two differ.
    package var problem: Diagnostic? {
        guard let heading = page.title, heading.text != lesson.header.title else { return nil }
        return Diagnostic(
            .warning, "the heading is '\(heading.text)', and the front matter says '\(lesson.header.title)'",
            file: lesson.file, line: heading.line, column: 1, hint: "let both say the same")
    }
}
