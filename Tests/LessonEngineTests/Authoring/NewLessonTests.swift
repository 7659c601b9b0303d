import Foundation
import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

/// Lessons that an author begins with.
@Suite struct NewLessonTests {
    private func write(_ id: String, _ form: String, title: String = "", in folder: String) throws -> String {
        try NewLesson(id: id, form: form, title: title, folder: folder).write(from: SharedEngine.share)
    }

    @Test(arguments: Form.allCases) func everyFormHasALessonWithoutProblems(form: Form) throws {
        let folder = try TemporaryFolder()
        let file = try ScannedFile(path: write("mine", form.rawValue, title: "My own", in: folder.path))
        #expect(file.scanned.diagnostics == [])
        let lesson = try #require(file.lesson)
        #expect((lesson.id, lesson.header.title, lesson.header.form) == ("mine", "My own", form))
        let exercise = try #require(lesson.exercises.first)
        #expect(exercise.hints.count == 2 && exercise.mistakes.count == 2)
        #expect(lesson.steps.contains { $0.probe?.table != nil })
        #expect(lesson.introduction.flatMap(\.trainerNotes).count == 1)
    }

    @Test func theFileBearsTheNextNumber() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("", to: "04-a.md")
        #expect(try write("mine", "closure", in: folder.path) == folder.path + "/05-mine.md")
        #expect(try write("other", "closure", in: folder.path + "/new") == folder.path + "/new/other.md")
    }

    @Test func nothingIsOverwritten() throws {
        let folder = try TemporaryFolder()
        let path = try write("mine", "closure", in: folder.path)
        #expect(throws: NewLessonError.taken("mine", path: path)) { try write("mine", "none", in: folder.path) }
        let other = try folder.write("mine, too", to: "other.md")
        #expect(throws: NewLessonError.exists(other)) { try write("other", "none", in: folder.path) }
        #expect(try String(contentsOfFile: other, encoding: .utf8) == "mine, too")
    }

    @Test func whatCannotBeIsRefused() throws {
        #expect(throws: NewLessonError.noID("My Lesson")) { try write("My Lesson", "none", in: "/nowhere") }
        #expect(throws: NewLessonError.noForm("constuctor")) { try write("mine", "constuctor", in: "/nowhere") }
        let file = "/dev/null/mine.md"
        #expect(throws: NewLessonError.cannotWrite(file, reason: "Not a directory")) {
            try write("mine", "none", in: "/dev/null")
        }
        #expect(throws: NewLessonError.cannotWrite("/dev/null/lessons", reason: "Not a directory")) {
            try write("mine", "none", in: "/dev/null/lessons")
        }
    }

    @Test func eachErrorSaysWhatToDo() {
        let errors: [NewLessonError] = [
            .noID("A"), .noForm("constuctor"), .noForm("quux"), .taken("a", path: "b.md"), .exists("a.md"),
            .noTemplate("a.md"), .cannotWrite("a.md", reason: "No space left on device"),
        ]
        expectSnapshot(errors.map { "\($0.message)\n  \($0.hint)\n" }.joined(), named: "new-lesson-errors")
    }
}

@Suite(.serialized, SharedEngineRow(name: "new")) struct NewLessonRunTests {
    @Test(arguments: Form.allCases) func everyFormsLessonKeepsItsPromises(form: Form) async throws {
        let folder = try TemporaryFolder()
        let path = try NewLesson(id: "mine", form: form.rawValue, folder: folder.path).write(
            from: SharedEngine.share)
        let lesson = try #require(try ScannedFile(path: path).lesson)
        let verdict = try await Verifier(engine: SharedEngine.engine()).verify(lesson)
        #expect(verdict.problems == [])
    }
}
