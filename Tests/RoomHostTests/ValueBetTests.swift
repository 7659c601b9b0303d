#if Room
import Foundation
import LessonModel
import Room
import Synchronization
import Testing
import TestSupport

@testable import roomload

/// A phone that is asked for a value: what the host takes, how it judges, and when it tells what came out.
@Suite(.waiting) struct ValueBetTests {
    private static let place = Workbook.Place(lesson: "the-bell", step: 3)
    private let room = RoomFolder()

    private static func bet(_ value: String) -> Bet { Bet(lesson: "the-bell", step: 3, value: value) }

    private func show(_ phase: Current.Phase, step: Int = 3, in room: HostedRoom) throws {
        let current = Current(lesson: "the-bell", title: "", step: step, heading: "", phase: phase)
        #expect(try room.post("/api/current", current, token: room.trainer).status == 200)
    }

    @Test func aPhoneBetsAValueAsALearnerDoes() async throws {
        try await room { room in
            let token = try room.join()
            try show(.guessing, in: room)
            let current = try #require(try room.news(token: token).current)
            #expect(current.value == "In fake, what does the second bell.ring() give?")
            #expect(try room.post("/api/bet", Self.bet(" hush "), token: token).status == 200)
            let deed = try #require(try RoomJournal.read(room.files.journal).entries.last?.event.deed)
            // The same entry as that of a learner's own Seams.
            let bet = Deed.ValueBet(world: "fake", line: 2, said: "hush", right: true, asked: SampleCourse.probe)
            #expect(deed == .guessed(Self.place, bet))
            let probe = try #require(try room.picture(token: room.trainer).probes.first { $0.place == Self.place })
            #expect(probe.values == [Picture.Probe.Value(said: "hush", people: 1)])
        }
    }

    @Test func nobodyIsToldWhatComesOutBeforeItIsShown() async throws {
        try await room { room in
            let token = try room.join(), bob = try room.join("Bob")
            for phase in [Current.Phase.reading, .guessing] {
                try show(phase, in: room)
                if phase == .guessing { _ = try room.post("/api/bet", Self.bet("ding"), token: token) }
                #expect(try room.news(token: token).outcome == nil)
                var seen = try RoomJournal.line(room.news(token: token))
                for one in [room.trainer, room.projector] { seen += try RoomJournal.line(room.picture(token: one)) }
                #expect(!seen.contains("hush"))
            }
            _ = try room.post("/api/bet", Self.bet("hush"), token: bob)
            for one in [room.trainer, room.projector] {
                let probe = try room.picture(token: one).probes.first { $0.place == Self.place }
                #expect(probe?.values?.contains { $0.right != nil } == false)
            }
            try show(.shown, in: room)
            let truth = "fake gives \"hush\" in line 2"
            let outcome = try #require(try room.news(token: token).outcome)
            #expect(outcome.right == false && outcome.truth == truth)
            // What one person alone typed is on no phone either, unless it came out.
            #expect(outcome.values.map(\.said) == ["hush", "other values"])
            #expect(try room.news(token: bob).outcome?.right == true)
            #expect(try room.news(token: try room.join("Eve")).outcome?.right == nil)
            #expect(try room.post("/api/bet", Self.bet("hush"), token: token).status == 409)
        }
    }

    /// Whoever came to the step later, at a prompt of their own, had the answer before their eyes.
    @Test func whoBetsAfterTheResultWasShownIsNotOnTheWall() async throws {
        try await room { room in
            let token = try room.join(), bob = try room.join("Bob")
            func values() throws -> [Picture.Probe.Value]? {
                try room.picture(token: room.trainer).probes.first { $0.place == Self.place }?.values
            }
            try show(.guessing, in: room)
            _ = try room.post("/api/bet", Self.bet("ding"), token: token)
            try show(.shown, in: room)
            let late = Deed.guessed(Self.place, Deed.ValueBet(world: "fake", line: 2, said: "hush", right: true))
            #expect(try room.events([late], of: "Bob", token: bob).status == 200)
            try show(.shown, in: room)
            #expect(try values()?.map(\.said) == ["ding"])
            try show(.reading, in: room)
            #expect(try values()?.map(\.said) == ["ding", "hush"])
        }
    }

    @Test func everyValueCountsHoweverManyDiffer() async throws {
        try await room { room in
            try show(.guessing, in: room)
            let values = (10..<35).map { "d\($0)" } + ["hush"]
            for value in values {
                #expect(try room.post("/api/bet", Self.bet(value), token: room.join("of\(value)")).status == 200)
            }
            for one in [room.trainer, room.projector] {
                let probe = try room.picture(token: one).probes.first { $0.place == Self.place }
                #expect(probe?.values?.reduce(0) { $0 + $1.people } == values.count)
            }
            try show(.shown, in: room)
            let wall = try room.picture(token: room.projector).probes.first { $0.place == Self.place }
            let right = Picture.Probe.Value(said: "hush", people: 1, right: true)
            #expect(wall?.values == [right, Picture.Probe.Value(said: "other values", people: values.count - 1)])
        }
    }

    @Test func whatIsNoValueGetsAReason() async throws {
        try await room { room in
            let token = try room.join()
            func refusal(_ bet: Bet) throws -> String {
                let answer = try room.post("/api/bet", bet, token: token)
                #expect(answer.status == 422)
                return try answer.read(Refusal.self).error
            }
            try show(.guessing, in: room)
            for value in ["", "  ", String(repeating: "é", count: 101)] {
                #expect(try refusal(Self.bet(value)) == "a value has 1 to 200 bytes")
            }
            for value in ["a\nb", "a\u{1B}[31m", "a\u{202E}b", "a\u{0}"] {
                #expect(try refusal(Self.bet(value)).hasPrefix("a value stands on one line"))
            }
            let line = Bet(lesson: "the-bell", step: 3, said: 1)
            #expect(try refusal(line) == "the room is asked for a value, and not for a line")
            var both = Self.bet("hush")
            both.said = 1
            #expect(try refusal(both) == "the room is asked for a value, and not for a line")
            try show(.guessing, step: 2, in: room)
            let value = Bet(lesson: "the-bell", step: 2, value: "hush")
            #expect(try refusal(value) == "the room is asked for one of its choices, and not for a value")
            #expect(try RoomJournal.read(room.files.journal).entries.allSatisfy { $0.event.deed == .joined })
        }
    }

    /// The first bet counted, unless it was right: who saw whether the bars moved knew what was right.
    @Test func theLastBetOfAPhoneCounts() async throws {
        try await room { room in
            let token = try room.join()
            try show(.guessing, in: room)
            for value in ["ding", "hush", "ding", "hush"] {
                #expect(try room.post("/api/bet", Self.bet(value), token: token).status == 200)
                let probe = try room.picture(token: room.trainer).probes.first { $0.place == Self.place }
                #expect(probe?.values?.map(\.said) == [value])
            }
            try show(.guessing, step: 2, in: room)
            for said in [1, 2, 3, 2] {
                let bet = Bet(lesson: "the-bell", step: 2, said: said)
                #expect(try room.post("/api/bet", bet, token: token).status == 200)
                #expect(try room.picture(token: room.projector).current?.answers?[said - 1] == 1)
            }
        }
    }

    /// A lesson of the trainer's own, or another version of it: its value is asked of nobody who could not be judged.
    @Test func aPhoneIsAskedForALineWhereTheCourseKnowsNoValue() async throws {
        try await room { room in
            let token = try room.join()
            let current = Current(
                lesson: "the-lamp", title: "The lamp", step: 1, heading: "", prompt: "Where?", choices: ["1", "no"],
                phase: .guessing, value: "In fake, what does lamp.hour() give?")
            _ = try room.post("/api/current", current, token: room.trainer)
            let asked = try #require(try room.news(token: token).current)
            #expect(asked.value == nil && asked.choices == ["1", "no"])
            #expect(try room.picture(token: room.projector).current?.value == current.value)
            #expect(try room.post("/api/bet", Bet(lesson: "the-lamp", step: 1, said: 1), token: token).status == 200)
        }
    }

    @Test func randomValuesNeverMakeA5xx() async throws {
        // A second a look, so that no limit of requests stands in the way.
        let clock = Mutex(1_795_476_600_000)
        @Sendable func now() -> RoomTime {
            RoomTime(
                milliseconds: clock.withLock {
                    $0 += 1000
                    return $0
                })
        }
        try await room(now: now) { room in
            var random = SystemRandomNumberGenerator()
            let token = try room.join()
            try show(.guessing, in: room)
            for _ in 0..<150 {
                let scalars = (0..<Int.random(in: 0...120, using: &random)).compactMap { _ in
                    Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &random))
                }
                let value = String(String.UnicodeScalarView(scalars))
                let answer = try room.post("/api/bet", Self.bet(value), token: token)
                #expect([200, 422].contains(answer.status), "\(value.debugDescription): \(answer.text)")
            }
            for value in ["1", #"["a"]"#, "{}", "null", "true"] {
                let whole = #"{"lesson":"the-bell","step":3,"value":\#(value)}"#
                #expect([400, 422].contains(try room.web.send("POST", "/api/bet", token: token, json: whole).status))
            }
        }
    }

    /// The page's field ends where the host's limit is.
    @Test func theFieldHasTheHostsLimit() throws {
        let page = SeamsProgram.checkout + "/Sources/RoomHost/Pages/index.html"
        let text = try String(contentsOfFile: page, encoding: .utf8)
        #expect(text.contains(#"enterkeyhint="send" maxlength="\#(EventLimits.mostOfValue)""#))
    }
}
#endif
