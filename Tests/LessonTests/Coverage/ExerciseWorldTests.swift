import Testing

@testable import LessonModel

/// Each answer to an exercise of the course can be called at the prompt.
@Suite struct ExerciseWorldTests {
    @Test func eachExerciseHasAWorldOfItsAnswer() {
        for course in CourseLesson.all {
            for stage in course.lesson.stages where !stage.code(.exercise).isEmpty {
                #expect(!stage.wirings.isEmpty, "\(course.file): '\(stage.steps.first?.title ?? "")' has no wiring")
            }
        }
    }
}
