import LessonModel
import LessonRendering
import TestSupport
import Testing

/// The scorecard as a person sees it, in each format.
@Suite struct ScorecardRendererTests {
    private func render(_ cards: [Scorecard], _ style: Style) -> String {
        ScorecardRenderer.render(cards, wirings: cards.map(\.wiring), style: style) + "\n"
    }

    @Test(arguments: [60, 80, 120], [1, 2, 4]) func aCardFitsItsWidth(_ width: Int, _ wirings: Int) {
        let text = render(Array(SampleCards.all.prefix(wirings)), Style(width: width))
        #expect(text.split(separator: "\n").allSatisfy { String($0).columns <= width })
        expectSnapshot(text, named: "scorecard-\(wirings)-\(width)")
    }

    @Test func aScreenReaderHearsSentences() {
        expectSnapshot(render(SampleCards.all, Style(isLinear: true)), named: "scorecard-linear")
    }

    @Test func aLeakHasARowOfItsOwn() {
        expectSnapshot(render([SampleCards.live, SampleCards.leaking], Style(width: 120)), named: "scorecard-leaks")
    }

    @Test func coloursOnlyRepeatTheWords() {
        let plain = render(SampleCards.all, Style(width: 100)),
            coloured = render(SampleCards.all, Style(width: 100, usesColor: true))
        #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }

    @Test func withoutCardsThereIsNothing() {
        #expect(ScorecardRenderer.render([], wirings: ["live"], style: Style()).isEmpty)
    }

    @Test func hostileNamesAreShownAndDoNothing() {
        var card = SampleCards.live
        card.leftBehind = [LeftFile(path: "~/\u{1B}]52;c;ZXZpbA==\u{07}\nx|y", bytes: 1)]
        card.evidence[0].runs[1].gave = "\u{1B}[2J"
        let run = SampleCards.run([card])
        let formats = [
            render([card], Style()), render([card], Style(isLinear: true)), MarkdownRenderer.render(run),
            JUnitRenderer.render(run), AnnotationRenderer.render(run), TerminalRenderer.render(run, style: Style()),
        ]
        for text in formats { #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }) }
    }

    @Test func aRunShowsTheCardUnderItsComparison() {
        let run = SampleCards.run([SampleCards.live, SampleCards.fake])
        expectSnapshot(TerminalRenderer.render(run, style: Style(width: 100)) + "\n", named: "scorecard-run")
        expectSnapshot(TerminalRenderer.render(run, style: Style(isLinear: true)) + "\n", named: "scorecard-run-linear")
    }

    @Test func markdownHasATable() {
        let run = SampleCards.run(SampleCards.all)
        expectSnapshot(MarkdownRenderer.render(run) + "\n", named: "scorecard-markdown")
    }

    @Test func junitHasProperties() {
        let run = SampleCards.run([SampleCards.live, SampleCards.leaking])
        expectSnapshot(JUnitRenderer.render(run) + "\n", named: "scorecard-junit")
    }

    @Test func gitHubHasANotice() {
        let run = SampleCards.run([SampleCards.live, SampleCards.fake])
        expectSnapshot(AnnotationRenderer.render(run) + "\n", named: "scorecard-github")
    }
}
