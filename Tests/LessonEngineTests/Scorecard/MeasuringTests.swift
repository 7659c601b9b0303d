import Foundation
import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

extension RealStages {
    /// What wirings depend on is found by running them.
    @Suite(.serialized) struct MeasuringTests {
        /// Reads the clock and the zone where nobody sees it.
        private static let greeter = """
            import Foundation
            struct Greeter {
                func greeting() -> String { Calendar.current.component(.hour, from: Date()) < 12 ? "morning" : "day" }
            }
            """

        @Test(arguments: 0..<24) func clockAndZoneOfAHardWiredGreeterAreFoundAtEveryHour(hour: Int) async throws {
            let sample = try SampleLesson(
                subject: Self.greeter, live: "let greeter = Greeter()", probe: "greeter.greeting()")
            let card = try #require(try await sample.cards(plan: ScorecardPlan(hour: hour))["live"])
            #expect(card.hiddenInputs == [.clock, .zone])
            #expect(card.isIsolated == true && card.isSteady == true)
        }

        @Test func whatIsKeptIsNeitherRepeatableNorIsolatedAndItsFakeIsBoth() async throws {
            let lesson = try bundledLesson("04-constructor-injection")
            let engine = try SharedEngine.engine()
            var request = RunRequest()
            request.step = 3
            let record = try await engine.run(lesson, request)
            let trials = try await engine.measure(lesson, request, after: record, within: .ample)
            let cards = trials.map(\.card)
            #expect(cards.map(\.wiring) == ["live", "fake"])
            #expect(cards.map(\.isRepeatable) == [false, true])
            #expect(cards.map(\.isIsolated) == [false, true])
            #expect(cards.map(\.hiddenInputs) == [[.home], []])
            #expect(cards[0].leftBehind.map(\.path) == ["~/.config/world.plist"])
            // Only where the network is the machine's it cannot be varied.
            #expect(cards.allSatisfy { Set($0.notTried.map(\.factor)).isSubset(of: [.network]) })
            let live = try #require(trials.first)
            #expect(live.observations[.second]?.values.map(\.value) == ["2", "3"])
        }

        /// The prompt measured the step's own lines alone, and contradicted the page beside it.
        @Test(arguments: [("21-capstone", 2), ("25-container", 5), ("01-hard-wired", 4)])
        func theCardAtTheStepThatRecordsItIsTheStages(lesson name: String, step: Int) async throws {
            let lesson = try bundledLesson(name), engine = try SharedEngine.engine()
            var request = RunRequest()
            request.step = step
            let record = try await engine.run(lesson, request)
            let cards = Scorecards(try await engine.measure(lesson, request, after: record).map(\.card))
            #expect(!cards.cards.isEmpty && ScorecardCheck(lesson).problems(cards).isEmpty)
        }

        @Test func theSameIsFoundEveryTime() async throws {
            let lesson = try bundledLesson("04-constructor-injection"), engine = try SharedEngine.engine()
            var request = RunRequest()
            request.step = 7
            let record = try await engine.run(lesson, request)
            var all: [[Scorecard]] = []
            for _ in 1...3 {
                let trials = try await engine.measure(lesson, request, after: record, within: .ample)
                all.append(trials.map(\.card.untimed))
            }
            #expect(all[0].count == 2)
            #expect(all[1] == all[0] && all[2] == all[0])
        }

        @Test func ofAChanceNothingIsAttributed() async throws {
            let sample = try SampleLesson(probe: "UInt64.random(in: 0 ... .max)")
            let card = try #require(try await sample.cards()["live"])
            #expect(card.isSteady == false && card.hiddenInputs.isEmpty && card.ruledOut.isEmpty)
            #expect(card.isRepeatable == false)
        }

        @Test func theOrderOfASetDependsOnTheHashSeedAlone() async throws {
            let sample = try SampleLesson(
                subject:
                    "let names = Set((1...40).map { \"name \\($0)\" })\nfunc all() -> String { names.joined() }",
                live: "let unused = 1", probe: "all()")
            let card = try #require(try await sample.cards()["live"])
            #expect(card.hiddenInputs == [.hashSeed] && card.isSteady == true)
            #expect(card.isRepeatable == false)
        }

        @Test func aLineThatCrashesHasAValueAndLeavesTheHomeAsItWas() async throws {
            let sample = try SampleLesson(
                subject: """
                    import Foundation
                    func count() -> Int {
                        let number = UserDefaults.standard.integer(forKey: "n") + 1
                        UserDefaults.standard.set(number, forKey: "n")
                        _ = UserDefaults.standard.synchronize()
                        return number
                    }
                    """, live: "let unused = 1", probe: "count()\nfatalError(\"no\")\ncount()")
            let trials = try #require(try await sample.trials().first)
            #expect(trials.observations[.first]?.values.map(\.value)[0...] == ["1", trials.crash, "2"])
            #expect(trials.observations[.second]?.values.map(\.value)[0...] == ["3", trials.crash, "4"])
            #expect(trials.card.hiddenInputs == [.home] && trials.card.isSteady == true)
        }

        @Test func itsOwnHomeIsNoDifference() async throws {
            let sample = try SampleLesson(
                subject: "import Foundation", live: "let unused = 1",
                probe: "NSHomeDirectory() + \" \" + NSTemporaryDirectory()")
            let trials = try #require(try await sample.trials().first)
            #expect(trials.observations[.baseline]?.values.map(\.value) == ["\"~ $TMPDIR/\""])
            #expect(trials.card.isRepeatable == true && trials.card.isSteady == true)
        }

        @Test(arguments: [("1 + 1", false), ("mkdir(NSHomeDirectory() + \"/empty\", 0o700)", true)])
        func aKeptHomeIsTriedOnlyWhereARunChangedIt(probe: String, isTried: Bool) async throws {
            let sample = try SampleLesson(subject: "import Foundation", live: "let unused = 1", probe: probe)
            let trials = try #require(try await sample.trials(within: .proof).first)
            let home = try #require(trials.plan.trials(of: .home).first)
            #expect((trials.observations[home] != nil) == isTried)
            #expect(trials.card.ruledOut.contains(.home) != isTried)
            #expect(trials.laters.isEmpty)
        }

        @Test func aWiringThatFailsIsLeftOut() async throws {
            let sample = try SampleLesson(
                live: "let subject: Subject = fatalError(\"unwired\")", fake: "let subject = Subject()",
                probe: "1 + 1")
            #expect(try await sample.trials().map(\.wiring) == ["fake"])
        }

        @Test func whoIsCancelledLeavesNoProcessAndNoHome() async throws {
            let sample = try SampleLesson(
                subject: "import Foundation", live: "let unused = 1", probe: "usleep(100_000)")
            let engine = try SharedEngine.engine(), record = try await engine.run(sample.lesson)
            let measuring = Task { try await engine.measure(sample.lesson, after: record, within: .ample) }
            while try homes(engine).isEmpty { await Task.yield() }
            measuring.cancel()
            await #expect(throws: CancellationError.self) { try await measuring.value }
            #expect(try homes(engine).isEmpty)
        }

        private func homes(_ engine: Engine) throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: engine.places.homes)
        }

        private func bundledLesson(_ name: String) throws -> Lesson {
            try #require(try ScannedFile(path: SharedEngine.share.lessons + "/\(name).md").lesson)
        }
    }
}

extension ScorecardTrials {
    /// What the second line gave first.
    fileprivate var crash: String? { observations[.first]?.values.dropFirst().first?.value }
}
