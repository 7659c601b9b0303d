import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

extension RealStages {
    /// What is pinned stands still, and nothing else does.
    @Suite(.serialized) struct PinsTests {
        private static let subject = """
            import Foundation
            func now() -> Int { Int(Date().timeIntervalSince1970) }
            func took(_ wait: () -> Void) -> Bool {
                let start = ContinuousClock.now
                wait()
                let seconds = (ContinuousClock.now - start) / .seconds(1)
                return seconds > 0.04 && seconds < 30
            }
            func condition() { let condition = NSCondition(); condition.lock(); defer { condition.unlock() }
                _ = condition.wait(until: Date(timeIntervalSinceNow: 0.05)) }
            func wall() { _ = DispatchSemaphore(value: 0).wait(wallTimeout: .now() + 0.05) }
            func timer() { let done = DispatchSemaphore(value: 0)
                DispatchQueue.global().asyncAfter(wallDeadline: .now() + 0.05) { done.signal() }; done.wait() }
            func variables() -> [String] {
                ["LD_PRELOAD", "SEAMS_CLOCK", "SEAMS_HASH_SEED"].compactMap { ProcessInfo.processInfo.environment[$0] }
            }
            """

        /// A lesson of which one wiring holds the clock and the other does not.
        private static func held(_ subject: String, probe: String) throws -> SampleLesson {
            try SampleLesson(
                """
                ## Step

                ```swift subject
                \(subject)
                ```

                ```swift live
                let unused = 1
                ```

                ```swift fake preload=clock
                let unused = 1
                ```

                ```swift probe
                \(probe)
                ```
                """)
        }

        @Test func aHeldClockBeginsAtItsTimeAndTheOtherWiringsDoesNot() async throws {
            let sample = try Self.held(Self.subject, probe: "now() - 1_709_235_000 < 30\nvariables()")
            let record = try await sample.run()
            #expect(record.errors.isEmpty)
            #expect(record.words(in: "live") == ["false", "[]"])
            #expect(record.words(in: "fake") == ["true", "[]"])
        }

        @Test(arguments: ["Thread.sleep(forTimeInterval: 0.05)", "condition()", "wall()", "timer()"])
        func whoeverWaitsForAWallClockTimeWaitsNoLongerThanWithoutPins(wait: String) async throws {
            let sample = try SampleLesson(
                subject: Self.subject, live: "let unused = 1", probe: "took { \(wait) }")
            let trials = try #require(try await sample.trials().first)
            #expect(trials.observations.values.allSatisfy { $0.values.map(\.value) == ["true"] })
            #expect(trials.card.hiddenInputs.isEmpty)
        }

        /// Whether the baseline of a line asked for the wall clock.
        private func asks(_ line: String) async throws -> Bool? {
            let sample = try SampleLesson(subject: Self.subject, live: "let unused = 1", probe: line)
            return try await sample.trials().first?.observations[.baseline]?.hasReadClock
        }

        @Test(arguments: [
            "now() > 0", "var time = timeval(); gettimeofday(&time, nil) == 0", "time(nil) > 0", "took { wall() }",
            "took { timer() }", "took { condition() }",
            // A wall-clock time of one's own, which a wait compares with the clock.
            "var time = timespec(tv_sec: 1, tv_nsec: 0); DispatchWallTime(timespec: time).rawValue != 0",
        ])
        func whoeverAsksForTheWallClockIsNoticed(line: String) async throws {
            #expect(try await asks(line) == true)
        }

        @Test(arguments: [
            "1 + 1", "took { usleep(50_000) }", "try await Task.sleep(for: .milliseconds(1))",
            "took { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.05) }",
            "let done = DispatchSemaphore(value: 0); DispatchQueue.global().async { done.signal() }; done.wait()",
            "URL(filePath: \"/\").path",
        ])
        func whoeverDoesNotAskForItIsRuledOut(line: String) async throws {
            let sample = try SampleLesson(subject: Self.subject, live: "let unused = 1", probe: line)
            let trials = try #require(try await sample.trials().first)
            #expect(trials.observations[.baseline]?.hasReadClock == false)
            #expect(trials.card.ruledOut.contains(.clock))
        }

        @Test func aClockThatTheWiringHoldsIsNoHiddenInput() async throws {
            let year = "import Foundation\nfunc year() -> Int { Int(Date().timeIntervalSince1970) / 31_556_952 + 1970 }"
            let sample = try Self.held(year, probe: "year()")
            let cards = try await sample.cards()
            #expect(cards["live"]?.hiddenInputs == [.clock])
            #expect(cards["fake"]?.hiddenInputs == [])
        }
    }
}
