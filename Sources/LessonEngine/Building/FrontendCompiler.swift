/// Compiles with the toolchain's own frontend, a process a module; with its driver where the frontend's words are not
/// known or there are several sources.
struct FrontendCompiler: Compiling {
    let toolchain: Toolchain
    let moduleCache: String
    let tools: ToolRunner
    let timeLimit: Duration

    func compile(_ job: CompileJob) async throws -> CompileAnswer {
        let child = try await tools.run(command(job), in: job.folder, timeLimit: timeLimit)
        switch child.outcome.ending {
        case .timedOut:
            throw BuildError.timedOut(module: job.module, seconds: Int(timeLimit / .seconds(1)))
        case .signaled(let signal): throw BuildError.compilerCrashed(module: job.module, signal: signal)
        case .exited(let code):
            return CompileAnswer(succeeded: code == 0, messages: child.errorOutput + child.output)
        }
    }

    /// Every word that has a say in what comes out, for the cache's keys.
    var flags: [String] {
        [
            "-swift-version", "6", "-parse-as-library", "-enable-testing", "-package-name", "seams",
            "-module-cache-path", moduleCache, "-diagnostic-style", "llvm",
            "-gline-tables-only",
        ] + (toolchain.testingPlugins.map { ["-plugin-path", $0] } ?? [])
    }

    private func command(_ job: CompileJob) -> [String] {
        let search = job.searchFolders.flatMap { ["-I", $0] } + job.defines.flatMap { ["-D", $0] }
        let output = [
            "-module-name", job.module, "-emit-module-path", "\(job.folder)/\(job.module).swiftmodule",
            "-o", "\(job.folder)/\(job.module).o",
        ]
        guard let frontend = toolchain.frontend, job.sources.count == 1 else {
            return [toolchain.swiftc, "-c", "-wmo"] + flags + search + output + job.sources
        }
        return frontend + ["-primary-file"] + job.sources + flags + search + output
    }
}
