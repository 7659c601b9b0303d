import LessonModel
import LessonRendering
import TestSupport
import Testing

@Suite struct TerminalRendererTests {
    @Test(arguments: [20, 40, 60, 80, 100, 120])
    func aRunIsDrawnForItsWidth(width: Int) {
        let text = TerminalRenderer.render(SampleRuns.constructorInjection, style: Style(width: width))
        expectSnapshot(text + "\n", named: "terminal-\(width)")
    }

    @Test(arguments: [20, 40, 60, 80, 100, 120])
    func everythingThatWentWrongIsToldInWords(width: Int) {
        let text = TerminalRenderer.render(SampleRuns.troubled, style: Style(width: width))
        expectSnapshot(text + "\n", named: "terminal-troubled-\(width)")
    }

    @Test func aScreenReaderGetsSentences() {
        let text = TerminalRenderer.render(SampleRuns.constructorInjection, style: Style(isLinear: true))
        expectSnapshot(text + "\n", named: "terminal-linear")
        let troubled = TerminalRenderer.render(SampleRuns.troubled, style: Style(isLinear: true))
        expectSnapshot(troubled + "\n", named: "terminal-troubled-linear")
    }

    /// All of it stood at the end of the stage's last step.
    @Test func whatAWiringPrintedStandsAtTheStepThatBringsIt() {
        var run = SampleRuns.constructorInjection
        run.stepTitles[4] = "Again"
        run.rows.append(
            SampleRuns.row("ids.nextID()", step: 4, ["live": SampleRuns.value("2"), "late": SampleRuns.value("9")]))
        run.worlds[0].stdout = "live is wired\n"
        run.worlds[0].stderr = "live complains\n"
        run.worlds.append(WorldRecord(wiring: "late", stage: 1, status: .ok, stdout: "late is wired\n"))
        let text = TerminalRenderer.render(run, style: Style()), steps = text.components(separatedBy: "── Step 4")
        #expect(steps.count == 2 && steps[0].contains("\n\n    printed  live  live is wired\n"))
        #expect(steps[1].contains("\n\n    stderr   live  live complains\n    printed  late  late is wired\n"))
        #expect(!steps[1].contains("live is wired"))
    }

    @Test func aSocketThatOnlyALaterWorldFillsIsNotShownBefore() {
        var run = SampleRuns.constructorInjection
        run.sockets.append(SocketRecord(stage: 1, name: "clock", expressions: ["late": "Clock()"], differs: false))
        #expect(!TerminalRenderer.render(run, style: Style()).contains("Clock()"))
    }

    @Test func colourMarksHeadingsAndOutcomes() {
        let style = Style(usesColor: true)
        let text = [SampleRuns.constructorInjection, SampleRuns.troubled].map {
            TerminalRenderer.render($0, style: style).replacing("\u{1B}", with: "␛")
        }
        expectSnapshot(text.joined(separator: "\n\n\n") + "\n", named: "terminal-colour")
    }

    @Test func aLessonThatDoesNotCompileShowsItsErrors() {
        let style = Style()
        var run = SampleRuns.constructorInjection
        run.passed = false
        run.worlds = run.worlds.map {
            WorldRecord(wiring: $0.wiring, stage: 1, status: .notCompiled, reason: "the subject does not compile")
        }
        (run.rows, run.calls, run.tests) = ([], [], [])
        run.diagnostics = [
            Diagnostic(.error, "cannot find 'Stor' in scope", file: run.file, line: 20, column: 14, hint: "Store?")
        ]
        expectSnapshot(TerminalRenderer.render(run, style: style) + "\n", named: "terminal-not-compiled")
    }

    @Test func anEmptyRunIsItsTitleAndOutcome() {
        let run = RunRecord(
            lesson: "a", title: "A", form: .none, file: "a.md", passed: true, toolchain: "6.3.1", confinement: "none")
        let text = TerminalRenderer.render(run, style: Style(width: 20))
        #expect(text == "A               a.md\n\npassed · confinement: none".replacing("· c", with: "·\n  c"))
    }

    @Test func worldsStandInTheOrderOfTheirFirstAppearance() {
        var run = SampleRuns.troubled
        run.worlds.reverse()
        #expect(run.wirings == ["fake", "live", "yours"])
    }

    @Test func aRuleGoesAcrossTheTerminal() {
        #expect(TerminalRenderer.rule("Tests", style: Style(width: 20)) == "── Tests ───────────")
    }

    @Test func theWiringsOfAStageAreShownOnce() {
        var run = SampleRuns.constructorInjection
        run.rows.append(
            SampleRuns.row("ids.last", step: 5, ["live": SampleRuns.value("1"), "fake": SampleRuns.value("1")]))
        let lines = TerminalRenderer.render(run, style: Style()).split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("  socket") } == 1)
        #expect(lines.contains { $0.hasPrefix("── Step 5 of 6 ──") })
    }

    @Test func whatAWorldPrintedIsShownOnce() {
        var run = SampleRuns.constructorInjection
        run.worlds[0].stdout = "while wiring\nby the row\n"
        run.rows[0].values["live"]?.printed = "by the row\n"
        let text = TerminalRenderer.render(run, style: Style())
        #expect(text.split(separator: "by the row", omittingEmptySubsequences: false).count == 2)
        #expect(text.contains("\n    printed  live  while wiring\n"))
    }

    /// The world's text ends where it has no room; the row's ends with a word about the rest.
    @Test(arguments: ["", "\u{FFFD}"]) func aFloodIsShownOnce(cut: String) {
        var run = SampleRuns.constructorInjection
        let flood = (0..<40).map { "line \($0)\n" }.joined()
        run.worlds[0].stdout = "while wiring\n" + flood.dropLast(9) + cut
        run.worlds[0].truncated = true
        run.rows[0].values["live"]?.printed = flood + "li… (99 more bytes)"
        let texts = [TerminalRenderer.render(run, style: Style()), MarkdownRenderer.render(run)]
        for text in texts {
            #expect(text.split(separator: "line 0\n", omittingEmptySubsequences: false).count == 2, "\(text)")
            #expect(text.contains("while wiring\n"))
        }
    }

    @Test func whatAnotherLinePrintedStaysBesideAFlood() {
        var run = SampleRuns.constructorInjection
        let flood = (0..<20).map { "line \($0)\n" }.joined()
        run.worlds[0].stdout = flood + "late\n"
        run.rows[0].values["live"]?.printed = flood.dropLast(9) + "… (99 more bytes)"
        #expect(MarkdownRenderer.render(run).contains("late\n"))
    }

    @Test func whatWasPrintedAndEvaluatedBeforeTheFirstStepIsNamedSo() {
        var run = SampleRuns.constructorInjection
        run.rows = [SampleRuns.row("1 + 1", step: 0, ["live": SampleRuns.value("2")])]
        run.calls = []
        #expect(TerminalRenderer.render(run, style: Style()).contains("── Inputs ──"))
    }
}
