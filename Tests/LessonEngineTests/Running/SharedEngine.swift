import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LessonEngine

/// A `SEAMS_HOME` for all tests that run one after the other; removed when the process ends. What is built stands in the
/// cache that the tests of the program use, too, so that LessonKit, the world loop and the module cache are built once.
enum SharedEngine {
    /// The top of the checkout.
    static let share = Share(environment: ["SEAMS_SHARE": SeamsProgram.checkout], executable: SeamsProgram.path)

    /// Which row of tests asks: each has a home.
    @TaskLocal static var row = "runs"
    /// The rows with tests that look at what is built or left in the cache: it is their own.
    private static let rowsThatLook: Set = ["runs", "stages"]

    static var home: String { homes + "/" + row }

    private static let homes: String = {
        let path = NSTemporaryDirectory() + "/seams-engine-tests-\(getpid())"
        atexit {
            try? FileManager.default.removeItem(atPath: NSTemporaryDirectory() + "/seams-engine-tests-\(getpid())")
        }
        return path
    }()

    static var environment: [String: String] {
        var environment = ["SEAMS_HOME": home, "HOME": home + "/person", "TMPDIR": NSTemporaryDirectory()]
        environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
        return environment
    }

    /// The engine of the row, so that its compilers stay for all tests; a new one in the same home where the compiler is
    /// another.
    static func engine(compiler: ((any Compiling) -> any Compiling)? = nil) throws -> Engine {
        return try engines.withLock { engines in
            if compiler == nil, let engine = engines[row] { return engine }
            if !rowsThatLook.contains(row), !FileManager.default.fileExists(atPath: home) {
                try SeamsProgram.linkCache(into: home)
            }
            let engine = try Engine(environment: environment, share: share, compiler: compiler)
            if compiler == nil { engines[row] = engine }
            return engine
        }
    }

    private static let engines = Mutex<[String: Engine]>([:])
}

/// Gives the tests of a row a home of their own.
struct SharedEngineRow: SuiteTrait, TestTrait, TestScoping {
    let name: String
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await SharedEngine.$row.withValue(name, operation: function)
    }
}

/// Counts what passes through it to the toolchain's compiler, and may answer in its place.
final class CountingCompiler: Compiling {
    private let inner: any Compiling
    private let jobs: JobList
    private let answer: @Sendable (CompileJob) -> CompileReply?

    init(
        _ inner: any Compiling, _ jobs: JobList,
        answer: @escaping @Sendable (CompileJob) -> CompileReply? = { _ in nil }
    ) {
        (self.inner, self.jobs, self.answer) = (inner, jobs, answer)
    }

    func compile(_ job: CompileJob) async throws -> CompileReply {
        jobs.add(job.module)
        if let answer = answer(job) { return answer }
        return try await inner.compile(job)
    }
}

/// The modules that were compiled, in order.
final class JobList: Sendable {
    private let names = Mutex<[String]>([])
    var modules: [String] { names.withLock { $0 } }
    func add(_ module: String) { names.withLock { $0.append(module) } }
}
