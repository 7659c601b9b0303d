#if os(Linux)
import Foundation
import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

/// A compiler that code led astray is a program like any other: here a shell takes its place and tries what it can.
struct ToolConfinementTests {
    static let modes = ["full", "reduced"]

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["job", "inputs", "outside"] {
            try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
        }
        _ = try folder.write("given", to: "inputs/a.txt")
        _ = try folder.write("secret", to: "outside/secret.txt")
        chmod(folder.path + "/outside/secret.txt", 0o600)
        chmod(folder.path, 0o755)
    }

    private func tools(_ mode: String) throws -> ToolRunner {
        let environment = ["SEAMS_HOME": folder.path + "/home", "SEAMS_CONFINEMENT": mode, "PATH": "/usr/bin:/bin"]
        let places = try Places(environment: environment).prepared()
        return ToolRunner(
            environment: environment, toolchain: try SharedEngine.engine().toolchain,
            confiner: Confiner(places: places, environment: environment), allowsUnconfined: false)
    }

    private func call(_ script: String, limits: Limits = .driver) -> ToolCall {
        ToolCall(
            command: ["/bin/sh", "-c", script], folder: folder.path + "/job", reading: [folder.path + "/inputs"],
            results: ["result", "other"], limits: limits)
    }

    private func run(_ script: String, _ mode: String, limits: Limits = .driver) async throws -> FinishedChild {
        try await tools(mode).run(call(script, limits: limits))
    }

    private func run(_ first: String, then second: String, _ mode: String) async throws -> FinishedChild {
        var call = call(first)
        call.next = ["/bin/sh", "-c", second]
        return try await tools(mode).run(call)
    }

    private func result(_ name: String = "result") -> String? {
        try? String(contentsOfFile: folder.path + "/job/" + name, encoding: .utf8)
    }

    @Test(arguments: modes) func itReadsItsInputsAndLeavesItsResults(mode: String) async throws {
        let child = try await run("cat '\(folder.path)/inputs/a.txt' > result; echo told", mode)
        #expect(child.succeeded, "\(child.errorOutput)")
        #expect(child.output == "told\n")
        #expect(result() == "given")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/job") == ["result"])
    }

    @Test(arguments: modes) func itReadsNothingElse(mode: String) async throws {
        let child = try await run("cat '\(folder.path)/outside/secret.txt' > result", mode)
        #expect(!child.succeeded)
        #expect(result() == "")
    }

    @Test(
        arguments: modes, ["outside/new", "outside/secret.txt", "inputs/a.txt", "job/planted", "home/cache/modules/x"])
    func itWritesNothingElse(mode: String, file: String) async throws {
        let before = try? String(contentsOfFile: folder.path + "/" + file, encoding: .utf8)
        let child = try await run("echo changed > '\(folder.path)/\(file)'", mode)
        #expect(!child.succeeded)
        #expect((try? String(contentsOfFile: folder.path + "/" + file, encoding: .utf8)) == before)
    }

    /// The C compiler asks whether it may write before it does, and in a private folder of root's it was told no.
    @Test(arguments: modes) func theCCompilerWorksInAPrivateFolder(mode: String) async throws {
        chmod(folder.path, 0o700)
        let compiler = PinsCompiler(toolchain: try SharedEngine.engine().toolchain, tools: try tools(mode))
        let clang = try #require(compiler.compiler)
        let source = try folder.write("int answer(void) { return 42; }", to: "inputs/answer.c")
        let outcome = try await compiler.compile(source, with: clang, in: folder.path + "/job")
        #expect(outcome.succeeded, "\(outcome.messages)")
        #expect(FileManager.default.fileExists(atPath: folder.path + "/job/" + PinsCompiler.libraryName))
    }

    /// A process that was forked while the program was being written held it open once, and a world did not start.
    @Test(arguments: modes) func aProgramThatIsBusyForAMomentIsStarted(mode: String) async throws {
        let program = folder.path + "/inputs/program"
        try FileManager.default.copyItem(atPath: "/bin/echo", toPath: program)
        let holder = try #require(FileHandle(forWritingAtPath: program))
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(100)) { try? holder.close() }
        var call = call("")
        call.command = [program, "told"]
        #expect(try await tools(mode).run(call).output == "told\n")
    }

    @Test(arguments: modes) func aLinkThatItLeavesIsNotTaken(mode: String) async throws {
        _ = try await run("ln -s '\(folder.path)/outside/secret.txt' result; mkfifo other", mode)
        #expect(result() == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/job").isEmpty)
    }

    @Test(arguments: modes) func whatItLeavesRunningEndsWithIt(mode: String) async throws {
        let child = try await run("(sleep 300 &) ; echo done", mode)
        #expect(child.output == "done\n")
        #expect(child.report.survivors == 1)
    }

    @Test(arguments: modes, ["exec tail /dev/zero", "yes > result"]) func whoWantsTooMuchIsEnded(
        mode: String, script: String
    ) async throws {
        let limits = Limits(seconds: 60, memory: 64 << 20, files: 100, disk: 16 << 20, processes: 4)
        // On a disk of its own that is full, a program is told what it would be told on any.
        let child = try? await run(script, mode, limits: limits)
        #expect(child?.succeeded != true)
        #expect((result()?.utf8.count ?? 0) <= 16 << 20)
    }

    @Test(arguments: modes) func aSecondProgramFindsWhatTheFirstMade(mode: String) async throws {
        let child = try await run(
            "echo made > made; echo first", then: "cat made > result; echo second; exit 3", mode)
        #expect(child.output == "first\nsecond\n")
        #expect(child.outcome.ending == .exited(3))
        #expect(child.report.wentOn != nil)
        #expect(result() == "made\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/job") == ["result"])
    }

    @Test(arguments: modes) func aSecondProgramDoesNotFollowAFailure(mode: String) async throws {
        let child = try await run("echo first; exit 4", then: "echo second", mode)
        #expect(child.output == "first\n")
        #expect(child.outcome.ending == .exited(4))
        #expect(child.report.wentOn == nil)
    }

    @Test(arguments: modes) func aSecondProgramIsConfinedAsTheFirst(mode: String) async throws {
        let child = try await run(
            ":", then: "cat '\(folder.path)/outside/secret.txt' > result; (sleep 300 &)", mode)
        #expect(result() == "")
        #expect(child.report.survivors == 1)
    }

    @Test func whoComputesForeverIsEnded() async throws {
        let limits = Limits(seconds: 1, memory: 64 << 20, files: 100, disk: 16 << 20)
        let child = try await run("while :; do :; done", "full", limits: limits)
        #expect(
            BuildError(excessOf: child, module: "Lesson", limits: limits) == .timedOut(module: "Lesson", seconds: 1))
    }

    @Test func theWordsOfAnExcess() {
        let error = BuildError.tooMuch(of: .memory, module: "Lesson")
        #expect(error.message == "compiling 'Lesson' took more memory than any lesson needs")
        #expect(error.hint == "look for a value of enormous size, or for a declaration that makes very many others")
        let disk = BuildError.cannotKeep(reason: "Read-only file system")
        #expect(disk.message == "the results of the build cannot be kept in the cache: Read-only file system")
        #expect(disk.hint == "check the folder of the cache ('seams cache' says where), or set SEAMS_HOME to another")
    }
}
#endif
