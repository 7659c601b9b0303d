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
        let wide = Style(width: 100), linear = Style(isLinear: true)
        expectSnapshot(TerminalRenderer.render(run, scorecard: .whole, style: wide) + "\n", named: "scorecard-run")
        expectSnapshot(
            TerminalRenderer.render(run, scorecard: .whole, style: linear) + "\n", named: "scorecard-run-linear")
    }

    @Test func foldedItSaysWhatIsNewInOneLine() {
        #expect(fold([SampleCards.live]).hasPrefix("  live: hidden input home · leaves a file; in the code: "))
        let folds = [
            fold(SampleCards.all), fold(SampleCards.all, Style(width: 50)),
            fold(SampleCards.all, Style(isLinear: true)), fold([SampleCards.live, SampleCards.leaking]),
        ]
        expectSnapshot(folds.joined(separator: "\n\n") + "\n", named: "scorecard-folded")
        let told = ScorecardFold([SampleCards.live], wirings: ["live"]).told
        let again = ScorecardFold([SampleCards.live], wirings: ["live"], told: told)
        #expect(again.text(more: "scorecard", style: Style()).isEmpty)
    }

    @Test func foldedItNamesAKindOnceThatALineMayHaveToo() {
        var code = SampleReaches.reach(.filesystem, "NSHomeDirectory")
        let either = [VolatileKind.filesystem, .network].map { SampleReaches.use($0, "Data(contentsOf:options:)", 9) }
        code.reaches += either
        let fold = ScorecardFold([], code, wirings: [])
        let words = fold.text(more: "scorecard", style: Style())
        #expect(words.contains("in the code: uses files · perhaps uses the network "))
        code.reaches.append(SampleReaches.use(.network, "URLSession", 10))
        let both = ScorecardFold([], code, wirings: [])
        #expect(both.text(more: "scorecard", style: Style()).contains("in the code: uses files · uses the network "))
        code.reaches = either
        let unsure = ScorecardFold([], code, wirings: [])
        #expect(unsure.text(more: "scorecard", style: Style()).contains("in the code: uses the network or files "))
    }

    @Test func foldedItSaysThatNothingWasFoundOnlyOnce() {
        let fold = ScorecardFold([SampleCards.fake], wirings: ["fake"])
        #expect(fold.text(more: "scorecard", style: Style()) == "  no hidden input found     more: scorecard")
        let again = ScorecardFold([SampleCards.fake], wirings: ["fake"], told: fold.told)
        #expect(again.text(more: "scorecard", style: Style()).isEmpty)
    }

    private func fold(_ cards: [Scorecard], _ style: Style = Style()) -> String {
        ScorecardFold(cards, SampleReaches.wired, wirings: cards.map(\.wiring)).text(more: "scorecard", style: style)
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
