import LessonCode
import LessonModel
import TestSupport
import Testing

@testable import CodeEngine
@testable import CodeTrying
@testable import LessonEngine

/// What a line makes up where the code leaves something to others, or makes itself alone.
@Suite(.unlessPassedBefore, .serialized, SharedEngineRow(name: "cuts")) struct CutStandInTests {
    /// A protocol to which nothing of the module conforms.
    @Test func aLineBringsAStandInForACollaborator() async throws {
        let source = """
            import Foundation
            protocol Remote: Sendable {
                var name: String { get }
                func push(_ notes: [String]) async throws
            }
            actor Sync {
                private let remote: any Remote
                init(remote: any Remote) { self.remote = remote }
                func create() -> Date { Date() }
            }

            """
        let files = TriedFiles(TriedSource(path: "Sync.swift", text: source))
        let proposed = try await SharedEngine.engine().propose(CutRequest(typed: "create"), for: files)
        #expect(
            proposed.cutter.lines(for: proposed.cut).first == """
                await Sync(remote: { struct StandIn: Remote { var name: String { get { "a" } }; \
                func push(_ notes: [String]) async throws {} }; return StandIn() }()).create()
                """)
    }

    /// The line waited for an answer that its stand-in never gave.
    @Test func aStandInAnswersByTheHandlerThatItGets() async throws {
        let source = """
            import Foundation
            protocol Remote { func pull(_ done: @escaping (Int) -> Void) }
            struct Sync {
                let remote: any Remote
                func create() -> Date { Date() }
            }

            """
        let files = TriedFiles(TriedSource(path: "Sync.swift", text: source))
        let proposed = try await SharedEngine.engine().propose(CutRequest(typed: "create"), for: files)
        #expect(
            proposed.cutter.lines(for: proposed.cut).first == """
                Sync(remote: { struct StandIn: Remote { func pull(_ done: @escaping (Int) -> Void) { done(3) } }; \
                return StandIn() }()).create()
                """)
    }

    @Test func aTypeThatOnlyMakesItselfTakesNoSeamInItsInitializer() async throws {
        let source = """
            import Foundation
            final class Log {
                nonisolated(unsafe) static let shared = Log()
                private init() {}
                func pid() -> Int32 { ProcessInfo.processInfo.processIdentifier }
            }

            """
        let files = TriedFiles(TriedSource(path: "Log.swift", text: source))
        let cut = try await SharedEngine.engine().propose(CutRequest(typed: "pid"), for: files).cut
        #expect(cut.holder == "a parameter of pid()")
        let request = CutRequest(typed: "pid", form: .constructor)
        await #expect {
            _ = try await SharedEngine.engine().propose(request, for: files)
        } throws: { error in
            (error as? CutError)?.message
                == "'ProcessInfo.processInfo' cannot be cut here: every initializer of Log is private, so that no test "
                + "could hand it anything"
        }
    }

    /// The fake answered with nothing that has a status, and most code gave up there.
    @Test func aFakeServerAnswersWithAStatus() async throws {
        let source = """
            import Foundation
            #if canImport(FoundationNetworking)
            import FoundationNetworking
            #endif
            enum Trouble: Error { case status(Int) }
            func size(of place: URL) async throws -> Int {
                let (data, response) = try await URLSession.shared.data(from: place)
                guard let http = response as? HTTPURLResponse, http.statusCode == 200 else { throw Trouble.status(0) }
                return data.count
            }

            """
        let files = TriedFiles(TriedSource(path: "Size.swift", text: source)), engine = try SharedEngine.engine()
        let proposed = try await engine.propose(CutRequest(typed: "size"), for: files)
        let proof = try await engine.proof(of: proposed, in: files)
        #expect(proof.verdict == .proven && proof.rows.first?.fake == "0", "\(proof)")
    }
}
