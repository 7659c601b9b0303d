import Foundation
import TestSupport
import Testing

@testable import LessonEngine

@Suite struct TrustFileTests {
    private let folder: TemporaryFolder
    private let file: TrustFile
    private var path: String { folder.path + "/state/trusted.json" }

    init() throws {
        folder = try TemporaryFolder()
        file = TrustFile(state: folder.path + "/state")
    }

    private func content(_ name: String, _ text: String) throws -> LessonContent {
        try LessonContent(path: folder.write(text, to: "course/" + name))
    }

    @Test func whatWasAllowedIsRememberedForItsOwnerOnly() throws {
        let lesson = try content("a.md", "one")
        #expect(file.standings(of: [lesson]).standings == [.unknown])
        #expect(file.trust([lesson]) == nil)
        #expect(file.standings(of: [lesson]).standings == [.trusted])
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test func whatChangedIsNotWhatWasAllowed() throws {
        #expect(file.trust([try content("a.md", "one"), try content("b.md", "two")]) == nil)
        let files = [try content("a.md", "one"), try content("b.md", "TWO"), try content("c.md", "three")]
        #expect(file.standings(of: files).standings == [.trusted, .changed, .unknown])
    }

    @Test func whatThePersonWritesMayChange() throws {
        #expect(file.trust([try content("a.md", "one")], isOwn: true) == nil)
        #expect(file.standings(of: [try content("a.md", "two")]).standings == [.trusted])
        #expect(file.trust([try content("a.md", "two")]) == nil)
        #expect(file.standings(of: [try content("a.md", "three")]).standings == [.trusted])
    }

    @Test func aFileIsTheSameThroughALink() throws {
        let lesson = try content("a.md", "one")
        #expect(file.trust([lesson]) == nil)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link", withDestinationPath: folder.path + "/course")
        let linked = try LessonContent(path: folder.path + "/link/a.md")
        #expect(file.standings(of: [linked]).standings == [.trusted])
    }

    @Test func whatIsGoneIsForgotten() throws {
        let lesson = try content("a.md", "one")
        #expect(file.trust([lesson]) == nil)
        try FileManager.default.removeItem(atPath: lesson.path)
        #expect(file.trust([try content("b.md", "two")]) == nil)
        #expect(file.standings(of: [try content("a.md", "one")]).standings == [.unknown])
    }

    @Test func garbageIsSetAsideAndReported() throws {
        _ = try folder.write("{", to: "state/trusted.json")
        let (standings, trouble) = file.standings(of: [try content("a.md", "one")])
        #expect(standings == [.unknown])
        #expect(trouble?.cause == .setAside(path + ".broken"))
        #expect(
            trouble?.message == "the list of trusted lessons could not be read; it was kept as '\(path).broken'")
        #expect(trouble?.hint == "you are asked once more about lessons that do not come with seams")
    }

    @Test func aNewerFormatIsLeftAlone() throws {
        let text = #"{"format": 9, "files": {}}"#
        _ = try folder.write(text, to: "state/trusted.json")
        let lesson = try content("a.md", "one")
        #expect(file.standings(of: [lesson]).trouble?.cause == .tooNew(format: 9))
        let trouble = file.trust([lesson])
        #expect(trouble?.cause == .tooNew(format: 9))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        #expect(
            trouble?.message == "the list of trusted lessons was written by a newer seams (format 9)")
    }

    @Test func whatCannotBeRememberedIsTold() throws {
        _ = try folder.write("", to: "state")
        let trouble = file.trust([try content("a.md", "one")])
        #expect(trouble?.message == "cannot remember trusted lessons in '\(path)': File exists")
        #expect(trouble?.hint == "you will be asked again; make room or permission there")
    }

    @Test func manyAtOnceLoseNothing() async throws {
        let lessons = try (1...20).map { try content("\($0).md", "\($0)") }
        await withTaskGroup(of: Void.self) { group in
            for lesson in lessons { group.addTask { _ = file.trust([lesson]) } }
        }
        #expect(file.standings(of: lessons).standings.allSatisfy { $0 == .trusted })
    }

    @Test func aBundledLessonIsNeverForeign() throws {
        let share = SharedEngine.share
        #expect(share.holds(share.lessons + "/01-hard-wired.md"))
        #expect(share.holds(share.templates + "/closure.md"))
        #expect(!share.holds(folder.path + "/course/a.md"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Lessons", withDestinationPath: share.lessons)
        #expect(share.holds(folder.path + "/Lessons/01-hard-wired.md"))
    }
}
