import LessonModel
import Testing

struct CircumstanceTests {
    @Test func theFirstIsTheMachineItself() {
        for holdsClock in [true, false] {
            let first = Circumstance.all(holdingClock: holdsClock).first
            #expect(first?.name == Circumstance.asIs)
            #expect(first?.conditions == Conditions())
        }
    }

    @Test func eachDiffersFromTheMorningInOneThing() throws {
        let all = Circumstance.all(holdingClock: true)
        #expect(all.map(\.name) == ["as-is", "morning", "evening", "zone", "seed", "offline"])
        let morning = try #require(all.first { $0.name == "morning" }).conditions
        for circumstance in all.dropFirst(2) {
            let other = circumstance.conditions
            let differences = [
                other.clock != morning.clock, other.zone != morning.zone, other.hashSeed != morning.hashSeed,
                other.hasNetwork != morning.hasNetwork, other.keepsHome != morning.keepsHome,
            ]
            #expect(differences.count { $0 } == 1, "\(circumstance.name)")
        }
    }

    @Test func whereNoClockIsHeldNoneIsAskedFor() {
        let all = Circumstance.all(holdingClock: false)
        #expect(all.map(\.name) == ["as-is", "zone", "offline"])
        #expect(all.allSatisfy { $0.conditions.clock == nil && $0.conditions.hashSeed == nil })
    }
}
