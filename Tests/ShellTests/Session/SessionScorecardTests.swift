import LessonModel
import Testing

@testable import Shell

/// What the shell measures, when, and what can be asked about it.
@Suite struct SessionScorecardTests {
    private static func trials(_ wiring: String, second: String) -> ScorecardTrials {
        func saw(_ value: String) -> Observation {
            Observation(conditions: Conditions(), values: [ValueRecord(status: .value, value: value)])
        }
        return ScorecardTrials(
            wiring: wiring, stage: 1, lines: ["lamp.hour()"],
            observations: [.first: saw("8"), .second: saw(second), .baseline: saw("8"), .again: saw("8")],
            firsts: [12.5], laters: [3])
    }

    private func driver(_ course: LampCourse = LampCourse(), measured: Response? = nil) -> SessionDriver {
        SessionDriver(course, measures: true) { request in
            guard request.kind == .measure else { return .values(["lamp.hour()": ["live": "8", "fake": "22"]]) }
            return measured
                ?? .measured([Self.trials("live", second: "9"), Self.trials("fake", second: "8")])
        }
    }

    @Test func theCardFollowsTheValuesOfAProbe() throws {
        var driver = driver()
        driver.type("open the-lamp")
        let shown = driver.type("next")
        #expect(driver.asked == [.probe, .measure])
        let values = try #require(shown.firstRange(of: "  lamp.hour()")),
            card = try #require(shown.firstRange(of: "\n  live: not repeatable     more: scorecard\n"))
        #expect(values.lowerBound < card.lowerBound)
        #expect(!shown.contains("  Repeatable "))
    }

    /// A saved session told the card below the text that speaks of it.
    @Test func aSavedSessionHasTheCardWhereItWasShown() throws {
        var driver = driver(LampCourse(textBehindTable: "The night is over."))
        driver.type("open the-lamp")
        let shown = driver.type("next")
        driver.type("save notes.md")
        let saved = try #require(driver.written["notes.md"])
        for text in [shown, saved] {
            let card = try #require(text.firstRange(of: "more: scorecard")),
                rest = try #require(text.firstRange(of: "The night is over."))
            #expect(card.lowerBound < rest.lowerBound)
        }
    }

    @Test func itIsUnfoldedWithoutMeasuringAgain() {
        var driver = driver()
        driver.type("open the-lamp", "next")
        #expect(driver.type("scorecard").contains("  Repeatable          no               yes"))
        #expect(driver.asked == [.probe, .measure])
    }

    @Test func whatWasToldIsNotToldAgain() {
        var driver = driver()
        driver.type("open the-lamp", "next")
        #expect(!driver.type("rerun").contains("scorecard"))
        #expect(driver.asked == [.probe, .measure, .rerun, .measure])
        #expect(driver.type("scorecard").contains("  Repeatable          no               yes"))
    }

    @Test func whatStopsItCostsNothingButTheCard() {
        var driver = driver(measured: .cancelled)
        driver.type("open the-lamp")
        let shown = driver.type("next")
        #expect(shown.contains("\nnot measured: 'scorecard' does it\n"))
        #expect(driver.state(ofStep: 2) == .done)
        #expect(driver.session.worstCode == 0)
    }

    @Test func itIsMeasuredAgainOnDemand() {
        var driver = driver()
        driver.type("open the-lamp", "next", "scorecard")
        #expect(driver.type("scorecard").contains("  scorecard"))
        #expect(driver.asked == [.probe, .measure, .measure])
    }

    @Test func whoWantsNoneIsShownNoneAndItIsKept() {
        var driver = driver()
        driver.type("open the-lamp")
        #expect(
            driver.type("scorecard off").hasSuffix(
                "\nprobes are not measured any more; 'scorecard on' brings that back\n"))
        driver.type("next")
        #expect(driver.asked == [.probe])
        #expect(driver.type("scorecard on").hasSuffix("\nevery probe is measured again\n"))
        driver.type("rerun")
        #expect(driver.asked == [.probe, .rerun, .measure])
        #expect(driver.kept.map(\.measures) == [false, true])
    }

    @Test func whyShowsTheRunsThatDiffer() {
        var driver = driver()
        driver.type("open the-lamp", "next")
        let shown = driver.type("why repeatable")
        #expect(shown.contains(ScorecardTopic.repeatable.definition.prefix(40)))
        #expect(
            shown.contains(
                "  live                first run        second run\n  lamp.hour()         8                9                differs"
            ))
        #expect(driver.type("why rep") == driver.type("why rep"))
    }

    @Test func whatTheCodeNamesStandsUnderTheCardAndCanBeAskedAbout() {
        let reach = CodeReach(
            stage: 1, file: "lamp.md",
            reaches: [VolatileUse(.clock, "Date.init()", file: "lamp.md", line: 12, owner: "Lamp")])
        var driver = driver(
            measured: .measured([Self.trials("live", second: "8"), Self.trials("fake", second: "8")], code: reach))
        driver.type("open the-lamp")
        #expect(driver.type("next").contains("\n  in the code: reads the wall clock     more: scorecard\n"))
        #expect(driver.type("scorecard").contains("\n  In the code         reads the wall clock: line 12\n"))
        #expect(driver.type("why code").contains("\n\nline 12: Date(), in Lamp\n"))
        driver.type("back")
        #expect(driver.type("why code").contains("error: nothing was measured at step 1"))
    }

    @Test func whyAloneTellsAllThatCanBeAsked() {
        var driver = driver()
        let shown = driver.type("why")
        #expect(ScorecardTopic.allCases.allSatisfy { shown.contains("why \($0.rawValue)\n    ") })
    }

    @Test func whereNothingWasMeasuredWhySaysHowTo() {
        var driver = driver()
        driver.type("open the-lamp")
        #expect(
            driver.type("why clock").hasSuffix(
                "error: nothing was measured at step 1\n  hint: what is measured stands at a step with a probe: goto 2\n"
            ))
        driver.type("next")
        #expect(!driver.type("why clock").contains("error"))
        driver.type("back")
        #expect(driver.type("why clock").contains("error: nothing was measured at step 1"))
    }

    @Test func topicsAreCompletedAndUnknownOnesListed() {
        var driver = driver()
        driver.type("open the-lamp")
        #expect(driver.completions(of: "why h") == ["hidden inputs", "hash seed", "home"])
        #expect(driver.type("why moon").contains("error: 'why' needs one of: fast, repeatable, isolated"))
        #expect(driver.type("scorecard maybe").contains("error: 'scorecard' needs nothing, 'on' or 'off'"))
    }
}
