import LessonModel
import LessonRendering

/// Being at a step without the learner's way there.
extension Session {
    /// Stands at a step and shows nothing of it: Swift runs in its worlds.
    mutating func stand(at number: Int, of lesson: Lesson) -> [Effect] {
        guard self.lesson != lesson || step != number else { return [] }
        let isSameStage = self.lesson == lesson && lesson.stage(ofStep: step) == lesson.stage(ofStep: number)
        let left = isSameStage ? [] : leaveWorlds(because: "other code, fresh worlds")
        (self.lesson, step, isAtEnd) = (lesson, number, false)
        forgetScope()
        return left + [.prepare(lesson, step: number)]
    }

    /// Takes up a lesson as its author has it now, in fresh worlds, at this step or, if the lesson is shorter, at its
    /// last.
    mutating func takeUp(_ lesson: Lesson, at number: Int, because words: String) -> [Effect] {
        let left = leaveWorlds(because: "fresh worlds")
        (self.lesson, step, isAtEnd) = (lesson, 0, false)
        forgetScope()
        let place = min(max(1, number), lesson.steps.count)
        let news = Effect.show("\(words): \(lesson.steps.count.of("step"))" + (place > 0 ? ", at \(place)" : ""))
        guard place > 0 else {
            let text = LessonRenderer.render(lesson, step: nil, showsAnswers: false, style: style)
            return noting([news] + left + [.page(text)])
        }
        return noting([news] + enter(step: place, after: left))
    }
}
