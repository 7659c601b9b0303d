#if Room
import LessonModel
import Room

/// A course of one lesson, whose third step asks for a value, for the load and for the tests of the host.
enum SampleCourse {
    /// The signs of what each step asks.
    static let probe = "5a5a5a5a", question = "6b6b6b6b"

    static func course(steps: Int) -> RoomCourse {
        let steps = (1...steps).map { step in
            RoomLesson.Step(
                heading: "Step \(step)", probe: ["bell.ring()", "bell.ring()"], worlds: ["live", "fake"],
                prompt: "Where will live and fake differ first?", choices: ["line 1", "line 2", "nowhere"], right: 2,
                value: step == 3 ? value : nil,
                questions: [.init(text: "Why?", choices: ["It is late", "It is early"], right: [2], asked: question)],
                hints: ["Look at the clock."], asked: probe)
        }
        return RoomCourse([RoomLesson(id: "the-bell", title: "The bell", steps: steps)])
    }

    private static let value = ValueQuestion(
        world: "fake", row: 1, rows: ["bell.ring()", "bell.ring()"], promise: .value("\"hush\""))
}
#endif
