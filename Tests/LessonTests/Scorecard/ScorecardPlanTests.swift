import LessonModel
import Testing

/// What is run to measure a wiring.
@Suite struct ScorecardPlanTests {
    @Test func aPlanHasTwentyOneTrialsAndNoneTwice() {
        let trials = ScorecardPlan().trials
        #expect(trials.count == 21)
        #expect(Set(trials).count == 21)
        #expect(Array(trials.prefix(4)) == [.first, .second, .baseline, .again])
        #expect(trials[4...8].map(\.factor) == [.clock, .zone, .hashSeed, .home, .network])
    }

    @Test func eachVariedTrialDiffersFromTheBaselineInItsFactorAlone() {
        let plan = ScorecardPlan(), baseline = plan.conditions(.baseline)
        for trial in plan.trials {
            guard let factor = trial.factor else { continue }
            var conditions = plan.conditions(trial)
            #expect(conditions != baseline)
            switch factor {
            case .clock: conditions.clock = baseline.clock
            case .zone: conditions.zone = baseline.zone
            case .hashSeed: conditions.hashSeed = baseline.hashSeed
            case .home: conditions.keepsHome = baseline.keepsHome
            case .network: conditions.hasNetwork = baseline.hasNetwork
            }
            #expect(conditions == baseline)
        }
    }

    @Test func jointTrialsHoldEachZoneEachSeedAndTheNetworkOnce() {
        let plan = ScorecardPlan(), joint = plan.joint(without: [])
        #expect(
            Set(joint.flatMap(\.parts))
                == Set(plan.trials.filter { [.zone, .hashSeed, .network].contains($0.factor) }))
        #expect(joint.count == 3 && joint.flatMap(\.parts).count == 7)
        #expect(
            plan.conditions(joint[0])
                == Conditions(clock: 1_705_312_800, zone: "Pacific/Kiritimati", hashSeed: 2, hasNetwork: true))
        #expect(plan.joint(without: [.network])[0].parts.map(\.factor) == [.zone, .hashSeed])
        #expect(plan.joint(without: [.zone]).map { $0.parts.map(\.factor) } == [[.hashSeed, .network]])
    }

    @Test func theClockIsSetToNineTimesOfThreeDates() {
        let plan = ScorecardPlan()
        #expect(
            plan.trials(of: .clock).map(plan.words) == [
                "13:00 on 29 February 2024", "19:30 on 29 February 2024", "00:30 on 29 February 2024",
                "22:45 on 31 December 2025", "08:15 on 31 December 2025", "17:00 on 31 December 2025",
                "06:00 on 6 July 2030", "21:15 on 6 July 2030", "11:30 on 6 July 2030",
            ])
        #expect(plan.trials(of: .clock).first.map(plan.conditions)?.clock == 1_709_211_600)
        #expect(plan.conditions(.baseline).clock == 1_705_312_800)
    }

    @Test func nothingIsPinnedInTheFirstTwoRuns() {
        let plan = ScorecardPlan()
        #expect(plan.conditions(.first) == Conditions())
        #expect(plan.conditions(.second) == Conditions(keepsHome: true))
        #expect(plan.conditions(.baseline).hasNetwork == false)
    }
}
