import Foundation
import LessonModel
import LessonRendering
import Testing

/// The scorecards of a record, as scripts read them.
@Suite struct ScorecardJSONTests {
    private let cards = Scorecards([SimulatedWiring.defaults.trials().card, SimulatedWiring.plain.trials().card])

    @Test func aCardStandsUnderItsWiringWithTheNamesOfTheDesign() throws {
        let object = try #require(JSONSerialization.jsonObject(with: JSONEncoder().encode(cards)) as? [String: Any])
        #expect(object.keys.sorted() == ["fake", "live"])
        let live = try #require(object["live"] as? [String: Any])
        #expect(live["firstMicroseconds"] as? Double == 1200)
        #expect(live["laterMicroseconds"] as? Double == 20)
        #expect(live["repeatable"] as? Bool == false)
        #expect(live["isolated"] as? Bool == false)
        #expect(live["hiddenInputs"] as? [String] == ["home"])
        #expect((live["notTried"] as? [Any])?.isEmpty == true)
        let left = try #require((live["leftBehind"] as? [[String: Any]])?.first)
        #expect(left["path"] as? String == "~/.config/world.plist")
        #expect(left["bytes"] as? Int == 1)
    }

    @Test func whatIsWrittenReadsBackTheSame() throws {
        var later = SimulatedWiring.random.trials().card
        later.stage = 3
        let all = Scorecards(cards.cards + [later])
        let data = try JSONEncoder().encode(all)
        #expect(try JSONDecoder().decode(Scorecards.self, from: data) == all)
        #expect(String(decoding: data, as: UTF8.self).contains("\"fake, stage 3\""))
    }

    @Test func whatWasNotMeasuredIsAbsent() throws {
        let record = SampleRuns.constructorInjection
        #expect(try !JSONRenderer.render(record).contains("scorecards"))
        let card = ScorecardTrials(wiring: "live", stage: 1, lines: []).card
        let text = try JSONRenderer.encode(card)
        for key in ["firstMicroseconds", "repeatable", "isolated", "steady", "networkUses"] {
            #expect(!text.contains("\"\(key)\""))
        }
    }
}
