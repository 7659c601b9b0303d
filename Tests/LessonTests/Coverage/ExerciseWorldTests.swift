import Foundation
import TestSupport
import Testing

@testable import LessonModel
@testable import LessonReading

/// Each answer to an exercise of the course can be called at the prompt.
@Suite struct ExerciseWorldTests {
    @Test func eachExerciseHasAWorldOfItsAnswer() throws {
        for name in try CourseFiles.names() {
            let data = try Data(contentsOf: CoveragePage.file(name))
            let lesson = try #require(LessonScanner.scan(data, file: name).lesson)
            for stage in lesson.stages where !stage.code(.exercise).isEmpty {
                #expect(!stage.wirings.isEmpty, "\(name): '\(stage.steps.first?.title ?? "")' has no wiring")
            }
        }
    }
}
