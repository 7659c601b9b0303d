import Testing

@testable import LessonEngine

/// Everything that can be typed, in one sitting: a minute for one test, so it has a row of its own.
@Suite(SharedEngineRow(name: "kinds")) struct InputKindTests {
    @Test func everyKindOfInputSaysWhatItShouldInEveryWorld() async throws {
        let lesson = try SampleLesson(
            subject: InputKinds.subject, live: InputKinds.live, fake: InputKinds.fake)
        let stage = try await SharedEngine.engine().open(lesson.lesson)
        for (input, expected) in InputKinds.all {
            let rows = try await stage.type(input).rows
            let said = ["live", "fake"].map { world in
                rows.map { $0.values[world]?.words ?? "?" }.joined(separator: " ; ")
            }
            let words = said[0] == said[1] ? said[0] : said.joined(separator: " | ")
            #expect(words == expected, "\(input)")
        }
    }
}
