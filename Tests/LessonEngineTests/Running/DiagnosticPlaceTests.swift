import LessonModel
import Testing

@testable import LessonEngine

extension RealRuns {
    /// Diagnostics point at the author's own line and column, wherever the fence stands.
    @Suite(.serialized) struct DiagnosticPlaceTests {
        private func errors(_ body: String) async throws -> (errors: [String], sample: SampleLesson) {
            let sample = try SampleLesson(body)
            return (try await sample.run().errors, sample)
        }

        @Test func inAList() async throws {
            let (errors, sample) = try await errors(
                """
                ## Step

                1. First:

                   ```swift subject
                   struct Point {
                       let x = 1️⃣missing
                   }
                   ```

                   ```swift live
                   let point = Point()
                   ```
                """)
            #expect(errors == [sample.at("1️⃣", "cannot find 'missing' in scope")])
        }

        @Test func inAQuoteInAList() async throws {
            let (errors, sample) = try await errors(
                """
                ## Step

                ```swift subject
                struct Point { var x = 1 }
                ```

                - Here:

                  > ```swift live
                  > let first = Point()
                  > let second = Point(
                  >     x: 1️⃣missing)
                  > ```
                """)
            #expect(errors == [sample.at("1️⃣", "cannot find 'missing' in scope")])
        }

        @Test func afterTabsAndLettersOfSeveralBytes() async throws {
            let (errors, sample) = try await errors(
                """
                ## Step

                ```swift subject
                struct Point { var x = 1 }
                ```

                - Tabs:

                \t```swift live
                \tlet a = Point(); /* éü */\t1️⃣missing.go()
                \t```
                """)
            #expect(errors == [sample.at("1️⃣", "cannot find 'missing' in scope")])
        }

        @Test func inATestInAQuote() async throws {
            let sample = try SampleLesson(
                """
                ## Step

                ```swift subject
                func double(_ x: Int) -> Int { x }
                ```

                ```swift live
                let two = 2
                ```

                > ```swift test
                > @Test func doubles() {
                >     let ü = "é"; 1️⃣#expect(double(ü.count) == 2)
                > }
                > ```
                """)
            let record = try await sample.run()
            let issues = record.tests.flatMap(\.issues).map(\.place)
            let place = try #require(sample.places["1️⃣"])
            #expect(issues == ["Lessons/sample.md:\(place.line):\(place.column)"])
        }

        @Test func stringsOfSeveralLinesKeepTheirTextInAList() async throws {
            let sample = try SampleLesson(
                """
                ## Step

                - A poem:

                  ```swift subject
                  let poem = \"""
                      roses

                        are red
                      \"""
                  ```

                  ```swift live
                  let copy = \"""
                  violets
                    are blue
                  \"""
                  ```

                ```swift probe
                poem
                copy
                ```
                """)
            #expect(try await sample.run().words(in: "live") == [#""roses\n\n  are red""#, #""violets\n  are blue""#])
        }

        @Test func anEvaluationIsShownAtItsColumn() async throws {
            let record = try await SampleLesson().run { $0.evaluations = ["subject", "[1, missing]", "subject."] }
            #expect(record.words(in: "live")[0] == "Subject()")
            #expect(record.words(in: "live")[1] == "no 'missing' here")
            #expect(record.rows.map(\.file) == ["--eval", "--eval", "--eval"])
            #expect(!record.passed)
        }
    }
}
