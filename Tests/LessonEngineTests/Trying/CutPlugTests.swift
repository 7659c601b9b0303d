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

    /// The fake gave no task and called nobody: code that waited for its answer got none.
    @Test func theTaskOfASessionAnswersWhenItBegins() async throws {
        let call = "URLSession.shared.dataTask(with: URL(fileURLWithPath: \"a\")"
        let source = """
            import Foundation
            #if canImport(FoundationNetworking)
            import FoundationNetworking
            #endif
            final class Page {
                func load(_ finish: @escaping (String) -> Void) {
                    \(call)) { data, _, _ in finish(data.map { "\\($0.count)" } ?? "none") }.resume()
                }
            }

            """
        let files = TriedFiles(TriedSource(path: "Page.swift", text: source)), engine = try SharedEngine.engine()
        let proposed = try await engine.propose(CutRequest(typed: "load"), for: files)
        let fake = proposed.cut.fake.declarations
        #expect(fake.contains("{ FakeDataTask { handler(Data([1, 2, 3]), "), "\(fake)")
        #expect(fake.contains("final class FakeDataTask: URLSessionDataTask, @unchecked Sendable {"))
        let prover = CutProver(
            engine: engine, files: files, proposed: proposed, circumstances: try await engine.circumstances())
        let line = "{ var text = \"\"; Page().load { text = $0 }; return text }()"
        let proof = try await prover.prove([line])
        #expect(proof.rows.first?.fake == "\"3\"", "\(proof)")
        // A closure stands for one call without a trailing closure.
        let closure = source.replacing(") { data", with: ", completionHandler: { data")
            .replacing("}.resume", with: "}).resume")
        let other = try await engine.propose(
            CutRequest(typed: "load", form: .closure), for: TriedFiles(TriedSource(path: "Page.swift", text: closure)))
        #expect(other.cut.fake.expression.hasPrefix("{ _, handler in FakeDataTask { handler("), "\(other.cut.fake)")
    }

    @Test func aFakeThatCannotAnswerSaysSo() async throws {
        let source = """
            import Foundation
            final class Watch {
                func begin(_ seen: @escaping (Notification) -> Void) {
                    _ = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { seen($0) }
                }
            }
            final class Radio {
                static let shared = Radio()
                func listen(_ heard: @escaping (Tuner) -> Void) { heard(Tuner(key: Radio.key)) }
                private static let key = Key()
            }
            struct Tuner { fileprivate init(key: Any) {} }
            private struct Key {}
            func hear(_ done: @escaping () -> Void) { Radio.shared.listen { _ in done() } }

            """
        let files = TriedFiles(TriedSource(path: "Radio.swift", text: source))
        let cut = try await SharedEngine.engine().propose(CutRequest(typed: "hear:singleton"), for: files).cut
        #expect(
            cut.notes.contains(
                "The fake's 'listen' cannot call the closure that it is handed (Radio.swift:14:43): nobody can make up "
                    + "what that takes."), "\(cut)")
    }

    /// The clock is one, and a fake of a setting is asked at each read.
    @Test func theFakeOfATaskLocalFitsIt() async throws {
        let source = "import Foundation\nstruct Tag { func text() -> String { Locale.current.identifier } }\n"
        let files = TriedFiles(TriedSource(path: "Tag.swift", text: source))
        let request = CutRequest(typed: "text", form: .ambientContext)
        let fake = try await SharedEngine.engine().propose(request, for: files).cut.fake
        #expect(fake.expression == #"{ Locale(identifier: "de_DE") }"#)
    }
}
