import LessonModel
import Testing

@testable import LessonEngine

extension RealVerdicts {
    /// Scorecards that are as the lesson says are measured once.
    @Suite(.serialized) struct KeptCardsTests {
        private actor Count {
            private(set) var value = 0

            func rise() { value += 1 }
        }

        /// A lesson that no other run has proven.
        private func sample(answering answer: Int = .random(in: 0...(.max))) throws -> SampleLesson {
            try SampleLesson(
                subject: "func answer() -> Int { \(answer) }", live: "let a = answer()", fake: "let a = 1", probe: "a")
        }

        /// Proves a lesson twice and counts how often it is measured; each time its fake depends on these factors.
        private func measurings(
            of sample: SampleLesson, finding factors: [Factor] = [],
            changing change: (inout Scorecard) -> Void = { _ in }
        ) async throws -> Int {
            var card = Scorecard(wiring: "fake", stage: 1)
            card.hiddenInputs = factors
            change(&card)
            let count = Count(), record = try await sample.run()
            let kept = KeptCards(engine: try SharedEngine.engine(), lesson: sample.lesson, within: .proof) {
                [card] _, _ in
                await count.rise()
                return [card]
            }
            for _ in 1...2 { #expect(try await kept.cards(after: record) == [card]) }
            return await count.value
        }

        @Test func aSoundCardIsKept() async throws {
            #expect(try await measurings(of: sample()) == 1)
        }

        @Test func aLeakIsMeasuredAgain() async throws {
            #expect(try await measurings(of: sample(), finding: [.clock]) == 2)
        }

        @Test func aCardWithoutTimeIsMeasuredAgain() async throws {
            #expect(try await measurings(of: sample()) { $0.notTried = [Untried(.zone, .time)] } == 2)
        }

        @Test func anotherBodyOfAFunctionIsMeasured() async throws {
            let answer = Int.random(in: 0..<(.max))
            #expect(try await measurings(of: sample(answering: answer)) == 1)
            #expect(try await measurings(of: sample(answering: answer + 1)) == 1)
        }

        @Test func theCardsOfTrialsAreKeptWithoutTheirTimes() async throws {
            let sample = try sample(), record = try await sample.run()
            let kept = KeptCards(engine: try SharedEngine.engine(), lesson: sample.lesson, within: .proof)
            let first = try await kept.cards(after: record), second = try await kept.cards(after: record)
            #expect(first == second && first.map(\.wiring) == ["live", "fake"])
            #expect(first.allSatisfy { $0.isRepeatable == true && $0.firstMicroseconds == nil })
        }
    }
}
