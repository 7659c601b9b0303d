import TestSupport
import Testing

@testable import LessonEngine

/// Where the decision table is found.
struct FormsPageFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func theCoursesOwnGoesBeforeOurs() throws {
        let entry = "## `closure`\n\n- **Choose when:** a.\n- **For:** b.\n- **Against:** c.\n- **Stops:** d.\n"
        _ = try folder.write(entry, to: "Forms.md")
        #expect(try SharedEngine.share.decisionTable(of: folder.path)?.advice.map(\.form) == [.closure])
    }

    @Test func whereACourseHasNoneOursCounts() throws {
        #expect(try SharedEngine.share.decisionTable(of: folder.path)?[.constructor] != nil)
    }

    @Test func oneWithProblemsIsRefusedWithTheirPlaces() throws {
        let path = try folder.write("## `clojure`\n", to: "Forms.md")
        let error = #expect(throws: BrokenFormsPage.self) { try SharedEngine.share.decisionTable(of: folder.path) }
        #expect(error?.diagnostics.map(\.place) == ["\(path):1:1"])
    }

    @Test func itIsNoLessonOfTheCourse() throws {
        _ = try folder.write("", to: "Forms.md")
        _ = try folder.write(FormCourse.text("lamp"), to: "01-lamp.md")
        #expect(try Course(folder: folder.path).files.count == 1)
    }
}
