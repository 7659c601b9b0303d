#if Room
import Room

/// A course of one lesson of 50 steps, as the load needs it.
enum SampleCourse {
    static let course = RoomCourse([
        RoomLesson(
            id: "the-bell", title: "The bell",
            steps: (1...50).map { step in
                RoomLesson.Step(
                    heading: "Step \(step)", probe: ["bell.ring()", "bell.ring()"], worlds: ["live", "fake"],
                    prompt: "Where will live and fake differ first?", choices: ["line 1", "line 2", "nowhere"],
                    right: 2,
                    questions: [.init(text: "Why?", choices: ["It is late", "It is early"], right: [2])],
                    hints: ["Look at the clock."])
            })
    ])
}
#endif
