import Foundation
import LessonModel
import LessonReading
import TestSupport
import Testing

@testable import LessonEngine

extension RealRuns {
    /// Forms run for real, each in its own worlds.
    @Suite struct ComparingTests {
        private func plan(_ ids: String...) throws -> FormPlan {
            let course = try FormCourse.ids.map { id in
                try #require(LessonScanner.scan(Data(FormCourse.text(id).utf8), file: "Course/\(id).md").lesson)
            }
            return FormPlan(ids.compactMap { id in course.first { $0.id == id } }, of: course)
        }

        @Test func theSameLineRunsInEachFormLiveAndFaked() async throws {
            let plan = try plan("hard-wired-bell", "bell-by-init", "bell-in-the-air", "bell-overridden")
            let record = try await SharedEngine.engine().compare(plan, measures: false)
            #expect(record.passed, "\(record.diagnostics)")
            #expect(
                record.lessons.map { $0.rows.first?.values["live"]?.value } == Array(repeating: "\"ding\"", count: 4))
            #expect(
                record.lessons.map { $0.rows.first?.values["fake"]?.value } == [nil]
                    + Array(repeating: "\"hush\"", count: 3))
            #expect(record.lessons.map { $0.worlds.map(\.wiring) }.first == ["live"])
            #expect(record.lessons.allSatisfy { $0.scorecards == nil })
            #expect(record.lessons[1].advice?.form == .constructor)
        }

        @Test func whatIsMeasuredIsWhatARunOfTheStepMeasures() async throws {
            let plan = try plan("bell-by-property", "bell-by-method")
            let record = try await SharedEngine.engine().compare(plan, measures: true)
            for lesson in record.lessons {
                let fake = try #require(lesson.scorecards?.cards.first { $0.wiring == "fake" && $0.stage == 1 })
                #expect(fake.isRepeatable == true)
                #expect(fake.hiddenInputs == [])
                #expect(fake.laterMicroseconds != nil)
            }
        }
    }
}
