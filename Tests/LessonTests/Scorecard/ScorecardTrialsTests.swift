import LessonModel
import Testing

/// What is concluded from the trials of one wiring.
@Suite struct ScorecardTrialsTests {
    @Test func defaultsAreNotRepeatableAndTheHomeIsFound() {
        let card = SimulatedWiring.defaults.trials().card
        #expect(card.isRepeatable == false)
        #expect(card.isSteady == true)
        #expect(card.isIsolated == false)
        #expect(card.hiddenInputs == [.home])
        #expect(card.ruledOut == [.clock, .zone, .hashSeed, .network])
        #expect(card.notTried.isEmpty)
        #expect(card.leftBehind == [LeftFile(path: "~/.config/world.plist", bytes: 1)])
        #expect(
            card.evidence.first
                == Evidence(
                    .repeatable, line: "ids.nextID()",
                    runs: [.init(under: "first run", gave: "0"), .init(under: "second run", gave: "2")]))
    }

    @Test(arguments: 0..<24) func aGreeterIsFoundAtEveryHour(_ hour: Int) {
        let card = SimulatedWiring.greeter(baselineHour: hour).trials().card
        #expect(card.hiddenInputs == [.clock, .zone])
        #expect(card.isIsolated == true)
    }

    /// Only the first line was kept, so nobody heard of a promise that another line breaks elsewhere.
    @Test func eachLineThatAFactorMovesIsKept() {
        let wiring = SimulatedWiring(lines: ["hour()", "1", "isMorning()", "isNight()"]) { surroundings in
            let hour = surroundings.localHour()
            return ["\(hour)", "1", "\(hour < 12)", "\(surroundings.conditions.zone == "Pacific/Pago_Pago")"]
        }
        let zone = wiring.trials().card.evidence.filter { $0.topic == .zone }
        #expect(zone.map(\.line) == ["hour()", "isMorning()", "isNight()"])
        #expect(zone.allSatisfy { $0.runs.count == 2 && $0.runs[0].gave != $0.runs[1].gave })
    }

    @Test func aPlainFakeHasNothingFound() {
        let card = SimulatedWiring.plain.trials().card
        #expect(card.isRepeatable == true)
        #expect(card.isIsolated == true)
        #expect(card.hiddenInputs.isEmpty)
        #expect(card.ruledOut == Factor.allCases)
        #expect(card.leaks.isEmpty)
        #expect(card.evidence.isEmpty)
    }

    @Test func theOrderOfASetIsFoundByItsSeed() {
        #expect(SimulatedWiring.set.trials().card.hiddenInputs == [.hashSeed])
    }

    @Test func whereEqualRunsDifferNothingIsAttributed() {
        let card = SimulatedWiring.random.trials().card
        #expect(card.isSteady == false)
        #expect(card.isRepeatable == false)
        #expect(card.hiddenInputs.isEmpty)
        #expect(card.ruledOut.isEmpty)
        #expect(card.notTried == Factor.allCases.map { Untried($0, .unsteady) })
        #expect(card.leaks == [.randomness])
    }

    @Test func aLineThatDiffersFromRunToRunIsNamedAndGetsNoFactor() {
        let card = SimulatedWiring.unreachable.trials().card
        #expect(card.isSteady == false)
        #expect(card.hiddenInputs == [.clock, .zone])
        #expect(card.ruledOut == [.hashSeed, .home, .network])
        #expect(card.unsteadyCells.map(\.line) == ["try fetch()"])
        #expect(card.unsteadyCells[0].runs.map(\.gave).allSatisfy { $0.hasPrefix("port 8080 after ") })
        let clock = card.evidence.first { $0.topic == .clock }
        #expect(clock?.line == "greeter.greeting()")
    }

    @Test func aDifferenceThatDoesNotComeAgainIsChance() {
        // The baseline and the baseline again agree by chance, and whatever is varied differs.
        let card = SimulatedWiring(lines: ["port()"]) { ["\($0.run < 5 ? 0 : $0.run)"] }.trials().card
        #expect(card.hiddenInputs.isEmpty && card.isSteady == false)
        #expect(card.notTried == Factor.allCases.map { Untried($0, .unsteady) })
    }

    @Test func chanceThatAgreesForAWhileBesideOtherChanceAccusesNoFactor() {
        // The same chore came in both equal runs, and another one twice under one zone.
        let dice = SimulatedWiring(lines: ["die()", "chore()"]) { surroundings in
            let isBins = surroundings.conditions.zone == "Asia/Kolkata" && surroundings.run < 24
            return ["\(surroundings.run)", isBins ? "Bins" : "Milk"]
        }
        let card = dice.trials().card
        #expect(card.hiddenInputs.isEmpty && card.isSteady == false)
    }

    @Test func aFactorBesideChanceIsFoundWhenItComesAgainFiveTimes() {
        let zoned = SimulatedWiring(lines: ["die()", "zone()"]) { ["\($0.run)", $0.conditions.zone ?? "UTC"] }
        var trials = zoned.trials()
        #expect(trials.card.hiddenInputs == [.zone])
        for zone in trials.plan.trials(of: .zone) {
            for again in trials.plan.repeats(of: zone, round: 4) { trials.observations[again] = nil }
        }
        #expect(trials.card.notTried == [Untried(.zone, .time)])
    }

    @Test func aDifferenceThatWasNotRepeatedIsNotFoundYet() {
        var trials = SimulatedWiring.set.trials()
        for trial in trials.plan.trials(of: .hashSeed) {
            for again in trials.plan.repeats(of: trial) { trials.observations[again] = nil }
        }
        #expect(trials.card.hiddenInputs.isEmpty)
        #expect(trials.card.notTried == [Untried(.hashSeed, .time)])
    }

    @Test func aNetworkThatIsReachedForIsToldAlsoWhereNothingDiffers() {
        let found = SimulatedWiring.network.trials().card
        #expect(found.hiddenInputs == [.network])
        #expect(found.networkUses == 2)
        let silent = SimulatedWiring(name: "fake") { surroundings in
            surroundings.networkUses = 1
            return ["1"]
        }.trials().card
        #expect(silent.hiddenInputs.isEmpty)
        #expect(silent.leaks == [.network])
    }

    @Test func whatTheMachineRefusesIsNotTried() {
        var trials = SimulatedWiring.plain.trials { $0.factor == .network }
        trials.impossible = [.network]
        #expect(trials.card.notTried == [Untried(.network, .machine)])
        #expect(trials.card.ruledOut == [.clock, .zone, .hashSeed, .home])
    }

    @Test func whatItsOwnBlockHoldsStillIsNotTried() {
        var trials = SimulatedWiring.plain.trials { $0.factor == .clock }
        trials.held = [.clock]
        #expect(trials.card.notTried == [Untried(.clock, .wiring)])
        #expect(trials.words(.baseline) == "baseline, at its wiring's own time")
        #expect(trials.words(.again) == "baseline again")
    }

    @Test func aClockThatNoRunAsksForIsRuledOutWithoutATrial() {
        var wiring = SimulatedWiring.plain
        wiring.tellsOfClock = true
        let trials = wiring.trials { $0.factor == .clock }
        #expect(trials.card.ruledOut == Factor.allCases)
        #expect(trials.runs(about: .clock) == nil)
        var greeter = SimulatedWiring.greeter()
        greeter.tellsOfClock = true
        #expect(greeter.trials().card.hiddenInputs == [.clock, .zone])
        #expect(greeter.trials { $0.factor == .clock }.card.notTried == [Untried(.clock, .time)])
    }

    @Test func aHomeThatIsLeftFreshIsRuledOutWithoutATrial() {
        var wiring = SimulatedWiring.plain
        wiring.tellsOfHome = true
        let trials = wiring.trials { $0.factor == .home }
        #expect(trials.card.ruledOut == Factor.allCases)
        #expect(trials.runs(about: .home) == nil)
        var defaults = SimulatedWiring.defaults
        defaults.tellsOfHome = true
        #expect(defaults.trials().card.hiddenInputs == [.home])
    }

    @Test func aSecondRunThatDiffersByChanceAccusesNoHomeThatWasLeftFresh() {
        var chance = SimulatedWiring { [$0.run == 1 ? "1" : "0"] }
        chance.tellsOfHome = true
        let card = chance.trials { $0.factor == .home }.card
        #expect(card.isRepeatable == false && card.hiddenInputs.isEmpty)
    }

    @Test func aFactorOfWhichOneTrialIsMissingIsNotRuledOut() {
        let zones = ScorecardPlan().trials(of: .zone)
        let card = SimulatedWiring.plain.trials { $0 == zones[2] }.card
        #expect(card.notTried == [Untried(.zone, .time)])
    }

    @Test func aFactorIsFoundThoughSomeOfItsTrialsAreMissing() {
        let clocks = ScorecardPlan().trials(of: .clock)
        let card = SimulatedWiring.greeter().trials { clocks.dropFirst(2).contains($0) }.card
        #expect(card.hiddenInputs == [.clock, .zone])
    }

    @Test func withoutASecondBaselineNothingIsConcluded() {
        let card = SimulatedWiring.greeter().trials { $0 == .again }.card
        #expect(card.isSteady == nil)
        #expect(card.notTried == Factor.allCases.map { Untried($0, .time) })
    }

    @Test func whereALineHangsTheReasonIsNotTime() {
        var trials = SimulatedWiring.plain.trials { $0.factor != nil }
        trials.isEndless = true
        #expect(trials.card.notTried.map(\.reason).withoutRepeats == [.endless])
    }

    @Test func nothingIsSaidOfWhatWasNotMeasured() {
        let card = ScorecardTrials(wiring: "live", stage: 1, lines: ["x"]).card
        #expect(card.isRepeatable == nil)
        #expect(card.isIsolated == nil)
        #expect(card.firstMicroseconds == nil)
        #expect(card.laterMicroseconds == nil)
    }

    @Test(arguments: [.defaults, .greeter(), .plain, .set, .network] as [SimulatedWiring])
    func jointTrialsTellWhatTrialsOfEachFactorTell(_ wiring: SimulatedWiring) {
        let jointly = wiring.trials(jointly: true)
        #expect(jointly.card == wiring.trials().card)
        let (zones, seeds) = (jointly.plan.trials(of: .zone), jointly.plan.trials(of: .hashSeed))
        #expect(jointly.spared.isSuperset(of: jointly.card.hiddenInputs == [.home] ? zones + seeds : []))
    }

    @Test func aSparedFactorIsShownByItsJointTrial() {
        let trials = SimulatedWiring.plain.trials(jointly: true)
        #expect(trials.observations.count == 21 - 7 + 3)
        let runs = trials.runs(about: .zone)
        #expect(runs.map { trials.words($0.1) } == "zone +14 (Kiritimati), hash seed 2, with a network")
    }

    @Test func aClockAndAZoneThatMakeUpForEachOtherAreBothFound() {
        // 13:00 in Kiritimati is 03:00 of the next day; the joint trials leave the clock alone.
        let joint = ScorecardPlan().joint(without: [])
        #expect(joint.allSatisfy { !$0.parts.contains { $0.factor == .clock } })
        #expect(SimulatedWiring.greeter().trials(jointly: true).card.hiddenInputs == [.clock, .zone])
    }

    @Test func theHomeIsFoundByTheSecondRunWhereItsOwnTrialIsMissing() {
        let found = SimulatedWiring.defaults.trials { $0.factor == .home }
        #expect(found.card.hiddenInputs == [.home])
        #expect(found.runs(about: .home)?.1 == .second)
        // The clock went on between the two runs, so that it may be the reason.
        let unsure = SimulatedWiring.defaults.trials { $0.factor == .home || $0.factor == .clock }
        #expect(unsure.card.notTried == [Untried(.clock, .time), Untried(.home, .time)])
    }

    @Test(arguments: [
        ("<Store: 0x00007f31b4010000>", "<Store: 0x00007f31b4020000>", true), ("0x7f31b4", "0x7F31B5, ", false),
        ("(0xabcdef)é", "(0xabcde0)é", true), ("0x12345", "0x12346", false), ("0xabcdefg", "0xabcdefh", false),
        ("0x", "0x1", false), ("a0x123456", "a0x123457", true),
    ])
    func addressesAreNotCompared(_ one: String, _ other: String, _ isSame: Bool) {
        let values = SimulatedWiring { [$0.run == 3 ? other : one] }
        #expect(values.trials().card.isSteady == isSame)
    }

    @Test func timesAreNotCompared() {
        var trials = SimulatedWiring.plain.trials()
        trials.observations[.second]?.values[0].microseconds = 77
        #expect(trials.card.isRepeatable == true)
    }

    @Test func whatIsPrintedIsCompared() {
        var trials = SimulatedWiring.plain.trials()
        trials.observations[.second]?.values[0].printed = "hello\n"
        #expect(trials.card.isRepeatable == false)
        #expect(trials.card.evidence.first?.runs.map(\.gave) == ["no output", "the output \"hello\""])
    }

    @Test func theFirstCallIsTheSumAndLaterCallsAreTheMedian() {
        let card = SimulatedWiring.plain.trials().card
        #expect(card.firstMicroseconds == 1200)
        #expect(card.laterMicroseconds == 20)
    }
}
