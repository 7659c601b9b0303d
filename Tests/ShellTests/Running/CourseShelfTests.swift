import LessonEngine
import TestSupport
import Testing

@testable import Shell

/// Lessons by what people type.
struct CourseShelfTests {
    private func shelf(_ folder: TemporaryFolder) throws -> CourseShelf {
        for (number, id) in ["the-bell", "the-lamp", "a-clock"].enumerated() {
            let text =
                "---\nformat: 1\nid: \(id)\ntitle: A\nform: none\nminutes: 5\nsource: me\n---\n# A\n\nText.\n\n## B\n\nText.\n"
            _ = try folder.write(text, to: "0\(number + 1)-\(id).md")
        }
        return CourseShelf(try Course(folder: folder.path))
    }

    @Test(arguments: [("the-bell", "the-bell"), ("2", "the-lamp"), ("a-c", "a-clock"), ("the-l", "the-lamp")])
    func aLessonIsFoundByIdNumberOrUniqueBeginning(name: String, id: String) throws {
        let folder = try TemporaryFolder()
        #expect(try shelf(folder).lesson(name).id == id)
    }

    @Test(arguments: ["the", "a-", "bell"]) func whatSeveralBeginWithOrFewLettersIsNoLesson(name: String) throws {
        let folder = try TemporaryFolder()
        let shelf = try shelf(folder)
        #expect(throws: (any Error).self) { try shelf.lesson(name) }
    }
}
