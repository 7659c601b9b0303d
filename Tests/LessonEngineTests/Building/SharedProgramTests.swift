#if os(Linux)
import Foundation
import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

private let hasArchives: Bool = {
    guard let folder = try? SharedEngine.engine().toolchain.libraryFolder else { return false }
    return FileManager.default.fileExists(atPath: folder + "/../../swift_static/linux/libFoundation.a")
}()

extension RealStages {
    /// One program holds the toolchain's libraries for the worlds of all stages, where the toolchain has archives.
    @Suite(.serialized, .enabled(if: hasArchives, "the toolchain has no archives")) struct SharedProgramTests {
        private func settings(_ subject: String = "struct Subject {}") async throws -> World.Settings {
            let sample = try SampleLesson(subject: subject)
            let stage = try #require(sample.lesson.stages.first)
            let plan = try StagePlan(sample.lesson, stage, RunRequest())
            let built = try await BuiltStage(plan, engine: try SharedEngine.engine())
            return try built.settings(try await built.program())
        }

        @Test func allStagesRunTheSameProgramEachWithItsOwnCode() async throws {
            let one = try await settings().program
            let other = try await settings("import Foundation\nstruct Subject { let at = Date() }").program
            #expect(one.path == other.path && one.names == other.names && one.names != nil)
            #expect(one.subject != other.subject && one.subject != nil)
        }

        /// A class of a lesson needs what the open class above it hides from everybody else, too.
        @Test func itOffersEverySymbolThatTheSharedLibrariesOffer() async throws {
            let program = try await settings().program, names = try #require(program.names)
            let ends: Set = ["_end", "_edata", "__bss_start"]
            let offered = try await symbols([program.path, names + "/libdispatch.so"])
            let folder = try SharedEngine.engine().toolchain.libraryFolder
            let wanted = try await symbols(SharedProgram.held.map { "\(folder)/lib\($0).so" })
            #expect(wanted.count > 50_000)
            #expect(wanted.subtracting(offered).subtracting(ends) == [])
        }

        private func symbols(_ files: [String]) async throws -> Set<String> {
            let toolchain = try SharedEngine.engine().toolchain
            let reader = URL(filePath: toolchain.swiftc).deletingLastPathComponent().path + "/llvm-nm"
            let request = ChildRequest(
                reader, ["-D", "--defined-only", "--format=just-symbols"] + files, environment: [:],
                outputLimit: 64 << 20)
            let child = try await onThread { try ChildProcess.run(request) }
            try #require(child.succeeded, Comment(rawValue: child.errorOutput))
            return Set(child.output.split(separator: "\n").map(String.init).filter { !$0.hasSuffix(":") })
        }

        @Test func aLibraryThatIsLoadedLaterFindsTheSameTypes() async throws {
            let stage = try await greeter()
            try await stage.type("import FoundationNetworking")
            #expect(try await stage.type("(URLSession.shared as Any) is NSObject").words == ["live: true, fake: true"])
            let domain = try await stage.type("(URLError(.badURL) as NSError).domain").words
            #expect(domain == ["live: \"NSURLErrorDomain\", fake: \"NSURLErrorDomain\""])
            await stage.close()
        }

        @Test func aLessonsClassInheritsFromAClassInside() async throws {
            let stage = try await greeter()
            try await stage.type(
                """
                final class Files: FileManager, @unchecked Sendable {
                    override func fileExists(atPath path: String) -> Bool { true }
                }
                """)
            let typed = try await stage.type("(Files() as FileManager).fileExists(atPath: \"/nowhere\")")
            #expect(typed.words == ["live: true, fake: true"])
            await stage.close()
        }

        @Test func aStagesCodeHasTheFunctionsThatAreLinkedIntoEachFile() async throws {
            let sample = try SampleLesson(
                subject: "import Foundation\nfunc later() -> Int32 { atexit {} }", live: "let one = 1", probe: "later()"
            )
            #expect(try await sample.run().words(in: "live") == ["0"])
        }

        @Test func aLessonFindsNothingOfItInItsEnvironment() async throws {
            let stage = try await greeter()
            let typed = try await stage.type("ProcessInfo.processInfo.environment[\"LD_LIBRARY_PATH\"] == nil")
            #expect(typed.words == ["live: true, fake: true"])
            await stage.close()
        }

        /// The C library declares this function and has it elsewhere.
        @Test func aSymbolThatNoLibraryHasIsNamedWithTheCodeThatLacksIt() async throws {
            let sample = try SampleLesson(
                subject: "import Glibc\nfunc hash() -> Bool { crypt(\"a\", \"bc\") == nil }", live: "let one = hash()",
                probe: "one")
            let run = try await sample.run()
            #expect(
                run.diagnostics.map(\.message) == [
                    "the wiring 'live' not run: it could not be loaded: 'crypt', named in the subject, is in none of the "
                        + "libraries that the code imports; leave out what needs it, or import the module that has it"
                ])
        }

        @Test func codeThatCannotBeLoadedIsToldInTheLoadersWords() async throws {
            var settings = try await settings()
            settings.program.subject = "/nowhere/libSubject.so"
            let lost = settings
            let outcome = try await onThread {
                try World(lost).evaluate(World.Entry(library: "/bin/sh", symbol: "entry"))
            }
            guard case .missing(let reason) = outcome.reply else { throw Unexpected(outcome.reply) }
            #expect(reason.contains("/nowhere/libSubject.so"))
        }

        private struct Unexpected: Error {
            let reply: WorldReply
            init(_ reply: WorldReply) { self.reply = reply }
        }

        @Test func aToolchainWithoutArchivesLinksAProgramForEachStage() async throws {
            var toolchain = try SharedEngine.engine().toolchain
            toolchain.libraryFolder = "/nowhere/swift/linux"
            let runner = try SharedEngine.engine().builder.tools
            let folder = try TemporaryFolder()
            let shared = SharedProgram(
                toolchain: toolchain, tools: runner, pins: PinsCompiler(toolchain: toolchain, tools: runner),
                clocks: SharedEngine.share.sources(of: "SeamsPins") + "/SeamsClocks.c",
                cache: BuildCache(folder: folder.path, trusting: .dates))
            #expect(try await shared.built([], objects: []) == nil)
        }
    }
}
#endif
