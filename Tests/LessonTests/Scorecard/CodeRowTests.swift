import LessonModel
import LessonRendering
import TestSupport
import Testing

/// The row of a scorecard that is read from the code, and where it and the measured rows disagree.
struct CodeRowTests {
    private func card(
        _ wiring: String, found: [Factor] = [], triedInVain: [Factor] = [], isSteady: Bool = true
    ) -> Scorecard {
        var card = Scorecard(wiring: wiring, stage: 1)
        (card.isSteady, card.isRepeatable) = (isSteady, isSteady)
        (card.hiddenInputs, card.ruledOut) = (found, triedInVain)
        return card
    }

    /// What is said below the row's first sentence.
    private func remarks(_ code: CodeReach, _ cards: [Scorecard]) -> [String] {
        let text = ScorecardRenderer.render(cards, code, wirings: cards.map(\.wiring), style: Style(isLinear: true))
        let lines = text.split(separator: "\n").map(String.init)
        return Array(lines.drop { $0 != "Scorecard In the code." }.dropFirst(2))
    }

    @Test func whatTheCodeDoesNotNameComesInThroughTheWiring() {
        #expect(
            remarks(SampleReaches.injected, [card("live", found: [.home]), card("fake", triedInVain: [.home])]) == [
                "In live: home was found by running, but the code does not name it: it comes in through the wiring"
            ])
    }

    @Test func aDefaultInTheCodeExplainsWhatWasFound() {
        let code = SampleReaches.reach(.defaults, isDefault: true)
        #expect(remarks(code, [card("live", found: [.home])]).isEmpty)
    }

    @Test func aFormatterAsksForTheZoneByItself() {
        #expect(
            remarks(SampleReaches.injected, [card("live", found: [.zone])]) == [
                "In live: zone was found by running, but the code does not name it: it comes in through the wiring, "
                    + "or inside a call of a library"
            ])
    }

    @Test func noNameTellsOfTheOrderOfASet() {
        #expect(remarks(SampleReaches.injected, [card("live", found: [.hashSeed])]).isEmpty)
    }

    @Test func whatTheCodeNamesAndNoRunFoundIsSaid() {
        let cards = [card("live", triedInVain: [.clock]), card("fake", triedInVain: [.clock])]
        #expect(
            remarks(SampleReaches.reach(.clock), cards) == [
                "The code reads the wall clock: line 8, but no run found it: no value changed with what was tried"
            ])
        #expect(
            remarks(SampleReaches.reach(.randomness), cards) == [
                "The code draws at random: line 8, but no run found it: no value changed with what was tried"
            ])
    }

    @Test func nothingIsSaidOfWhatWasFoundSomewhereOrNotTriedEverywhere() {
        let code = SampleReaches.reach(.clock), vain = card("live", triedInVain: [.clock])
        #expect(remarks(code, [vain, card("fake", found: [.clock])]).isEmpty)
        #expect(remarks(code, [vain, card("fake")]).isEmpty)
        #expect(remarks(SampleReaches.reach(.clock, isDefault: true), [vain]).isEmpty)
        #expect(remarks(SampleReaches.reach(.environment), [vain]).isEmpty)
    }

    @Test func aFileThatIsLeftShowsThatFilesAreUsed() {
        var live = card("live", triedInVain: [.home])
        #expect(remarks(SampleReaches.reach(.filesystem), [live]).count == 1)
        live.leftBehind = [LeftFile(path: "~/list.txt", bytes: 3)]
        #expect(remarks(SampleReaches.reach(.filesystem), [live]).isEmpty)
    }

    @Test func chanceThatTheCodeDoesNotNameComesFromElsewhere() {
        let cards = [card("live", isSteady: false), card("fake")]
        #expect(
            remarks(SampleReaches.injected, cards) == [
                "In live: equal runs differ, but the code draws nothing at random: it is chance from the wiring, or timing"
            ])
        #expect(remarks(SampleReaches.reach(.randomness), cards).isEmpty)
    }

    @Test(arguments: [20, 40, 60, 80, 120]) func theRowFitsItsWidth(_ width: Int) {
        let style = Style(width: width), cards = [SampleCards.live]
        let text = ScorecardRenderer.render(cards, SampleReaches.wired, wirings: ["live"], style: style)
        let answer = ScorecardRenderer.render([], SampleReaches.answer, wirings: [], style: style)
        #expect((text + "\n" + answer).split(separator: "\n").allSatisfy { String($0).columns <= width })
        if [40, 80].contains(width) { expectSnapshot(text + "\n\n" + answer + "\n", named: "code-\(width)") }
    }

    @Test func aRunShowsTheRowInEveryFormat() {
        var run = SampleCards.run([SampleCards.live, SampleCards.fake])
        run.code = [SampleReaches.injected]
        let formats = [
            TerminalRenderer.render(run, scorecard: .whole, style: Style()),
            TerminalRenderer.render(run, scorecard: .whole, style: Style(isLinear: true)),
            MarkdownRenderer.render(run), JUnitRenderer.render(run), AnnotationRenderer.render(run),
        ]
        expectSnapshot(formats.joined(separator: "\n\n") + "\n", named: "code-run")
    }

    @Test func anAnswersRecordHoldsBothInEveryFormat() throws {
        var record = CheckRecord(
            lesson: "the-lamp", step: 4, title: "Exercise", file: "Mine.swift", toolchain: "6",
            stages: CheckPhase.allCases.map { PhaseVerdict($0, .passed) })
        record.code = SampleReaches.answer
        let words = "uses files: line 9 (Fan, by way of Board.celsius())"
        #expect(AnnotationRenderer.render(record).contains(words))
        #expect(JUnitRenderer.render(record).contains("value=\"before, in 04-constructor-injection.md: reads"))
        #expect(JUnitRenderer.render(record).contains(words))
        #expect(try JSONRenderer.render(record).contains("\"path\" : [\n            \"Board.celsius()\""))
    }

    @Test func aWiringThatReachesForTheNetworkIsSetAgainstCodeThatDoesNot() {
        var live = card("live", triedInVain: [.network])
        live.networkUses = 2
        #expect(
            remarks(SampleReaches.injected, [live]) == [
                "In live: network was found by running, but the code does not name it: it comes in through the wiring"
            ])
    }

    @Test func whatIsShownBeforeTheMeasuringIsTheBeginningOfTheWhole() {
        var run = SampleCards.run([SampleCards.live, SampleCards.fake])
        let opening = TerminalRenderer.opening(of: SampleCards.run([]), style: Style())
        run.code = [SampleReaches.wired]
        #expect(!opening.isEmpty && TerminalRenderer.render(run, style: Style()).hasPrefix(opening))
        run.scorecards = nil
        #expect(TerminalRenderer.render(run, style: Style()).hasPrefix(opening))
    }

    /// 'live after: hidden inputs clock, zone' stood below 'Your code no longer reads the wall clock'.
    @Test(arguments: [([Factor.clock, .zone], true), ([.clock, .hashSeed], false), ([], false)])
    func whatAnAnswerIsHandedIsNotBlamedOnItsCode(found: [Factor], isHanded: Bool) {
        let before = card("live before", found: [.clock]), after = card("live after", found: found)
        func shown(_ code: CodeReach, _ style: Style = Style()) -> String {
            ScorecardRenderer.render(
                [before, after], AnswerReach(before: SampleReaches.wired, after: code),
                wirings: ["live before", "live after"], .folded(more: "why"), style: style)
        }
        let words = "ot in your code, but in what it is handed"
        #expect(shown(SampleReaches.injected).hasSuffix("why\n    n" + words) == isHanded)
        #expect(shown(SampleReaches.injected, Style(isLinear: true)).hasSuffix("\nN\(words).") == isHanded)
        #expect(!shown(SampleReaches.reach(.clock)).contains(words))
    }

    @Test func anAnnotationSaysOnceWhatNoRunFound() {
        var cards = [SampleCards.live, SampleCards.fake]
        for index in cards.indices { (cards[index].hiddenInputs, cards[index].ruledOut) = ([], [.clock]) }
        var run = SampleCards.run(cards)
        run.code = [SampleReaches.reach(.clock)]
        let words =
            "%0AIn the code: reads the wall clock: line 8, but no run found it: no value changed with what was tried"
        #expect(AnnotationRenderer.render(run).contains(words + "\n"), "\(AnnotationRenderer.render(run))")
    }
}
