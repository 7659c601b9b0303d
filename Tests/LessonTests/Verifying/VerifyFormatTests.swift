import Foundation
import LessonModel
import LessonRendering
import TestSupport
import Testing

struct VerifyFormatTests {
    @Test func theSummaryIsALineForEachLesson() {
        expectSnapshot(VerifyRenderer.summary(.mixed), named: "verify-summary")
    }

    @Test func problemsNameTheirRule() {
        let problems = VerifyRenderer.problems(VerifyRecord.mixed.lessons, style: Style(width: 80))
        expectSnapshot(problems, named: "verify-problems")
    }

    @Test func theRecordIsWritten() throws {
        let text = try JSONRenderer.render(VerifyRecord.mixed)
        expectSnapshot(text, named: "verify.json")
        #expect(try JSONDecoder().decode(VerifyRecord.self, from: Data(text.utf8)) == .mixed)
    }

    @Test func rulesAreCasesOfJUnit() { expectSnapshot(JUnitRenderer.render(VerifyRecord.mixed), named: "verify.xml") }

    /// They were said to have passed.
    @Test func whatIsNotHeldIsSkipped() {
        let lesson = VerifiedLesson(lesson: "bell", file: "b.md", seconds: 1, notHeld: [.flaky, .mutant], problems: [])
        let text = JUnitRenderer.render(
            VerifyRecord(toolchain: "6.3.1", seconds: 1, rules: [.run, .mutant, .flaky], lessons: [lesson]))
        #expect(text.contains(#"tests="3" failures="0" errors="0" skipped="2""#), "\(text)")
        #expect(text.contains("not all code of the lesson compiles and ends"))
    }

    @Test func problemsAreAnnotations() {
        expectSnapshot(AnnotationRenderer.render(VerifyRecord.mixed), named: "verify-annotations")
    }

    @Test func lessonsAreATableInMarkdown() {
        expectSnapshot(MarkdownRenderer.render(VerifyRecord.mixed), named: "verify.md")
    }

    /// A warning looked like an error in Markdown alone.
    @Test func aWarningIsToldFromAnError() {
        let problem = VerifyProblem(.minutes, Diagnostic(.warning, "it takes longer", file: "b.md", line: 5))
        let lesson = VerifiedLesson(lesson: "bell", file: "b.md", seconds: 1, problems: [problem])
        let record = VerifyRecord(toolchain: "6.3.1", seconds: 1, rules: [.minutes], lessons: [lesson])
        #expect(MarkdownRenderer.render(record).hasSuffix("\n- `b.md:5` warning: it takes longer `minutes`"))
    }

    @Test func theLastNoticeIsAboutNoFile() {
        let last = AnnotationRenderer.render(VerifyRecord.mixed).split(separator: "\n").last
        #expect(last == "::notice title=verify::1 of 3 lessons kept")
    }

    /// A broken page was counted as a lesson.
    @Test func aPageIsCountedApart() {
        let problem = VerifyProblem(.link, Diagnostic(.error, "no such file", file: "C/Forms.md", line: 5))
        let page = VerifiedLesson(lesson: nil, page: .forms, file: "C/Forms.md", seconds: 0, problems: [problem])
        let lesson = VerifiedLesson(lesson: "bell", file: "C/bell.md", seconds: 1, problems: [])
        func record(_ lessons: VerifiedLesson...) -> VerifyRecord {
            VerifyRecord(toolchain: "6.3.1", seconds: 1, rules: [.scan, .run, .link], lessons: lessons)
        }
        let both = record(lesson, page)
        #expect(
            VerifyRenderer.summary(both) == """
                kept    bell: nothing to run, 1.00 s
                broken  C/Forms.md: the page about the forms, no lesson
                1 of 1 lesson and 0 of 1 page keep their promises · 1.0 s
                """)
        #expect(VerifyRenderer.end(record(page)) == "0 of 1 page keeps its promises · 1.0 s")
        #expect(AnnotationRenderer.render(both).hasSuffix("::notice title=verify::1 of 1 lesson and 0 of 1 page kept"))
        #expect(MarkdownRenderer.render(both).hasPrefix("# 1 of 1 lesson and 0 of 1 page kept\n"))
        #expect(JUnitRenderer.render(record(page)).contains(#"tests="3" failures="1" errors="0" skipped="1""#))
        #expect(page.exitCode == 1)
    }

    @Test func theWorstProblemDecidesTheExitCode() {
        #expect(VerifyRecord.mixed.lessons.map(\.exitCode) == [0, 1, 65])
    }
}

extension VerifyRecord {
    static let mixed = VerifyRecord(
        toolchain: "6.3.1", seconds: 1.26, rules: [.scan, .run, .mistake],
        lessons: [
            VerifiedLesson(lesson: "kept", file: "Lessons/01-kept.md", seconds: 0.5, problems: []),
            VerifiedLesson(
                lesson: "bell", file: "Lessons/02-bell.md", seconds: 0.756, counts: VerifiedLesson.Counts(.ofOneRow),
                problems: [
                    VerifyProblem(
                        .run,
                        Diagnostic(
                            .error, "'a' in 'fake': 1, where the table says `2`", file: "Lessons/02-bell.md", line: 30,
                            hint: "mend it")),
                    VerifyProblem(
                        .mistake,
                        Diagnostic(
                            .error, "the mistake 'late' passes the check", file: "Lessons/02-bell.md", line: 60,
                            column: 4)),
                ]),
            VerifiedLesson(
                lesson: nil, file: "Lessons/03-odd.md", seconds: 0,
                problems: [
                    VerifyProblem(
                        .scan,
                        Diagnostic(.error, "no form is called 'x'", file: "Lessons/03-odd.md", line: 5, column: 7))
                ]),
        ])
}

extension RunRecord {
    fileprivate static let ofOneRow = RunRecord(
        lesson: "bell", title: "Bell", form: .constructor, file: "Lessons/02-bell.md", passed: true, toolchain: "6.3.1",
        confinement: "none", worlds: [WorldRecord(wiring: "live", stage: 1, status: .ok)],
        rows: [RowRecord(stage: 1, step: 1, probe: "a", file: "b", line: 1, differs: false, values: [:])],
        tests: [TestRecord(name: "t()", status: .passed), TestRecord(name: "u()", status: .passed)])
}
