import LessonModel
import LessonRendering
import Testing

@testable import LessonCode

/// The conclusions of a proof.
@Suite struct CutConclusionTests {
    private func cut(_ kind: ReadKind) -> Cut {
        Cut(
            function: "f()", kind: kind, read: "Date()",
            place: CodePlace(file: "F.swift", line: 1, column: 1, column16: 1), form: .method, name: "method injection",
            why: "", seam: "now: Date", holder: "", files: [],
            fake: FakePlug(way: .argument(function: "f", label: "now", before: []), expression: "F"))
    }

    private func proof(
        _ before: [Factor], _ fake: [Factor]?, value: String = "2", differing: [String] = [], isUnsteady: Bool = false
    ) -> CutProof {
        var proof = CutProof()
        proof.circumstances = ["morning", "evening"]
        proof.rows = [
            .init(
                line: "f()", fakeLine: "f(now: F)", before: "1", live: "2", fake: fake.map { _ in value },
                differing: differing, isUnsteady: isUnsteady, hasThrown: false)
        ]
        proof.before = card(before)
        proof.fake = fake.map(card)
        return proof
    }

    private func card(_ factors: [Factor]) -> CutProof.Card {
        var card = Scorecard(wiring: "w", stage: 1)
        (card.hiddenInputs, card.isSteady) = (factors, true)
        return CutProof.Card(card)
    }

    @Test func anInputThatIsGoneIsProven() {
        var proof = proof([.clock], [])
        proof.conclude(for: cut(.clock), otherReads: false)
        #expect(proof.verdict == .proven && proof.effect == .gone && proof.unproven.isEmpty)
    }

    /// It stood in the table beside 'Proven', without a word.
    @Test func anInputThatOnlyTheLineWithTheFakeShowsIsSaid() {
        var proof = proof([], [.clock], value: "3")
        proof.conclude(for: cut(.clock), otherReads: false)
        #expect(
            proof.unproven == [
                "That the line with the fake reads nothing else: the clock is found there, by way of other code, such as "
                    + "an initializer."
            ])
        #expect(proof.verdict == .proven && proof.effect == .decides)
    }

    @Test func anotherValueThanBeforeFails() {
        var proof = proof([.clock], [], differing: ["morning"])
        proof.conclude(for: cut(.clock), otherReads: false)
        #expect(proof.verdict == .failed && proof.failures == ["'f()' gave 1 and now gives 2, in morning."])
    }

    @Test func aLineThatIsGivenTwiceIsShownOnce() {
        var proof = proof([.clock], [], differing: ["morning"])
        proof.rows.append(proof.rows[0])
        #expect(proof.keepTellingRows() == [0] && proof.rows.count == 1)
    }

    @Test func whatMovesByItselfIsNotCompared() {
        var proof = proof([.clock], [], differing: ["morning"], isUnsteady: true)
        proof.conclude(for: cut(.clock), otherReads: false)
        #expect(proof.verdict == .proven)
        #expect(proof.unproven == ["That 'f()' gives the same as before: it gives something else in each run."])
    }

    /// Of few values the same one is drawn twice by luck.
    @Test func whatIsDrawnIsNotCompared() {
        var proof = proof([], [], isUnsteady: true)
        proof.rows[0].isFakeAsked = true
        proof.conclude(for: cut(.randomness), otherReads: false)
        #expect(proof.verdict == .proven && proof.effect == .asked)
        #expect(proof.unproven == ["That 'f()' gives the same as before: it draws, and two draws cannot be compared."])
    }

    /// The card said that code which draws is repeatable, where its draws were equal by luck.
    @Test func equalDrawsAreNoProofThatCodeIsRepeatable() {
        var card = Scorecard(wiring: "w", stage: 1)
        (card.isSteady, card.isRepeatable) = (true, true)
        let drawing = CutProof.Card(card, draws: true), other = CutProof.Card(card)
        #expect(drawing.isRepeatable == nil && drawing.words == "draws at random")
        #expect(other.isRepeatable == true && other.words == "none found")
        (card.isSteady, card.isRepeatable) = (false, false)
        #expect(CutProof.Card(card, draws: true).words == "differs from run to run")
        #expect(CutProof.Card(card, draws: true).isRepeatable == false)
    }

    /// The card said "draws at random", as the source has it, of lines of which none ran with the fake.
    @Test func drawsThatNoRunTriedAreNeitherFoundNorRuledOut() {
        var card = Scorecard(wiring: "w", stage: 1)
        (card.isSteady, card.isRepeatable) = (true, true)
        let untried = CutProof.Card(card, draws: nil)
        #expect(untried.isRepeatable == nil && untried.words == "none found; not tried: randomness")
        card.hiddenInputs = [.clock]
        #expect(CutProof.Card(card, draws: nil).words == "clock; not tried: randomness")
        (card.hiddenInputs, card.isSteady, card.isRepeatable) = ([], false, false)
        #expect(CutProof.Card(card, draws: nil).words == "differs from run to run")
        #expect(CutProof.Card(card, draws: nil).isRepeatable == false)
    }

    @Test func anInputThatIsStillThereFailsUnlessOtherCodeReadsIt() {
        var own = proof([.clock], [.clock]), others = own
        own.conclude(for: cut(.clock), otherReads: false)
        #expect(own.failures == ["With the fake the clock is still found."])
        others.conclude(for: cut(.clock), otherReads: true)
        #expect(others.failures.isEmpty)
        #expect(others.unproven == ["That the clock is gone from the lines: other code reads it, too."])
    }

    @Test func whatNoRunCanVaryIsShownAndNotProven() {
        var proof = proof([], [])
        proof.conclude(for: cut(.locale), otherReads: false)
        #expect(proof.verdict == .shown)
        #expect(
            proof.unproven == [
                "That the input is gone in a run: no run can vary this (locale), and the fake changes no value. "
                    + "The source has no read of it left."
            ])
    }

    @Test func anInputThatTheLinesDidNotShowIsShownAndNotProven() {
        var proof = proof([], [])
        proof.conclude(for: cut(.clock), otherReads: false)
        #expect(proof.verdict == .shown)
        #expect(
            proof.unproven == [
                "That the input is gone in a run: the lines did not show the clock before, and the fake changes no value."
            ])
    }

    @Test func aFakeThatChangesTheValueDecides() {
        var proof = proof([], [], value: "3")
        proof.conclude(for: cut(.locale), otherReads: false)
        #expect(proof.verdict == .proven && proof.effect == .decides && proof.unproven.isEmpty)
        var crashed = self.proof([], [], value: "crashed")
        crashed.rows[0].isFakeWhole = false
        crashed.conclude(for: cut(.locale), otherReads: false)
        #expect(crashed.verdict == .shown)
    }

    @Test func anInputThatIsStillThereIsSaidWhereTheFakeDecides() {
        var proof = proof([.clock], [.clock], value: "3")
        proof.conclude(for: cut(.clock), otherReads: true)
        #expect(proof.verdict == .proven && proof.effect == .decides)
        #expect(proof.unproven == ["That the clock is gone from the lines: other code reads it, too."])
    }

    @Test func aLineThatIsStoppedWithTheFakeProvesNothing() {
        var proof = proof([.clock], [], value: "no answer")
        proof.rows[0].isFakeWhole = false
        proof.unended = "'f(now: F)' does not come to its end (no answer)"
        proof.conclude(for: cut(.clock), otherReads: false)
        #expect(proof.verdict == .shown)
        #expect(
            proof.unproven == [
                "That the clock is gone from 'f()': with the fake 'f(now: F)' does not come to its end (no answer)."
            ])
    }

    @Test func filesAreSeveral() {
        var cut = cut(.files)
        cut.left = [CodePlace(file: "F.swift", line: 7, column: 1, column16: 1)]
        var proof = proof([.home], [], value: "3"), others = self.proof([.home], [.home])
        proof.conclude(for: cut, otherReads: true)
        #expect(proof.unproven == ["That the files are gone from 'f()': line 7 reads them in another way."])
        others.conclude(for: self.cut(.files), otherReads: true)
        #expect(others.unproven == ["That the files are gone from the lines: other code reads them, too."])
    }

    @Test func aReadOfTheSameKindThatIsLeftIsNamedAndNotGone() {
        var cut = cut(.clock)
        cut.left = [7, 9].map { CodePlace(file: "F.swift", line: $0, column: 1, column16: 1) }
        var proof = proof([.clock], [], value: "3")
        proof.conclude(for: cut, otherReads: true)
        #expect(proof.verdict == .proven && proof.effect == .decides)
        #expect(proof.unproven == ["That the clock is gone from 'f()': lines 7 and 9 read it in another way."])
        var same = self.proof([.clock], [])
        same.conclude(for: cut, otherReads: true)
        #expect(same.verdict == .shown)
        let text = CutRenderer.render(CutRecord(toolchain: "", cut: cut, proof: CutProof()), next: [], style: Style())
        #expect(text.contains("Compiles: the code with the cut compiles."), "\(text)")
    }

    @Test func withoutAReadyFakeThatIsSaid() {
        var cut = cut(.clock), proof = proof([.clock], nil)
        cut.fake.expression = ""
        proof.conclude(for: cut, otherReads: false)
        #expect(proof.verdict == .shown)
        #expect(
            proof.unproven == [
                "That the fake takes effect: there is no ready fake for 'Date()'; write one, and hand it over."
            ])
    }

    @Test func withoutALineOnlyTheCompilerHasSpoken() {
        var proof = CutProof()
        proof.conclude(for: cut(.clock), otherReads: false)
        #expect(proof.verdict == .compiles)
    }

    /// "The same values" were proven where there was none.
    @Test func equalErrorsAreNoValues() {
        func words(_ before: String, hasThrown: Bool) -> String {
            var proof = proof([.clock], [])
            proof.rows = [
                CutProof.Row(
                    line: "f()", fakeLine: nil, before: before, live: before, fake: nil, differing: [],
                    isUnsteady: false, hasThrown: hasThrown)
            ]
            proof.circumstances = ["morning", "evening"]
            proof.conclude(for: cut(.clock), otherReads: false)
            let record = CutRecord(toolchain: "", cut: cut(.clock), proof: proof)
            return CutRenderer.render(record, next: [], style: Style(width: 100))
        }
        let values = "Proven: the same values before and after in 2 circumstances"
        #expect(words("1", hasThrown: false).contains(values))
        #expect(words("threw a stone", hasThrown: false).contains(values))
        #expect(
            words("threw NSURLErrorDomain", hasThrown: true).contains(
                "Proven: the same errors, and no value, before and after in 2 circumstances"))
    }

    // MARK: The person's own tests

    private func tests(
        before: GivenTests.Run, after: GivenTests.Run? = GivenTests.Run(passed: 2)
    ) -> CutProof {
        var proof = proof([.clock], [])
        proof.conclude(for: cut(.clock), otherReads: false)
        proof.conclude(from: GivenTests(targets: ["LibTests"], before: before, after: after))
        return proof
    }

    private let failure = GivenTests.Failure(name: "opens()", place: "DeskTests.swift:7", message: "1 == 2")

    @Test func testsThatPassBeforeAndAfterLeaveNoDoubt() {
        let proof = tests(before: .init(passed: 2))
        #expect(proof.verdict == .proven && proof.unproven.isEmpty && proof.given?.after?.passed == 2)
    }

    @Test func theTestsAreToldInASentence() {
        let shown = { (run: GivenTests.Run?) in
            let record = CutRecord(
                toolchain: "", cut: self.cut(.clock), proof: self.tests(before: .init(passed: 2), after: run))
            return CutRenderer.render(record, next: [], style: Style(width: 100))
        }
        #expect(shown(.init(passed: 2)).contains("\nYour tests (LibTests): 2 passed before, 2 after."))
        #expect(
            shown(.init(passed: 0, trouble: "do not build: no")).contains(
                "\nYour tests (LibTests): 2 passed before, not to their end after.\n"
                    + "Failed: With the cut your tests do not build: no."))
    }

    @Test func aTestThatFailsAfterIsNamedWithItsPlace() {
        let proof = tests(before: .init(passed: 2), after: .init(passed: 1, failed: [failure]))
        #expect(proof.verdict == .failed)
        #expect(proof.failures == ["Your test fails after: opens(), at DeskTests.swift:7: 1 == 2."])
    }

    @Test func testsThatFailAlreadyBeforeProveNothing() {
        let run = GivenTests.Run(passed: 1, failed: [failure]), proof = tests(before: run, after: run)
        #expect(proof.verdict == .proven && proof.failures.isEmpty)
        #expect(
            proof.unproven == [
                "That your tests still pass: they fail already before (opens() at DeskTests.swift:7), so nothing is "
                    + "proven by them."
            ])
    }

    @Test func testsThatDoNotEndAreADoubtBeforeAndAFaultAfter() {
        let stuck = GivenTests.Run(passed: 0, trouble: "took longer than 600 s")
        #expect(
            tests(before: stuck, after: nil).unproven == [
                "That your tests still pass: before the cut they took longer than 600 s."
            ])
        #expect(
            tests(before: .init(passed: 2), after: stuck).failures == [
                "With the cut your tests took longer than 600 s."
            ])
        #expect(
            tests(before: .init(passed: 2), after: .init(passed: 1)).failures == [
                "Of your 2 tests only 1 ran with the cut."
            ])
        #expect(
            tests(before: .init(passed: 0), after: nil).unproven == ["That your tests still pass: none of them ran."])
    }
}
