import LessonModel
import LessonRendering
import TestSupport
import Testing

/// Forms next to each other, as people see them.
struct FormRendererTests {
    private let all = ["bell-by-init", "bell-by-property", "bell-by-method", "bell-in-the-air", "bell-overridden"]

    @Test(arguments: [60, 80, 120]) func twoFormsAreDrawn(width: Int) {
        let record = FormLessons.comparison(["hard-wired-bell", "bell-by-init", "bell-by-property"], isMeasured: true)
        let text = FormRenderer.render(record, showsLines: width > 60, style: Style(width: width))
        expectSnapshot(text + "\n", named: "forms-three-\(width)")
        #expect(text.split(separator: "\n").allSatisfy { String($0).columns <= width })
    }

    @Test(arguments: [80, 120]) func fiveFormsAreDrawn(width: Int) {
        let text = FormRenderer.render(FormLessons.comparison(all, isMeasured: true), style: Style(width: width))
        expectSnapshot(text + "\n", named: "forms-five-\(width)")
        #expect(text.split(separator: "\n").allSatisfy { String($0).columns <= width })
    }

    @Test func aScreenReaderGetsASentenceAFact() {
        let record = FormLessons.comparison(["hard-wired-bell", "bell-by-init", "lamp"], isMeasured: true)
        let text = FormRenderer.render(record, showsLines: true, style: Style(isLinear: true))
        expectSnapshot(text + "\n", named: "forms-linear")
    }

    @Test func markdownHasTheSameTables() {
        let record = FormLessons.comparison(["bell-by-init", "bell-in-the-air"], isMeasured: true)
        expectSnapshot(FormMarkdown.render(record, showsLines: true) + "\n", named: "forms-markdown")
    }

    @Test func jsonHasEverything() throws {
        let record = FormLessons.comparison(["hard-wired-bell", "bell-by-init"], isMeasured: true)
        expectSnapshot(try JSONRenderer.encode(record) + "\n", named: "forms-json")
    }

    @Test func whatWasExpectedAndWhatFailedIsSaid() {
        let record = FormLessons.comparison(["bell-by-init", "bell-by-property"], isSound: false)
        let text = FormRenderer.render(record, style: Style(width: 100))
        #expect(text.contains("    expected  bell-by-init      \"hush\"\n"))
        #expect(text.hasSuffix("failed: 2 of 2 rows"))
    }

    /// A word of the JSON stood there, and the error was not counted.
    @Test func whatDoesNotCompileIsSaidAsARunSaysIt() {
        var record = FormLessons.comparison(["bell-by-init", "bell-by-property"])
        record.passed = false
        record.lessons[0].worlds[0].status = .notCompiled
        record.lessons[0].worlds[0].reason = "the subject does not compile"
        record.diagnostics = [
            Diagnostic(.error, "cannot find 'x' in scope", file: "a.md"), Diagnostic(.warning, "unused", file: "a.md"),
        ]
        let text = FormRenderer.render(record, style: Style(width: 100))
        #expect(text.contains("  bell-by-init, live: does not compile: the subject does not compile\n"))
        #expect(text.hasSuffix("\n\nfailed: 1 of 4 worlds, 1 error"))
    }

    @Test(arguments: [Style(width: 100), Style(isLinear: true)]) func theOpeningIsTheBeginning(style: Style) {
        let ids = ["bell-by-init", "bell-in-the-air"]
        let opening = FormRenderer.opening(of: FormLessons.comparison(ids), style: style)
        let whole = FormRenderer.render(FormLessons.comparison(ids, isMeasured: true), style: style)
        #expect(whole.hasPrefix(opening))
    }
}
