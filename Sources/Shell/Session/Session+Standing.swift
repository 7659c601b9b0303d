import LessonCore

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
}
