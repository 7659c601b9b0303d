import Foundation
import LessonCode
import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

/// A compiler that stays says what a compiler that is started anew says, of good code and of bad, one job after another.
@Suite(SharedEngineRow(name: "staying"))
struct StayingCompilerTests {
    let folder: TemporaryFolder
    let engine: Engine
    let frontend: FrontendCompiler

    init() async throws {
        folder = try TemporaryFolder()
        engine = try SharedEngine.engine()
        let toolchain = engine.toolchain
        frontend = FrontendCompiler(
            toolchain: toolchain, moduleCache: engine.places.moduleCache, tools: engine.builder.tools)
        let cache = ModuleCache(
            toolchain: toolchain, places: engine.places, flags: frontend.flags, tools: engine.builder.tools)
        try await cache.prepare(["Foundation", "Testing", "Observation"])
    }

    /// A process that is waited for, however busy the machine is: what it answers is tested here, not how soon.
    func process() throws -> CompilerProcess {
        guard case .staying(let program, let library) = CompilerChoice(toolchain: engine.toolchain, environment: [:])
        else { throw NoStayingCompiler() }
        return try CompilerProcess(
            CompilerStart(
                program: program, library: library, benches: engine.places.benches, tools: engine.builder.tools,
                moduleCache: engine.places.moduleCache, patience: .seconds(300)))
    }

    private struct NoStayingCompiler: Error {}

    func job(_ source: String, _ name: String) throws -> CompileJob {
        let file = "#sourceLocation(file: \"L.md\", line: 5)\n" + source + "\n"
        try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
        _ = try folder.write(file, to: name + "/Typed.swift")
        return CompileJob(
            module: "Typed", sources: ["\(folder.path)/\(name)/Typed.swift"], folder: folder.path + "/" + name)
    }

    func compile(_ job: CompileJob, with process: CompilerProcess) async throws -> CompileReply? {
        let words = frontend.wordsForLibrary(of: job)
        return try await onThread { try process.compile(job, words, until: Cancellation()) }
    }

    /// What a person would see of a reply.
    func seen(_ reply: CompileReply) -> CompilerMessages {
        CompilerMessages(reply.messages, files: ["L.md": "L.md"])
    }

    @Test func itSaysWhatTheFrontendSays() async throws {
        let process = try process()
        let rounds = ProcessInfo.processInfo.environment["SEAMS_NIGHTLY"] == nil ? 1 : 25
        let sources = (0..<rounds).flatMap { round in Self.sources.map { $0 + "\nlet round = \(round)" } }
        for (index, source) in sources.enumerated() {
            let staying = try await compile(try job(source, "staying\(index)"), with: process)
            let usual = try await frontend.compile(try job(source, "usual\(index)"))
            // The frontend has the last word where there are notes.
            guard let staying else {
                #expect(usual.messages.contains(": note: "), "\(source)")
                continue
            }
            #expect(staying.succeeded == usual.succeeded, "\(source)\n\(staying.messages)\(usual.messages)")
            #expect(seen(staying) == seen(usual), "\(source)")
        }
    }

    @Test func itMakesTheInterfaceThatTheFrontendMakes() async throws {
        let process = try process(), source = "public struct Shown { public var number = 1 }"
        _ = try #require(try await compile(try job(source, "staying"), with: process))
        _ = try await frontend.compile(try job(source, "usual"))
        let files = ["staying", "usual"].map {
            FileManager.default.contents(atPath: "\(folder.path)/\($0)/Typed.swiftmodule")
        }
        #expect(files[0] != nil)
        #expect(files[0] == files[1])
    }

    @Test func aModuleOfTheSameNameIsSeenAnew() async throws {
        let process = try process()
        for number in 1...3 {
            let reply = try await compile(try job("public func f\(number)() {}", "job\(number)"), with: process)
            #expect(reply?.succeeded == true)
            let again = try await compile(try job("func g() { f\(number)() }", "again\(number)"), with: process)
            #expect(again.map(seen)?.errors.map(\.message) == ["cannot find 'f\(number)' in scope"])
        }
    }

    @Test func settingsAreThoseOfTheJobAlone() async throws {
        let process = try process(), source = "var n = 0; func f() -> Int { n += 1; return n }"
        for (index, isolation) in [.mainActor, .nonisolated, CompilerSettings.Isolation.mainActor].enumerated() {
            var job = try job(source, "isolation\(index)")
            job.settings.isolation = isolation
            // The frontend has the last word where there are notes.
            guard let reply = try await compile(job, with: process) else { continue }
            #expect(reply.succeeded == (isolation == .mainActor), "\(reply.messages)")
        }
    }

    /// One process for all of them: each has to make its modules of C first, and a process for each would do that at once.
    @Test func itKnowsTheMembersOfStandardTypes() async throws {
        let process = try process()
        let offers = [
            ("\"abc\".", ["uppercased: func uppercased() -> String", "count: var Int"]),
            ("[3, 1].first?.", ["isMultiple: func isMultiple(of: Int) -> Bool"]),
            ("Date().", ["timeIntervalSince1970: var TimeInterval"]),
            ("Date.", ["now: var Date", "init: init (timeIntervalSince1970: TimeInterval)"]),
            ("let n = 1; _ = n.", ["magnitude: var UInt"]), ("[1].map { $0.", ["magnitude: var UInt"]),
            ("unknown.", []),
        ]
        for (code, some) in offers {
            let told = try await members(afterTyping: code, process).map { "\($0.name): \($0.keyword) \($0.detail)" }
            #expect(Set(told).isSuperset(of: some), "\(code) \(told)")
            #expect(some.isEmpty == told.isEmpty, "\(code)")
        }
        #expect(process.isUsable)
    }

    private func members(afterTyping code: String, _ process: CompilerProcess) async throws -> [ScopeName] {
        let source = "import Foundation\nfunc typing() {\(code)", end = source.utf8.count
        // The job puts a line of its own before the source.
        let start = try job("", "start").sources[0], before = try String(contentsOfFile: start, encoding: .utf8)
        let job = try job(source + "\n#sourceLocation()\n}", "members"), words = frontend.wordsForLibrary(of: job)
        let found = try await onThread {
            try process.members(in: job, words, at: before.utf8.count - 1 + end, until: Cancellation())
        }
        return try #require(found, "\(code)")
    }

    @Test func theFrontendKnowsNoMembers() async throws {
        #expect(try await frontend.members(in: try job("func f() { 1. }", "members"), at: 1) == nil)
    }

    @Test func aProcessThatDiesLeavesItsJobToTheFrontend() async throws {
        let process = try process()
        kill(process.identifier, SIGKILL)
        #expect(try await compile(try job("let a = 1", "dead"), with: process) == nil)
        #expect(!process.isUsable)
    }

    @Test func anInterruptedCompileEndsItsProcess() async throws {
        let identifier = try await processOfAnInterruptedCompile()
        #expect(await eventually { isGone(identifier) })
    }

    private func processOfAnInterruptedCompile() async throws -> pid_t {
        let process = try process()
        // The type checker needs a minute to give this up.
        let slow = "let s = [1 + 2.0 + \"a\" * -9 / [3] + (4 | 5.0) - 6 + [7: 8.0] * \"b\" + -9 / 1 + 2 * 3]"
        let job = try job(slow, "slow"), words = frontend.wordsForLibrary(of: job)
        let task = Task { try await onThread(cancellable: { try process.compile(job, words, until: $0) }) }
        task.cancel()
        #expect(try await task.value == nil)
        #expect(!process.isUsable)
        return process.identifier
    }

    @Test func aCompilerThatLostAllItsProcessesGoesOn() async throws {
        let choice = CompilerChoice.staying(program: "/bin/false", library: "/nowhere")
        let compiler = try #require(
            StayingCompiler(beside: frontend, choice, benches: engine.places.benches, most: 2))
        for number in 1...12 {
            #expect(try await compiler.compile(try job("let a = \(number)", "job\(number)")).succeeded)
        }
    }

    @Test func aSubjectNeverGoesThere() async throws {
        // A process that is there would never answer.
        let choice = CompilerChoice.staying(program: "/bin/cat", library: "/dev/null")
        let compiler = try #require(
            StayingCompiler(beside: frontend, choice, benches: engine.places.benches, most: 1))
        for number in 1...3 {
            var job = try job("let a = \(number)", "job\(number)")
            job.audience = .judge
            #expect(try await compiler.compile(job).succeeded)
        }
    }

    /// What is compiled against a subject comes next, and is not to wait for the start of a compiler then.
    @Test func aSubjectBeginsOneProcessForWhatComesNext() async throws {
        let benches = folder.path + "/benches"
        try FileManager.default.createDirectory(atPath: benches, withIntermediateDirectories: true)
        let choice = CompilerChoice(toolchain: engine.toolchain, environment: [:])
        let compiler = try #require(StayingCompiler(beside: frontend, choice, benches: benches, most: 2))
        for number in 1...2 {
            var job = try job("let a = \(number)", "job\(number)")
            job.audience = .judge
            #expect(try await compiler.compile(job).succeeded)
            #expect(
                try await eventually {
                    let names = try FileManager.default.contentsOfDirectory(atPath: benches)
                    return names.count { !$0.hasSuffix(".lent") } == 1
                })
        }
    }

    @Test func surroundingsDecide() {
        let toolchain = engine.toolchain
        #expect(CompilerChoice(toolchain: toolchain, environment: ["SEAMS_COMPILER": "frontend"]) == .frontend)
        #expect(CompilerChoice(toolchain: toolchain.byDriver, environment: [:]) == .frontend)
        let alone = Companions(executable: "/nowhere/seams")
        #expect(CompilerChoice(toolchain: toolchain, companions: alone, environment: [:]) == .frontend)
        #expect(CompilerChoice.frontend.words == "is started for each module")
    }

    /// Inputs of every kind, about a third of them broken; good ones follow bad ones.
    private static let sources = [
        "let a = 1", "let b: Int = \"no\"", "let a = [1, 2, 3].map { $0 * 2 }", "func f( {",
        "import Foundation; let d = Date()",
        "struct S: Equatable { var a: Int }", "struct T: P {}", "protocol P { func m() }; struct T: P {}",
        "let x = unknown()", "class C { let a: Int }", "final class C: Sendable { let a = 1 }",
        "class Box { var n = 0 }; func f(_ b: Box) { Task.detached { b.n += 1 }; b.n += 1 }",
        "enum E { case a, b }; func f(_ e: E) -> Int { switch e { case .a: 1 } }",
        "func old() async { }; func f() { old() }", "func thrower() throws {}; func f() { thrower() }",
        "actor A { var n = 0 }; func f(_ a: A) -> Int { a.n }", "@MainActor var n = 0; func f() { n += 1 }",
        "let big = 1 + 2 * 3 - 4 / 5 + 6 % 7", "func g<T: Comparable>(_ a: T, _ b: T) -> T { max(a, b) }",
        "let s = \"a \\(1 + 1) b\"", "let c = { (x: Int) -> Int in let y = x; return y }",
        "var unused: Int { let q = 3; return 4 }",
        "func dead() -> Int { return 1; print(2) }", "@available(*, deprecated) func o() {}; func f() { o() }",
        "import Testing; @Test func t() { #expect(1 + 1 == 2) }", "import Testing; @Test func t() { #expect(1 + ) }",
        "import Observation; @Observable final class M { var a = 1 }", "import Nowhere",
        "extension Int { var twice: Int { self * 2 } }",
        "infix operator <+>; func <+> (a: Int, b: Int) -> Int { a + b }; let z = 1 <+> 2", "let e: any Error = 1",
        "func some() -> some Sequence<Int> { [1] }", "let t = (1, \"a\"); let u = t.2",
        "#if DEBUG\nlet d = 1\n#else\nlet d = 2\n#endif",
        "let r = /(\\d+)/", "func f() { for i in 0..<3 { print(i) } }", "let o: Int? = nil; let n = o!",
        "guard true else { }",
        "typealias N = Int; let n: N = 1.5", "public func last() -> String { String(describing: S.self) }; struct S {}",
    ]
}
