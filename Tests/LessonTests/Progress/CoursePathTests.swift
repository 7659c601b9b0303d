import Foundation
import LessonModel
import LessonReading
import TestSupport
import Testing

@Suite struct CoursePathTests {
    private static let lessons = [
        ("one", "core"), ("two", "Tests"), ("three", "core"), ("four", "Making"), ("five", "Tests"), ("six", nil),
    ].map { id, path in
        Header(id: id, title: id, form: .none, minutes: 1, path: path.map(PathName.init))
    }
    private let path = CoursePath(Self.lessons)

    @Test func theCoreComesFirstThenThemeAfterThemeThenTheRest() {
        #expect(path.groups.map { $0.name?.text } == ["core", "Tests", "Making", nil])
        #expect(path.lessons.map(\.id) == ["one", "three", "two", "five", "four", "six"])
    }

    @Test(arguments: [
        ("one", "three"), ("three", "two"), ("two", "five"), ("five", "four"), ("four", "six"), ("six", nil),
        ("elsewhere", nil),
    ]) func aLessonIsFollowedByTheNextOnThePath(id: String, next: String?) {
        #expect(path.lesson(after: id, begun: Set(Self.lessons.map(\.id)))?.id == next)
    }

    @Test func afterAThemeTheCoreGoesOnWhereItWasLeft() {
        #expect(path.lesson(after: "five", begun: ["one", "two", "five"])?.id == "three")
        #expect(path.lesson(after: "two", begun: ["one", "two"])?.id == "five")
    }

    @Test func withoutAnyPathTheOrderIsThatOfTheCourse() {
        let plain = Self.lessons.map { Header(id: $0.id, title: "", form: .none, minutes: 1) }
        #expect(CoursePath(plain).lessons.map(\.id) == Self.lessons.map(\.id))
        #expect(CoursePath(plain).lesson(after: "one", begun: [])?.id == "two")
    }

    /// A lesson's neighbour is the same whether a person follows `next` or the numbers; else the text gives its number.
    @Test func whereALessonSpeaksOfTheNextOrTheLastItIsThatOneOnThePath() {
        let texts = CourseLesson.all.map(\.text), lessons = CourseLesson.all.map(\.lesson.header)
        let path = CoursePath(lessons)
        for index in lessons.indices {
            let id = lessons[index].id
            let words = texts[index].split { $0.isWhitespace || $0 == ">" }.joined(separator: " ")
            if words.contains(/next (two |three )?lesson/) {
                let next = path.lesson(after: id, begun: Set(lessons.map(\.id)))
                #expect(next == lessons.dropFirst(index + 1).first, "'next' opens another after \(id)")
            }
            if words.contains(/last (two |three )?lesson/) {
                let last = path.lessons.last { path.lesson(after: $0.id, begun: [])?.id == id }
                #expect(last == lessons[..<index].last, "another lesson comes before \(id)")
            }
        }
    }

    @Test func theCoreIsKnownHoweverItIsWritten() {
        #expect(PathName("Core") == .core)
    }
}
