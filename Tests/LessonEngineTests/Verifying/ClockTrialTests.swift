import Foundation
import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

extension RealVerdicts {
    /// A lesson is not verified at one hour and refused at another without a word of the clock.
    @Suite(.serialized) struct ClockTrialTests {
        /// The end of this hour: code that asks for it gives another answer in days that verifying plays.
        private let soon = Int(Date.now.timeIntervalSince1970) + 3600

        private func problems(_ sample: SampleLesson, _ rules: Set<VerifyRule>) async throws -> [String] {
            let verdict = try await Verifier(engine: SharedEngine.engine(), rules: rules).verify(sample.lesson)
            return verdict.problems.map {
                "\($0.rule.rawValue) \($0.diagnostic.severity.rawValue): "
                    + $0.diagnostic.message.replacing(#/\d\d:00 UTC on \d+ \w+ \d{4}/#, with: "TIME")
            }
        }

        private var isEarly: String {
            "import Foundation\nfunc isEarly() -> Bool { Date() < Date(timeIntervalSince1970: \(soon)) }"
        }

        /// The scorecard's baseline, in 2024, gives the promised value, too: nothing was said.
        @Test func aTableThatHoldsOnlyNowIsDoubted() async throws {
            let table = "| probe | live |\n|--|--|\n| `isEarly()` | `true` |"
            let sample = try SampleLesson(subject: isEarly, live: "let a = 1", probe: "isEarly()", table: table)
            #expect(
                try await problems(sample, [.run]) == [
                    "run warning: 'isEarly()' in 'live' changes with the clock: false at TIME, where the table says `true`"
                ])
            let wrong = try SampleLesson(
                subject: isEarly, live: "let a = 1", probe: "isEarly()",
                table: table.replacing("`true`", with: "`false`"))
            #expect(
                try await problems(wrong, [.run]) == [
                    "run error: 'isEarly()' in 'live' changes with the clock: true now, where the table says `false`, as it is at TIME"
                ])
        }

        @Test func aTestThatPassesOnlyNowIsNamed() async throws {
            let sample = try SampleLesson(
                subject: isEarly, live: "let a = 1", test: "@Test func holds() { #expect(isEarly()) }")
            #expect(
                try await problems(sample, [.run]) == [
                    "run error: test 'holds()' changes with the clock: passed now, failed at TIME"
                ])
        }

        @Test func aWiringThatHoldsItsClockDependsOnNone() async throws {
            let table = "| probe | live |\n|--|--|\n| `isEarly()` | `true` |"
            let sample = try SampleLesson(
                "## Step\n\n```swift subject\n\(isEarly)\n```\n\n```swift live preload=clock\nlet a = 1\n```\n\n"
                    + "```swift probe\nisEarly()\n```\n\n\(table)\n")
            #expect(try await problems(sample, [.run]) == [])
        }

        /// A held clock goes on in whole seconds, so a short pause takes no time there.
        @Test func whatOnlyAHeldClockChangesIsNotDoubted() async throws {
            let subject = """
                import Foundation
                func rests() -> Bool {
                    let start = Date()
                    usleep(20_000)
                    return Date() > start
                }
                """
            let table = "| probe | live |\n|--|--|\n| `rests()` | `true` |"
            let sample = try SampleLesson(subject: subject, live: "let a = 1", probe: "rests()", table: table)
            #expect(try await problems(sample, [.run]) == [])
        }

        private func exercise(starter: String = "false", solution: String, mistake: String) throws -> SampleLesson {
            func answer(_ body: String) -> String { "import Foundation\nfunc isOpen() -> Bool { \(body) }" }
            return try SampleLesson(
                """
                ## Exercise

                ```swift exercise
                \(answer(starter))
                ```

                > [!TIP]
                > Think.

                <details><summary>Answers</summary>

                ```swift check
                @Test func opens() { #expect(isOpen()) }
                ```
                ```swift solution
                \(answer(solution))
                ```
                ```swift mistake late
                \(answer(mistake))
                ```
                </details>
                """)
        }

        @Test func aMistakeThatPassesAtAnotherTimeIsNamed() async throws {
            let later = "Date() > Date(timeIntervalSince1970: \(soon))", early = later.replacing(">", with: "<")
            #expect(
                try await problems(exercise(solution: "true", mistake: later), [.mistake]) == [
                    "mistake error: the mistake 'late' passes the check at TIME, and not now"
                ])
            #expect(
                try await problems(exercise(solution: "true", mistake: early), [.mistake]) == [
                    "mistake error: the mistake 'late' passes the check now, and not at TIME"
                ])
            #expect(
                try await problems(exercise(starter: later, solution: "true", mistake: "false"), [.starter]) == [
                    "starter error: the starter passes the check at TIME, and not now"
                ])
            let failing = try await problems(exercise(solution: early, mistake: "false"), [.solution])
            #expect(failing.count == 1)
            let words = "solution error: the solution fails its check in 'behaviour' at TIME, and not now: 'opens()'"
            #expect(failing.first?.hasPrefix(words) == true, "\(failing)")
        }

        @Test func nothingIsCompiledForOtherTimes() async throws {
            let table = "| probe | live |\n|--|--|\n| `isEarly()` | `true` |"
            let sample = try SampleLesson(
                subject: isEarly, live: "let a = 1", probe: "isEarly()", table: table,
                test: "@Test func holds() { #expect(isEarly()) }")
            _ = try await sample.run()
            let jobs = JobList(), counting = try SharedEngine.engine { CountingCompiler($0, jobs) }
            #expect(try await Verifier(engine: counting, rules: [.run]).verify(sample.lesson).problems.count == 2)
            #expect(jobs.modules == [])
        }
    }
}
