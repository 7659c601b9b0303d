import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

extension RealRuns {
    /// The `test` blocks of lessons.
    @Suite(.serialized) struct LessonTestsTests {
        private func outcomes(_ record: RunRecord) -> [String: String] {
            Dictionary(record.tests.map { ($0.name, $0.status.rawValue) }) { "\($0) and \($1)" }
        }

        private func issues(_ record: RunRecord) -> [String] {
            record.tests.flatMap(\.issues).map { "\($0.place): \($0.message)" }
        }

        @Test func aFailedExpectationPointsIntoTheMarkdown() async throws {
            let sample = try SampleLesson(
                subject: "func double(_ x: Int) -> Int { x * 3 }",
                test:
                    "@Test func fits() { #expect(double(0) == 0) }\n@Test func doubles() {\n    1️⃣#expect(double(2) == 4)\n}"
            )
            let record = try await sample.run()
            #expect(outcomes(record) == ["fits()": "passed", "doubles()": "failed"])
            #expect(issues(record) == [sample.at("1️⃣", "Expectation failed: (double(2) → 6) == 4")])
            #expect(!record.passed)
        }

        @Test func aTestThatDoesNotCompileIsShownAtItsPlace() async throws {
            let sample = try SampleLesson(test: "@Test func works() { #expect(1️⃣nothing == 1) }")
            let record = try await sample.run()
            #expect(record.errors == [sample.at("1️⃣", "cannot find 'nothing' in scope")])
            #expect(record.worlds.map(\.status) == [.ok])
            #expect(!record.passed)
        }

        /// Its place was in a file of ours, which was already gone.
        @Test func anErrorThatATestThrowsStandsAtTheTest() async throws {
            let sample = try SampleLesson(
                test: "struct Oops: Error {}\n@Test func fits() {}\n@1️⃣Test func throwing() throws { throw Oops() }")
            #expect(issues(try await sample.run()) == [sample.at("1️⃣", "Caught error: Oops()")])
        }

        @Test func theAuthorsWordsAndTheArgumentsOfATestAreTold() async throws {
            let record = try await SampleLesson(
                test: """
                    @Test func says() {
                        Issue.record("my words")
                        #expect(1 == 2, "at the\\nlast moment")
                    }
                    @Test(arguments: ["x", "y"]) func takes(_ word: String) { #expect(word == "x") }
                    """
            ).run()
            #expect(
                record.tests.flatMap(\.issues).map(\.message) == [
                    "Issue recorded (my words)", "Expectation failed: 1 == 2 (at the last moment)",
                    "Expectation failed: (word → \"y\") == \"x\", with \"y\"",
                ])
        }

        @Test func aCrashIsOneTestsAndTheRestStillRun() async throws {
            let record = try await SampleLesson(
                test: """
                    @Test func adds() { fatalError("boom") }
                    @Test func readds() { #expect(1 + 1 == 2) }
                    @Test("in words") func named() { fatalError("bang") }
                    @Test func zips() { #expect(2 + 2 == 4) }
                    struct First { @Test func same() { #expect(Bool(true)) } }
                    struct Second { @Test func same() { #expect(Bool(false)) } }
                    """
            ).run()
            #expect(record.tests.count == 6)
            #expect(
                outcomes(record).filter { $0.key != "same()" } == [
                    "adds()": "crashed", "readds()": "passed", "in words": "crashed", "zips()": "passed",
                ])
            #expect(Set(record.tests.filter { $0.name == "same()" }.map(\.status)) == [.passed, .failed])
            let crash = try #require(record.tests.first { $0.name == "adds()" })
            #expect(crash.issues.map(\.message) == ["Fatal error: boom"])
            #expect(crash.issues.map(\.file) == ["Lessons/sample.md"])
        }

        @Test(.ends) func anEndlessTestIsStoppedAndTheRestStillRun() async throws {
            let sample = try SampleLesson(
                test: "@Test func a() {}\n@1️⃣Test func b() { while true {} }\n@Test func c() {}")
            let record = try await sample.run { $0.limits[.time] = 2 }
            #expect(outcomes(record) == ["a()": "passed", "b()": "timeout", "c()": "passed"])
            #expect(issues(record) == [sample.at("1️⃣", "timed out after 2 s")])
        }

        @Test(.ends) func afterTwoEndlessTestsNoOtherIsStarted() async throws {
            let record = try await SampleLesson(
                test: "@Suite(.serialized) struct All {\n"
                    + (1...6).map { "@Test func t\($0)() { while true {} }\n" }.joined() + "}"
            ).run { $0.limits[.time] = 0.9 }
            #expect(record.tests.count { $0.status == .timeout } == 2)
            #expect(record.tests.count { $0.status == .notRun } == 4)
            #expect(
                record.tests.last?.issues.map(\.message) == ["it did not run: 2 tests before it took too long"])
        }

        @Test func aTestWithArgumentsCountsOnce() async throws {
            let record = try await SampleLesson(
                test: "@Test(arguments: [1, 2, 3]) func isSmall(x: Int) { #expect(x < 3) }"
            ).run()
            #expect(outcomes(record) == ["isSmall(x:)": "failed"])
            #expect(issues(record).count == 1)
        }

        @Test func aCancelledTestHasNotPassed() async throws {
            let record = try await SampleLesson(
                test: """
                    @Test func whole() throws { try Test.cancel("enough") }
                    @Test(arguments: [1, 2]) func parts(x: Int) throws { if x == 2 { try Test.cancel() } }
                    """
            ).run()
            #expect(outcomes(record) == ["whole()": "failed", "parts(x:)": "failed"])
            #expect(issues(record).allSatisfy { $0.hasSuffix(": the test was cancelled before it decided") })
            #expect(issues(record).count == 2)
        }

        @Test func aKnownIssueIsNoFailure() async throws {
            let record = try await SampleLesson(
                test: "@Test func known() { withKnownIssue { #expect(Bool(false)) } }"
            ).run()
            #expect(outcomes(record) == ["known()": "passed"])
        }
    }
}
