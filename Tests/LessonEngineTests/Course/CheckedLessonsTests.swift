import Foundation
import TestSupport
import Testing

@testable import LessonEngine

struct CheckedLessonsTests {
    private let folder: TemporaryFolder
    private let places: Places

    private let program: String

    init() throws {
        folder = try TemporaryFolder()
        places = Places(environment: ["SEAMS_HOME": folder.path + "/home"])
        program = try folder.write("a program", to: "program")
    }

    private func checked() -> CheckedLessons { CheckedLessons(places: places, executable: program) }

    private var remembered: [String] { (try? FileManager.default.contentsOfDirectory(atPath: places.checked)) ?? [] }

    @Test func aSoundLessonIsRememberedAndReadTheSameAgain() throws {
        let course = try SoundCourse()
        let first = try ScannedFile(path: course.path, checked: checked())
        #expect(remembered.count == 1)
        let again = try ScannedFile(path: course.path, checked: checked())
        #expect(again.lesson != nil)
        #expect(again.scanned == first.scanned)
        #expect(try ScannedFile(path: course.path).scanned == first.scanned)
        #expect(remembered.count == 1)
    }

    /// A question without a right answer: only the checks see it.
    @Test func aLessonWithAProblemIsCheckedEachTime() throws {
        let question = "Which?\n\n- [ ] this\n- [ ] that\n\n## Exercise: the lamp"
        let path = try folder.write(
            SoundCourse.bell.replacing("## Exercise: the lamp", with: question), to: "bell.md")
        let messages = try (0..<2).map { _ in
            try ScannedFile(path: path, checked: checked()).scanned.diagnostics.map(\.message)
        }
        #expect(messages[0].count == 1, "\(messages[0])")
        #expect(messages[0] == messages[1])
        #expect(remembered == [])
    }

    @Test func oneChangedByteIsAnotherLesson() throws {
        let course = try SoundCourse()
        _ = try ScannedFile(path: course.path, checked: checked())
        let path = try folder.write(course.text + "\n", to: "bell.md")
        _ = try ScannedFile(path: path, checked: checked())
        #expect(remembered.count == 2)
    }

    @Test func anotherProgramChecksAgain() throws {
        let course = try SoundCourse()
        _ = try ScannedFile(path: course.path, checked: checked())
        _ = try folder.write("another build of it", to: "program")
        _ = try ScannedFile(path: course.path, checked: checked())
        #expect(remembered.count == 2)
    }

    @Test func whereNothingCanBeWrittenItIsCheckedEachTime() throws {
        _ = try folder.write("a file", to: "home")
        let course = try SoundCourse()
        #expect(try ScannedFile(path: course.path, checked: checked()).lesson != nil)
    }
}
