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
        guard environment["SEAMS_COMPILER"] != "frontend", toolchain.frontend != nil,
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
/// A subject never comes here: it may be an answer that somebody judges, and code that could take a compiler over must
/// not be followed, in the same process, by the check that judges it.
///
/// It is a shortcut and never the truth. Whatever it cannot do, or does oddly, the frontend does: while the first
/// process starts, when no process is free, when a process dies, is slow or takes too much memory.
struct StayingCompiler: Compiling {
    let frontend: FrontendCompiler
    private let pool: CompilerPool

    /// A compiler beside the frontend; nil where the frontend works alone.
    init?(beside frontend: FrontendCompiler, _ choice: CompilerChoice, benches: String, most: Int) {
        guard case .staying(let program, let library) = choice else { return nil }
        self.frontend = frontend
        let start = CompilerStart(
            program: program, library: library, benches: benches, tools: frontend.tools,
            moduleCache: frontend.moduleCache)
        pool = CompilerPool(start: start, most: most)
    }

    func compile(_ job: CompileJob) async throws -> CompileReply {
        // A check left out of one compile would be left out of every later one of the same process.
        guard job.audience == .lesson, job.checksSending, let process = await pool.borrow() else {
            return try await frontend.compile(job)
        }
        let words = frontend.wordsForLibrary(of: job), start = ContinuousClock.now
        let reply = try? await onThread(cancellable: { try process.compile(job, words, until: $0) })
        await pool.giveBack(process)
        try Task.checkCancellation()
        guard let reply else { return try await frontend.compile(job) }
        frontend.trace(job, from: start)
        return reply
    }

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
        guard started < most, losses < Self.mostLosses else { return nil }
        started += 1
        Task { if let process = await make() { idle.append(process) } }
        return nil
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
