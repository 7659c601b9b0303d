import LessonEngine
import Synchronization
import TestSupport
import Testing

@testable import Shell

/// Lessons by what people type.
struct CourseShelfTests {
    private func shelf(
        _ folder: TemporaryFolder, admitting admit: @escaping @Sendable (ScannedFile) throws -> ScannedFile = { $0 }
    ) throws -> CourseShelf {
        for (number, id) in ["the-bell", "the-lamp", "a-clock"].enumerated() {
            let text =
                "---\nformat: 1\nid: \(id)\ntitle: A\nform: none\nminutes: 5\nsource: me\n---\n# A\n\nText.\n\n## B\n\nText.\n"
            _ = try folder.write(text, to: "0\(number + 1)-\(id).md")
        }
        return CourseShelf(try Course(folder: folder.path), admitting: admit)
    }

    @Test(arguments: [("the-bell", "the-bell"), ("2", "the-lamp"), ("a-c", "a-clock"), ("the-l", "the-lamp")])
    func aLessonIsFoundByIdNumberOrUniqueBeginning(name: String, id: String) throws {
        let folder = try TemporaryFolder()
        #expect(try shelf(folder).lesson(name).id == id)
    }

    @Test func whatIsAnticipatedIsReadThenAndAdmittedWhenItIsAskedFor() throws {
        struct NoLeave: Error {}
        let folder = try TemporaryFolder(), isAllowed = Mutex(false)
        let shelf = try shelf(folder) { file in
            guard isAllowed.withLock({ $0 }) else { throw NoLeave() }
            return file
        }
        shelf.anticipate("the-lamp")
        shelf.anticipate("nothing")
        _ = try folder.write("", to: "02-the-lamp.md")
        #expect(throws: NoLeave.self) { try shelf.lesson("the-lamp") }
        isAllowed.withLock { $0 = true }
        #expect(try shelf.lesson("the-lamp").id == "the-lamp")
    }

    @Test(arguments: ["the", "a-", "bell"]) func whatSeveralBeginWithOrFewLettersIsNoLesson(name: String) throws {
        let folder = try TemporaryFolder()
        let shelf = try shelf(folder)
        #expect(throws: (any Error).self) { try shelf.lesson(name) }
    }
}
