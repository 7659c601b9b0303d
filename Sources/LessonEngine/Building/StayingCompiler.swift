import Foundation
import LessonModel

/// The compiler in use: one process for each module, or processes that stay.
package enum CompilerChoice: Sendable, Equatable {
    /// `seams-compiler` and the toolchain's compiler as a library.
    case staying(program: String, library: String)
    case frontend

    /// The choice for these surroundings. `SEAMS_COMPILER=frontend` wants a process for each module; without the library,
    /// or where the frontend's own words are not known, there is no other way.
    package init(toolchain: Toolchain, companions: Companions = .own, environment: [String: String]) {
        guard !ChoiceVariable.compiler.choosesOther(in: environment), toolchain.frontend != nil,
            let program = companions.compiler, let library = toolchain.compilerLibrary
        else {
            self = .frontend
            return
        }
        self = .staying(program: program, library: library)
    }

    package var words: String {
        switch self {
        case .staying(_, let library): "stays between compiles (\(library))"
        case .frontend: "is started for each module"
        }
    }
}

/// Compiles with the toolchain's compiler kept alive in processes of its own, which saves half of each compile: the
/// other half is the start of a compiler.
///
/// A subject never comes to a process that compiles anything else: it may be an answer that somebody judges, and code that
/// could take a compiler over must not be followed, in the same process, by the check that judges it. A process may be
/// started ahead for one subject, and ends with it.
///
/// It is a shortcut and never the truth. Whatever it cannot do, or does oddly, the frontend does: while the first
/// process starts, when no process is free, when a process dies, is slow or takes too much memory.
struct StayingCompiler: Compiling {
    let frontend: FrontendCompiler
    private let pool: CompilerPool
    private let unused: UnusedCompiler

    /// A compiler beside the frontend; nil where the frontend works alone.
    init?(beside frontend: FrontendCompiler, _ choice: CompilerChoice, benches: String, most: Int) {
        guard case .staying(let program, let library) = choice else { return nil }
        self.frontend = frontend
        let start = CompilerStart(
            program: program, library: library, benches: benches, tools: frontend.tools,
            moduleCache: frontend.moduleCache)
        pool = CompilerPool(start: start, most: most)
        unused = UnusedCompiler { try CompilerProcess(start, warmedBy: frontend) }
    }

    func compile(_ job: CompileJob) async throws -> CompileReply {
        // Whatever is compiled against a subject comes next: a process is there by then.
        guard job.audience == .lesson else {
            await pool.prepare()
            return try await compileSubject(job)
        }
        // A check left out of one compile would be left out of every later one of the same process.
        guard job.checksSending, let process = await pool.borrow() else { return try await frontend.compile(job) }
        return try await compile(job, with: process) { await pool.giveBack(process) }
    }

    /// Has the process compile that was started for a subject, if there is one.
    private func compileSubject(_ job: CompileJob) async throws -> CompileReply {
        guard job.isSubject, let process = await unused.take() else { return try await frontend.compile(job) }
        // Nobody waits for its end.
        return try await compile(job, with: process) { Task { try? await onThread { process.end() } } }
    }

    /// Has a process compile, or the frontend where the process cannot; `after` lets go of the process.
    private func compile(
        _ job: CompileJob, with process: CompilerProcess, after: () async -> Void
    ) async throws -> CompileReply {
        let words = frontend.wordsForLibrary(of: job), start = ContinuousClock.now
        let reply = try? await onThread(cancellable: { try process.compile(job, words, until: $0) })
        await after()
        try Task.checkCancellation()
        guard let reply else { return try await frontend.compile(job) }
        frontend.trace(job, from: start)
        return reply
    }

    /// Has a process ready for the next subject. One that must be started first would take as long as the frontend.
    func expectSubject() async { await unused.prepare() }

    func members(in job: CompileJob, at offset: Int) async throws -> [ScopeName]? {
        guard let process = await pool.borrowOrStart() else { return nil }
        let words = frontend.wordsForLibrary(of: job)
        let members = try? await onThread(cancellable: { try process.members(in: job, words, at: offset, until: $0) })
        await pool.giveBack(process)
        return members ?? nil
    }
}

/// The compilers that stay, of which each does one job at a time. They are started when there is work, and never waited
/// for.
actor CompilerPool {
    private let start: CompilerStart
    private let most: Int
    private var idle: [CompilerProcess] = []
    private var started = 0
    /// The number of processes that were lost. A compiler that keeps dying is not started for ever.
    private var losses = 0

    init(start: CompilerStart, most: Int) {
        self.start = start
        self.most = most
    }

    /// A process that is free; nil when there is none. Then another is started, if there may be more.
    func borrow() -> CompilerProcess? {
        if let process = idle.popLast() { return process }
        begin()
        return nil
    }

    /// Starts the first process, for work that comes soon.
    func prepare() {
        if started == 0 { begin() }
    }

    /// Starts a process, if there may be more, and does not wait for it.
    private func begin() {
        guard started < most, losses < Self.mostLosses else { return }
        started += 1
        Task { if let process = await make() { idle.append(process) } }
    }

    /// The same for what nobody else can do: waits for a process that is started now.
    func borrowOrStart() async -> CompilerProcess? {
        if let process = idle.popLast() { return process }
        guard started < most, losses < Self.mostLosses else { return nil }
        started += 1
        return await make()
    }

    /// Starts a process; nil when that fails.
    private func make() async -> CompilerProcess? {
        let process = try? await onThread { try CompilerProcess(self.start) }
        if process == nil { lose() }
        return process
    }

    /// Takes a process back. One that has ended is replaced when there is work again.
    func giveBack(_ process: CompilerProcess) {
        if process.isUsable { idle.append(process) } else { lose() }
    }

    private func lose() {
        started -= 1
        losses += 1
    }

    private static let mostLosses = 5
}

/// The process that waits for one subject. It is started when a subject is expected, and never waited for.
actor UnusedCompiler {
    private let make: @Sendable () throws -> CompilerProcess?
    private var process: CompilerProcess?
    private var isBeingMade = false

    init(_ make: @escaping @Sendable () throws -> CompilerProcess?) { self.make = make }

    /// Makes a process where there is none.
    func prepare() {
        guard process == nil, !isBeingMade else { return }
        isBeingMade = true
        Task {
            process = (try? await onThread(make)) ?? nil
            isBeingMade = false
        }
    }

    /// The process, which nobody else gets; nil where there is none.
    func take() -> CompilerProcess? {
        defer { process = nil }
        return process
    }
}

extension CompilerProcess {
    /// A process that has compiled a few lines of ours, since the first compile takes twice as long as the second; nil
    /// where it cannot.
    convenience init?(_ start: CompilerStart, warmedBy frontend: FrontendCompiler) throws {
        try self.init(start)
        let home = try WorldHome(in: start.benches)
        defer { home.remove() }
        let source = home.folder + "/Warm.swift"
        try Self.warming.write(toFile: source, atomically: false, encoding: .utf8)
        let job = CompileJob(module: "Warm", sources: [source], audience: .judge, folder: home.folder)
        _ = try compile(job, frontend.wordsForLibrary(of: job), until: Cancellation())
        guard isUsable else { return nil }
    }

    /// Code of many kinds: what the compiler looks up for it once, macros too, it need not look up for the subject.
    private static let warming = """
        import Foundation
        enum Ambient { @TaskLocal static var now: @Sendable () -> Date = { Date() } }
        protocol Clock: Sendable { func now() async throws -> Date }
        struct Stopped: Clock { let time: Date; func now() -> Date { time } }
        final class Log {
            private(set) var lines: [String] = []
            func add(_ clock: any Clock) async throws { lines.append("\\(try await clock.now())") }
        }
        """
}
