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

    /// Whatever stands in a signature, the old function hands it on.
    @Test(arguments: [
        ("func note(_ text: inout String, to name: String)", "note(&text, to: name, now: Date())"),
        ("static func note() async throws", "try await note(now: Date())"),
        ("func note<T>(in list: [T], by key: () throws -> T) rethrows", "try note(in: list, now: Date(), by: key)"),
        ("@discardableResult func note(for it: Int = 1)", "note(for: it, now: Date())"),
    ]) func aFunctionThatAProtocolMayAskForStaysUnderItsSignature(head: String, call: String) async throws {
        let source = """
            import Foundation
            struct Book: LocalizedError {
                \(head) -> Double {
                    let at = Date().timeIntervalSince1970
                    return at + 1
                }
            }

            """
        let files = TriedFiles(TriedSource(path: "Book.swift", text: source))
        let cut = try await SharedEngine.engine().propose(CutRequest(typed: "note:clock", form: .method), for: files)
            .cut
        let after = try #require(cut.files.first?.after)
        #expect(after.contains("    }\n\n    \(head) -> Double {\n        \(call)\n    }\n}\n"), "\(after)")
        #expect(cut.notes.contains { $0.hasPrefix("'LocalizedError' may ask for ") }, "\(cut.notes)")
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
        let line = "{ var text = \"\"; Page().load { text = $0 }; return text }()"
        let proof = try await engine.proof(of: proposed, in: files, with: [line])
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

    /// All reads got the same identifier from the fake, which code that counts on two to differ does not meet.
    @Test(arguments: [
        "[UUID(), UUID()].count", "Set((0..<2).map { _ in UUID() }).count",
        "{ var all: Set<UUID> = []; for _ in 0..<2 { all.insert(UUID()) }; return all.count }()",
    ])
    func eachOfSeveralReadsGetsAnIdentifierOfItsOwn(expression: String) async throws {
        let source = "import Foundation\nfunc count() -> Int { \(expression) }\n"
        let files = TriedFiles(TriedSource(path: "Count.swift", text: source))
        let cut = try await SharedEngine.engine().propose(CutRequest(typed: "count"), for: files).cut
        #expect(cut.seam == "makeID: () -> UUID" && cut.fake.expression == "{ [ids = NumberedIDs()] in ids.next() }")
        #expect(cut.fake.declarations.contains("final class NumberedIDs"))
    }

    /// With the fake the code gave 1, and that was called proven.
    @Test func codeThatCountsOnIdentifiersToDifferGivesTheSameWithTheFake() async throws {
        let source = "import Foundation\nfunc count() -> Int { Set([UUID(), UUID(), UUID()]).count }\n"
        let files = TriedFiles(TriedSource(path: "Count.swift", text: source)), engine = try SharedEngine.engine()
        let proposed = try await engine.propose(CutRequest(typed: "count"), for: files)
        let proof = try await engine.proof(of: proposed, in: files)
        #expect(proof.verdict == .proven && proof.rows.first?.fake == "3", "\(proof)")
    }

    @Test func twoKeysOfPreferencesAreTwoCallsOfOneSeam() async throws {
        let source = """
            import Foundation
            func name() -> String {
                let first = UserDefaults.standard.string(forKey: "first") ?? "a"
                return first + (UserDefaults.standard.string(forKey: "last") ?? "b")
            }

            """
        let files = TriedFiles(TriedSource(path: "Name.swift", text: source))
        let cut = try await SharedEngine.engine().propose(CutRequest(typed: "name"), for: files).cut
        let after = cut.files[0].after
        #expect(after.contains(#"let first = defaults.string(forKey: "first") ?? "a""#))
        #expect(after.contains(#"first + (defaults.string(forKey: "last") ?? "b")"#))
        #expect(cut.fake.declarations.contains("values[key] as? String"), "\(cut.fake)")
    }

    /// A second call with other arguments left the first without a cut.
    @Test func aCallWithOtherArgumentsIsLeftAsItIs() async throws {
        let source = """
            import Foundation
            func save(_ data: Data, at place: URL) throws {
                try data.write(to: place)
                try data.write(to: place, options: .atomic)
                try data.write(to: place.appending(path: "copy"))
            }

            """
        let files = TriedFiles(TriedSource(path: "Save.swift", text: source))
        let cut = try await SharedEngine.engine().propose(CutRequest(typed: "save"), for: files).cut
        #expect(cut.seam == "writeFile: (Data, URL) throws -> Void")
        #expect(cut.left.map(\.line) == [4] && cut.notes == ["It stands for the reads at 3:14 and 5:14."], "\(cut)")
        let after = cut.files[0].after
        #expect(after.contains("try data.write(to: place, options: .atomic)"))
        #expect(after.contains(#"try writeFile(data, place.appending(path: "copy"))"#))
    }

    /// A fake without arguments ended each line at the name of the program, which is always there.
    @Test(arguments: ["CommandLine.arguments[0]", "info.arguments[0] + info.hostName"])
    func aFakeProgramHasItsName(_ expression: String) async throws {
        let source = """
            import Foundation
            func name() -> String { \(expression.replacing("info", with: "ProcessInfo.processInfo")) }

            """
        let files = TriedFiles(TriedSource(path: "Name.swift", text: source))
        let fake = try await SharedEngine.engine().propose(CutRequest(typed: "name"), for: files).cut.fake
        #expect((fake.expression + fake.declarations).contains(#"["program", "a"]"#), "\(fake)")
    }

    /// In Swift 6 the test did not compile: all code shares what a task-local holds, and only its protocol said so.
    @Test func theFakeOfATaskLocalCanBeShared() async throws {
        let source = """
            import Foundation
            struct Files { static var folder: URL { FileManager.default.temporaryDirectory } }

            """
        let files = TriedFiles(TriedSource(path: "Files.swift", text: source))
        let fake = try await SharedEngine.engine().propose(CutRequest(typed: "folder"), for: files).cut.fake
        #expect(fake.declarations.contains("final class FakeFileStore: FileStore, @unchecked Sendable {"), "\(fake)")
    }

    /// The start was asked of the fake, and the end of the clock.
    @Test(arguments: ["ContinuousClock", "SuspendingClock"])
    func bothMomentsOfAMeasurementComeFromOneClock(clock: String) async throws {
        let source = """
            func measured(_ work: () -> Int) -> Duration {
                let start = \(clock).now
                _ = work()
                return start.duration(to: .now)
            }

            """
        let files = TriedFiles(TriedSource(path: "Measured.swift", text: source)), engine = try SharedEngine.engine()
        let proposed = try await engine.propose(CutRequest(typed: "measured"), for: files)
        let after = proposed.cut.files[0].after
        #expect(after.contains("let start = usedNow()") && after.contains("start.duration(to: usedNow())"), "\(after)")
        #expect(proposed.cut.left.isEmpty)
        let proof = try await engine.proof(of: proposed, in: files)
        #expect(proof.verdict == .proven && proof.rows.first?.fake == "0.0 seconds", "\(proof)")
    }
}
