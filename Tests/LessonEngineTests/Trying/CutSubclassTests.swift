import LessonCode
import LessonModel
import TestSupport
import Testing

@testable import CodeEngine
@testable import CodeTrying
@testable import LessonEngine

/// What a subclass answers with in a test: an object with the functions that are used, or a spy.
@Suite(.unlessPassedBefore, .serialized, SharedEngineRow(name: "cuts")) struct CutSubclassTests {
    private static let source = """
        import Foundation
        class Desk {
            let path: String
            init(path: String) { self.path = path }
            func save(_ s: String) -> Bool {
                if FileManager.default.fileExists(atPath: path) { return false }
                return FileManager.default.createFile(atPath: path, contents: Data(s.utf8))
            }
            func clear() { try? FileManager.default.removeItem(atPath: path) }
            func name() -> String { UserDefaults.standard.string(forKey: "n") ?? "-" }
        }

        """

    private func proof(_ function: String, spy: Bool = false) async throws -> (proof: CutProof, cut: Cut) {
        let files = TriedFiles(TriedSource(path: "Desk.swift", text: Self.source))
        let engine = try SharedEngine.engine()
        let request = CutRequest(typed: function, form: .extractAndOverride, spy: spy)
        let proposed = try await engine.propose(request, for: files)
        return (try await engine.proof(of: proposed, in: files), proposed.cut)
    }

    /// The fake of a protocol was left out, and no line with it compiled.
    @Test(arguments: [("save", "FakeFileStore"), ("name", "FakeKeyValueStore")])
    func theFakeComesAlong(function: String, fake: String) async throws {
        let (proof, cut) = try await proof(function)
        let test = try #require(proof.test, "\(proof)")
        #expect(proof.verdict == .proven && proof.tests.first?.failed == [], "\(proof)")
        #expect(test.contains("    let fake = \(fake)()\n"), "\(test)")
        #expect(test.contains("private final class \(fake): "), "\(test)")
        #expect(cut.fake.way == .subclass(of: "Desk", named: "TestedDesk", holding: "fake"))
    }

    /// With a spy the subclass was left out.
    @Test(arguments: ["save", "clear"]) func theSpyComesAlongAndIsLookedAt(function: String) async throws {
        let (proof, _) = try await proof(function, spy: true)
        let test = try #require(proof.test, "\(proof)")
        #expect(proof.verdict == .proven && proof.tests.first?.failed == [], "\(proof)")
        #expect(test.contains("    let tested = TestedDesk(path: \"a\")\n"), "\(test)")
        #expect(test.contains("    #expect(!tested.spy.calls.isEmpty)\n"), "\(test)")
        #expect(test.contains("    let spy = SpyFileStore()\n\n    override func currentFiles() -> "), "\(test)")
    }
}
