import LessonCore
import Testing

@testable import LessonEngine

extension RealRuns {
    /// Everything that can be typed, in one sitting.
    @Suite(.serialized) struct TypedInputTests {
        @Test func everyKindOfInputSaysWhatItShouldInEveryWorld() async throws {
            let lesson = try SampleLesson(
                subject: TypedInputs.subject, live: TypedInputs.live, fake: TypedInputs.fake)
            let stage = try await SharedEngine.engine().open(lesson.lesson)
            for (input, expected) in TypedInputs.all {
                let rows = try await stage.evaluate(input)
                let said = ["live", "fake"].map { world in
                    rows.map { $0[world]?.words ?? "?" }.joined(separator: " ; ")
                }
                let words = said[0] == said[1] ? said[0] : said.joined(separator: " | ")
                #expect(words == expected, "\(input)")
            }
        }
    }
}
