import LessonCode
import LessonModel
import TestSupport
import Testing

@testable import CodeEngine
@testable import CodeTrying
@testable import LessonEngine

/// What fills a seam, and what a test hands over instead.
@Suite(.unlessPassedBefore, .serialized, SharedEngineRow(name: "cuts")) struct CutPlugTests {
    @Test func aProtocolNamesWhatIsUsedOfAConstant() async throws {
        let source = """
            import Foundation
            func names(in folder: String) -> [String] {
                let disk = FileManager.default
                return disk.fileExists(atPath: folder) ? (try? disk.contentsOfDirectory(atPath: folder)) ?? [] : []
            }
            func page() -> URL? { Bundle.main.url(forResource: "page", withExtension: "html") }

            """
        let files = TriedFiles(TriedSource(path: "Names.swift", text: source))
        let names = try await SharedEngine.engine().propose(CutRequest(typed: "names"), for: files).cut
        #expect(names.seam == "disk: any FileStore" && names.fake.expression == "FakeFileStore()")
        // An argument's label may be a word that names nothing in Swift.
        let page = try await SharedEngine.engine().propose(CutRequest(typed: "page"), for: files).cut
        #expect(page.fake.declarations.contains("withExtension extensionValue: String?"), "\(page.fake)")
    }

    /// The call is all that a function does, and its value is what the function gives.
    @Test func aValueThatIsGivenOnIsNotDiscarded() async throws {
        let source = """
            import Foundation
            struct Shelf {
                let disk = FileManager.default
                func has() -> Bool { disk.fileExists(atPath: "a") }
                func make() -> Bool { disk.createFile(atPath: "a", contents: nil) }
            }

            """
        let files = TriedFiles(TriedSource(path: "Shelf.swift", text: source))
        let fake = try await SharedEngine.engine().propose(CutRequest(typed: "Shelf.disk"), for: files).cut.fake
        #expect(fake.declarations.contains("func fileExists") && !fake.declarations.contains("discardable"), "\(fake)")
    }

    @Test func aFileManagerThatIsHandedOnHasAFakeInMemory() async throws {
        let source = """
            import Foundation
            func size(_ files: FileManager) -> Int { files.contents(atPath: "a")?.count ?? 0 }
            func total() -> Int { size(FileManager.default) }

            """
        let files = TriedFiles(TriedSource(path: "Size.swift", text: source))
        let cut = try await SharedEngine.engine().propose(CutRequest(typed: "total"), for: files).cut
        #expect(cut.seam == "files: FileManager" && cut.fake.expression == "FilesInMemory()")
        #expect(cut.fake.declarations.contains("final class FilesInMemory: FileManager"))
    }

    /// Most machines lack what an application looks up, and an environment without it would change nothing; nor would one
    /// with what all machines have.
    @Test(arguments: [("API_HOST", #"["API_HOST": "1"]"#), ("HOME", "[:]")])
    func anEnvironmentDiffersFromTheMachines(_ variable: String, _ fake: String) async throws {
        let source = """
            import Foundation
            func host() -> String { ProcessInfo.processInfo.environment["\(variable)"] ?? "localhost" }

            """
        let files = TriedFiles(TriedSource(path: "Host.swift", text: source))
        let cut = try await SharedEngine.engine().propose(CutRequest(typed: "host"), for: files).cut
        #expect(cut.fake.expression == fake)
    }

    @Test func anInstantIsKeptByItsFake() async throws {
        let source = "func start() -> ContinuousClock.Instant { ContinuousClock.Instant.now }\n"
        let files = TriedFiles(TriedSource(path: "Start.swift", text: source))
        let cut = try await SharedEngine.engine().propose(CutRequest(typed: "start"), for: files).cut
        #expect(cut.fake.expression == "{ [instant = ContinuousClock.now] in instant }")
        let kept = "struct Game { let clock: SuspendingClock; func start() -> SuspendingClock.Instant { clock.now } }\n"
        let game = TriedFiles(TriedSource(path: "Game.swift", text: kept))
        let seam = try await SharedEngine.engine().propose(CutRequest(typed: "start"), for: game).cut.seam
        #expect(seam == "usedNow: () -> SuspendingClock.Instant")
    }
}
