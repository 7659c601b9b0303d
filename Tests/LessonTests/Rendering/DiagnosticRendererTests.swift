import LessonModel
import LessonRendering
import Testing

@Suite struct DiagnosticRendererTests {
    private let diagnostic = Diagnostic(
        .error, "no role called 'suject'", file: "Lessons/07.md", line: 42, column: 9, hint: "did you mean 'subject'?")

    @Test func aDiagnosticNamesPlaceFaultAndNextStep() {
        let expected = """
            Lessons/07.md:42:9: error: no role called 'suject'
              hint: did you mean 'subject'?
            """
        #expect(DiagnosticRenderer.render(diagnostic, style: Style()) == expected)
    }

    @Test func aLongOneGoesOnIndented() {
        let expected = """
            Lessons/07.md:42:9: error: no
                role called 'suject'
              hint: did you mean
                    'subject'?
            """
        #expect(DiagnosticRenderer.render(diagnostic, style: Style(width: 29)) == expected)
    }

    /// 'grep' and editors took the rest of a value for another problem.
    @Test func aValueOfSeveralLinesBreaksNoLineThatHasNoEnd() {
        let leak = Diagnostic(.error, "'x' gives a\n996, then a\n547", file: "a.md", line: 3)
        #expect(
            DiagnosticRenderer.render(leak, style: Style(width: .max))
                == "a.md:3: error: 'x' gives a\\n996, then a\\n547")
        #expect(
            DiagnosticRenderer.render(leak, style: Style()).split(separator: "\n").first
                == "a.md:3: error: 'x' gives a")
    }

    @Test(arguments: [Style(), Style(width: .max)]) func aFilesNameBreaksNoLine(style: Style) {
        let odd = Diagnostic(.error, "no form", file: "nl/a\nb.md", line: 3)
        #expect(DiagnosticRenderer.render(odd, style: style) == "nl/a\\nb.md:3: error: no form")
    }

    /// A learner read where on the machine the course lies, of a line that was never typed.
    @Test func aLessonOfTheCourseIsNamedByItsFileAlone() {
        var style = Style()
        style.course = "Lessons"
        let named = DiagnosticRenderer.render(diagnostic, style: style)
        #expect(named == "07.md:42:9: error: no role called 'suject'\n  hint: did you mean 'subject'?")
    }

    @Test func theSeverityIsColouredAndStillAWord() {
        let text = DiagnosticRenderer.render(diagnostic, style: Style(usesColor: true))
        #expect(text.hasPrefix("Lessons/07.md:42:9: \u{1B}[1;31merror:\u{1B}[0m no role"))
    }

    @Test func aPlaceHasWhatIsKnownOfIt() {
        let texts = [(nil, nil), (3, nil), (3, 4)].map { line, column in
            DiagnosticRenderer.render(
                Diagnostic(.warning, "m", file: "a.md", line: line, column: column), style: Style())
        }
        #expect(texts == ["a.md: warning: m", "a.md:3: warning: m", "a.md:3:4: warning: m"])
    }

    @Test func severalStandUnderEachOther() {
        let note = Diagnostic(.note, "here", file: "a.md", line: 1)
        #expect(DiagnosticRenderer.render([note, note], style: Style()) == "a.md:1: note: here\na.md:1: note: here")
    }
}
