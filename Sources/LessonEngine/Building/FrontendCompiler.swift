import LessonModel

/// Compiles with the toolchain's own frontend, one process for each module. Where the frontend's words are not known or
/// there are several sources, it compiles with the toolchain's driver.
struct FrontendCompiler: Compiling {
    let toolchain: Toolchain
    let moduleCache: String
    let tools: ToolRunner

    func compile(_ job: CompileJob) async throws -> CompileReply {
        let child = try await tools.run(call(job))
        if let excess = BuildError(excessOf: child, module: job.module, limits: .tool) { throw excess }
        if child.report.wentOn != nil {
            guard child.succeeded else { throw BuildError(linkingOf: job.module, child) }
            return CompileReply(succeeded: true, messages: child.errorOutput + child.output, isLinked: true)
        }
        switch child.outcome.ending {
        case .signaled(let signal): throw BuildError.compilerCrashed(module: job.module, signal: signal)
        case .exited(let code):
            return CompileReply(succeeded: code == 0, messages: child.errorOutput + child.output)
        case .timedOut: throw BuildError.timedOut(module: job.module, seconds: Int(Limits.tool.seconds))
        }
    }

    /// The words of every compile.
    var flags: [String] {
        [
            "-swift-version", "6", "-parse-as-library", "-package-name", "seams",
            "-module-cache-path", moduleCache, "-diagnostic-style", "llvm",
            "-gline-tables-only",
        ] + (toolchain.testingPlugins.map { ["-plugin-path", $0] } ?? [])
    }

    /// The same without the place of the module cache, which changes nothing in what is built: so that built things
    /// serve another home, too.
    var flagsOfResults: [String] { flags.filter { $0 != moduleCache } }

    /// The words of a compile besides those that name modules and files.
    func words(of job: CompileJob) -> [String] { flags + flags(for: job.audience) }

    /// The same for the compiler as a library, which takes a driver's words.
    func wordsForLibrary(of job: CompileJob) -> [String] {
        let frontend = toolchain.frontend ?? []
        let known = ["-target", "-resource-dir", "-plugin-path"]
        return zip(frontend, frontend.dropFirst()).flatMap { known.contains($0) ? [$0, $1] : [] } + words(of: job)
    }

    /// Writes down what this compiler would have run for a job that another did.
    func trace(_ job: CompileJob, from start: ContinuousClock.Instant) { tools.trace(call(job), from: start) }

    private func call(_ job: CompileJob) -> ToolCall {
        let flags = words(of: job)
        let bench = ToolCall.bench(of: job.folder)
        let output = [
            "-module-name", job.module, "-emit-module-path", "\(bench)/\(job.interface)",
            "-o", "\(bench)/\(job.object)",
        ]
        let isByDriver = toolchain.frontend == nil || job.sources.count > 1, linking = isByDriver ? nil : job.linking
        let command =
            isByDriver
            ? [toolchain.swiftc, "-c", "-wmo"] + flags + job.words + output + job.sources
            : (toolchain.frontend ?? []) + ["-primary-file"] + job.sources + flags + job.words + output
        return ToolCall(
            command: command, next: linking?.command ?? [], folder: job.folder, reading: job.reading + [moduleCache],
            results: [job.interface, linking?.library ?? job.object], limits: isByDriver ? .driver : .tool)
    }

    private func flags(for audience: CompileJob.Audience) -> [String] {
        switch audience {
        case .judge: ["-enable-testing"] + guarding
        case .stranger: guarding
        case .lesson: ["-enable-testing"]
        case .everybody: []
        }
    }

    private var guarding: [String] { toolchain.knowsMemorySafety ? ["-strict-memory-safety"] : [] }
}
