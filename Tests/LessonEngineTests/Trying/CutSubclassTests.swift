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

    private func proof(
        _ function: String, of source: String = Self.source, spy: Bool = false
    ) async throws -> (proof: CutProof, cut: Cut) {
        let files = TriedFiles(TriedSource(path: "Desk.swift", text: source))
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

    /// The generic arguments were left out, and no line with the fake compiled.
    @Test(arguments: [false, true]) func aSubclassHandsOnItsGenericParameters(spy: Bool) async throws {
        let source = """
            import Foundation
            class Box<Value: Hashable, Other> where Other: Collection, Other.Element == Value {
                let value: Value, others: Other
                init(value: Value, others: Other) { (self.value, self.others) = (value, others) }
                func isKept(_ name: String) -> Bool { FileManager.default.fileExists(atPath: name) }
                func age(since day: Date) -> Double { Date().timeIntervalSince(day).rounded() - 1 }
            }

            """
        let (proof, _) = try await proof("isKept", of: source, spy: spy)
        let head = "final class TestedBox<Value: Hashable, Other>: Box<Value, Other> "
        let conditions = "where Other: Collection, Other.Element == Value {"
        #expect(proof.test?.contains(head + conditions) == true, "\(proof)")
        #expect(proof.verdict == .proven && proof.tests.first?.failed == [], "\(proof)")
        #expect(try await self.proof("age", of: source).proof.verdict == .proven)
    }

    /// Its subclass was written, and did not compile.
    @Test(arguments: [
        ("struct Shelf<Item> { class Box", "a class within a generic type has no subclass outside of it"),
        (
            "struct Shelf<T> {}\nextension Shelf { class Box",
            "a class within a generic type has no subclass outside of it"
        ),
        ("enum Shelf { class Box<each Item>", "a class with a type pack has no subclass"),
    ])
    func aClassOfWhichNoTestHasASubclassIsRefused(start: String, why: String) async throws {
        let source = """
            import Foundation
            \(start) { func age(since day: Date) -> Double { Date().timeIntervalSince(day).rounded() - 1 } } }

            """
        await #expect(throws: CutError.noPlace(read: "Date()", why: why, .init(for: .clock, named: "Date()"))) {
            _ = try await proof("age", of: source)
        }
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
