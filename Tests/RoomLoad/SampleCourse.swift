#if Room
import LessonModel
import Room

/// A course of one lesson, whose third step asks for a value, for the load and for the tests of the host.
enum SampleCourse {
    static func course(steps: Int) -> RoomCourse {
        let steps = (1...steps).map { step in
            RoomLesson.Step(
                heading: "Step \(step)", probe: ["bell.ring()", "bell.ring()"], worlds: ["live", "fake"],
                prompt: "Where will live and fake differ first?", choices: ["line 1", "line 2", "nowhere"], right: 2,
                value: step == 3 ? value : nil,
                questions: [.init(text: "Why?", choices: ["It is late", "It is early"], right: [2])],
                hints: ["Look at the clock."])
        }
        return RoomCourse([RoomLesson(id: "the-bell", title: "The bell", steps: steps)])
    }

    private static let value = ValueQuestion(
        world: "fake", row: 1, rows: ["bell.ring()", "bell.ring()"], promise: .value("\"hush\""))
}
#endif
