#if Room
import LessonModel
import Room
import Testing

@testable import RoomHost

/// What is counted while events come is what would be counted of all of them at once.
@Suite struct TallyTests {
    @Test(arguments: 0..<20) func countingAsItComesIsCountingAtTheEnd(_ seed: UInt64) {
        var random = Dice(state: seed &* 7919 + 1)
        var events = (0..<400).map { _ in Self.event(&random) }
        events += events.shuffled(using: &random).prefix(50)
        events.shuffle(using: &random)
        var room = Room(), tally = Tally()
        let taken = events.count { tally.take($0, into: &room) }
        #expect(taken == Set(events.map { $0.person + $0.id }).count)
        let people = room.people.values
        #expect(tally.present == people.count(where: \.isPresent))
        for step in 1...4 {
            let place = Workbook.Place(lesson: "the-bell", step: step)
            #expect(tally.here[place] ?? 0 == people.count { $0.place == place && $0.isPresent })
            #expect(tally.done[place] ?? 0 == people.count { $0.finished.contains(place) })
            let bets = people.compactMap { $0.lineBets[place]?.said }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            #expect((tally.bets[place] ?? [:]).filter { $0.value > 0 } == bets)
            let said = people.compactMap { $0.valueBets[place] }.reduce(into: [:]) {
                $0[Tally.ValueSaid(said: $1.said, right: $1.right), default: 0] += 1
            }
            #expect(tally.values[place] ?? [:] == said)
            let question = QuestionPlace(place: place, question: 1)
            let chosen = people.flatMap { $0.answered[question]?.chosen ?? [] }.reduce(into: [:]) {
                $0[$1, default: 0] += 1
            }
            #expect((tally.answers[question] ?? [:]).filter { $0.value > 0 } == chosen)
            let failing = people.count { $0.practised[place]?.failing == "compile" }
            let trouble = Tally.Trouble(place: place, stage: "compile")
            #expect((tally.troubles[trouble] ?? [:]).values.reduce(0, +) == failing)
            #expect(tally.pace(at: place)?.median == Pace.all(of: people)[place]?.median)
        }
    }

    @Test func whoIsAwayIsNotCountedUntilTheyComeBack() throws {
        var room = Room(), tally = Tally()
        let place = Workbook.Place(lesson: "the-bell", step: 1), next = Workbook.Place(lesson: "the-bell", step: 2)
        func take(_ deed: Deed, of name: String, at seconds: Int) {
            let time = RoomTime(milliseconds: 1_795_476_600_000 + seconds * 1000)
            _ = tally.take(RoomEvent(of: deed, person: name, name: name, time: time), into: &room)
        }
        for name in ["personada00", "personbob00"] { take(.arrived(place), of: name, at: 0) }
        let ada = try #require(room.people["personada00"])
        #expect(tally.setAway(true, ada) && !tally.setAway(true, ada))
        #expect(tally.present == 1 && tally.here[place] == 1)
        take(.arrived(next), of: "personada00", at: 1)
        #expect(tally.present == 1 && tally.here[place] == 1 && tally.here[next] ?? 0 == 0)
        #expect(tally.setAway(false, try #require(room.people["personada00"])))
        #expect(tally.present == 2 && tally.here[next] == 1)
        take(.left, of: "personada00", at: 2)
        #expect(tally.present == 1 && tally.here[next] == 0)
    }

    private static func event(_ random: inout Dice) -> RoomEvent {
        let place = Workbook.Place(lesson: "the-bell", step: Int.random(in: 1...4, using: &random))
        let number = Int.random(in: 1...3, using: &random)
        let deeds: [Deed] = [
            .joined, .left, .raised, .lowered, .arrived(place), .arrived(place), .finished(place),
            .predicted(place, Deed.LineBet(said: number, lines: 2, right: number == 2)),
            .guessed(place, Deed.ValueBet(world: "live", line: 1, said: "\(number)", right: number == 2)),
            .answered(place, Deed.Answer(question: 1, chosen: [number], right: number == 1, tries: number, missed: [])),
            .practised(
                place,
                Deed.Practice(
                    passed: number == 3, tries: number, hints: 0, sawSolution: false, failures: ["compile": number],
                    failing: number == 3 ? nil : "compile", message: number == 1 ? "no such name" : nil)),
        ]
        let name = "person0\(Int.random(in: 0...9, using: &random))"
        let time = RoomTime(milliseconds: 1_795_476_600_000 + Int.random(in: 0...200, using: &random) * 1000)
        return RoomEvent(of: deeds.randomElement(using: &random) ?? .joined, person: name, name: name, time: time)
    }

    private struct Dice: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }
}
#endif
