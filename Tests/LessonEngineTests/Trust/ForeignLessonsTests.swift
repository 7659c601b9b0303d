import TestSupport
import Testing

@testable import LessonEngine

@Suite struct ForeignLessonsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func lessons(_ path: String, _ standings: [String: TrustStanding]) throws -> ForeignLessons {
        let files = try standings.sorted { $0.key < $1.key }.map { name, standing in
            (try LessonContent(path: folder.write(name, to: name)), standing)
        }
        return ForeignLessons(path: path, files)
    }

    @Test func aNewCourseIsAskedAbout() throws {
        let lessons = try lessons("Mine", ["a.md": .unknown, "b.md": .unknown])
        #expect(!lessons.mayRun)
        #expect(
            lessons.question("confined (full)") == """
                This is not part of seams: 2 lessons in 'Mine'.
                Their code will run on this machine, confined (full).
                Run it?  [y] yes, and remember  [n] no  \("")
                """)
        #expect(
            TrustError.notAllowed(lessons).message
                == "'Mine' is not part of seams, and nobody has said yet that its code may run here")
        #expect(
            TrustError.notAllowed(lessons).hint
                == "look at it, then add '--trust', which is remembered until it changes")
    }

    @Test func aSingleLessonIsAskedAbout() throws {
        let lessons = try lessons("Mine/a.md", ["a.md": .unknown])
        #expect(
            lessons.question("confined (full)").hasPrefix(
                "This is not part of seams: 1 lesson in 'Mine/a.md'.\nIts code will run"))
        let changed = try self.lessons("Mine/a.md", ["a.md": .changed])
        #expect(changed.question("confined (full)").hasPrefix("'Mine/a.md' has changed since you trusted it.\n"))
    }

    @Test func whatChangedAndWhatIsNewIsNamed() throws {
        let lessons = try lessons("Mine", ["a.md": .trusted, "b.md": .changed, "c.md": .unknown])
        let words = "'Mine' has changed since you trusted it: b.md; new: c.md"
        #expect(lessons.question("confined (full)").hasPrefix(words + ".\nTheir code"))
        #expect(TrustError.notAllowed(lessons).message == words)
    }

    @Test func ofACourseThatHasGrownTheNewIsNamed() throws {
        let lessons = try lessons("Mine", ["a.md": .trusted, "b.md": .trusted, "c.md": .unknown])
        #expect(lessons.question("confined (full)").hasPrefix("'Mine' has grown since you trusted it: c.md.\n"))
        #expect(TrustError.notAllowed(lessons).message == "'Mine' has grown since you trusted it: c.md")
    }

    @Test func aLongListIsShortened() throws {
        let names = (1...8).map { "\($0).md" }
        let lessons = try lessons("Mine", Dictionary(names.map { ($0, .changed) }) { $1 })
        #expect(TrustError.notAllowed(lessons).message.hasSuffix(": 1.md, 2.md, 3.md, 4.md, 5.md and 3 more"))
    }

    @Test func whatIsTrustedMayRun() throws {
        #expect(try lessons("Mine", ["a.md": .trusted]).mayRun)
    }
}
