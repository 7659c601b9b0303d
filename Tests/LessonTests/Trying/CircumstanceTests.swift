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

    /// A value of half an hour is the same in all zones that are whole hours away.
    @Test func theTimeZonesGoAroundTheWorld() throws {
        let morning = try #require(Circumstance.all(holdingClock: true).first { $0.name == "morning" })
        let zones = morning.aroundTheWorld
        #expect(zones.first?.conditions.zone == "UTC" && zones.contains { $0.name == "Asia/Kolkata" })
        #expect(zones.allSatisfy { $0.name == $0.conditions.zone && $0.conditions.clock == morning.conditions.clock })
        #expect(Set(zones.map(\.name)).count == zones.count)
    }

    @Test func whereNoClockIsHeldNoneIsAskedFor() {
        let all = Circumstance.all(holdingClock: false)
        #expect(all.map(\.name) == ["as-is", "zone", "offline"])
        #expect(all.allSatisfy { $0.conditions.clock == nil && $0.conditions.hashSeed == nil })
    }
}
