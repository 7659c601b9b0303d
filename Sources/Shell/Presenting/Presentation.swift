import LessonModel

/// A lesson as a trainer shows it to a room: cut into beats, at the places where the room should think first.
package struct Presentation: Sendable, Equatable {
    package let lesson: Lesson
    package let beats: [Beat]

    package init(_ lesson: Lesson) {
        self.lesson = lesson
        beats = [Beat(step: 0, .opening)] + lesson.steps.flatMap { StepBeats($0, in: lesson).beats }
    }

    /// The first beat of a step, or the very first.
    package func start(ofStep number: Int) -> Int { beats.firstIndex { $0.step == number } ?? 0 }
}
