import LessonModel

/// Asks the toolchain about code without building anything: whether it parses, and what its names resolve to.
struct CodeInspector: Sendable {
    enum Question: Sendable, Equatable {
        /// The parser's complaints.
        case parse
        /// The syntax tree with every name resolved, as JSON.
        case tree

        var words: [String] {
            switch self {
            case .parse: ["-parse"]
            case .tree: ["-dump-ast", "-dump-ast-format", "json"]
            }
        }
    }
    /// A tree is some hundred times as long as the code.
    private static let outputLimit = 64 << 20

    let toolchain: Toolchain
    let flags: [String]
    let moduleCache: String
    let tools: ToolRunner

    /// The compiler's answer about a source: its messages for the question `parse`, the tree for the question `tree`.
    ///
    /// - Throws: `BuildError` when the compiler takes too much.
    func ask(_ question: Question, _ job: CompileJob) async throws -> CompileReply {
        let call = ToolCall(
            command: command(question, job), folder: job.folder, reading: job.reading + [moduleCache],
            limits: toolchain.frontend == nil ? .driver : .tool, outputLimit: Self.outputLimit)
        let child = try await tools.run(call)
        if let excess = BuildError(excessOf: child, module: job.module, limits: call.limits) { throw excess }
        return CompileReply(
            succeeded: child.succeeded, messages: question == .tree ? child.output : child.errorOutput + child.output)
    }

    private func command(_ question: Question, _ job: CompileJob) -> [String] {
        let rest = job.sources + flags + job.words + ["-module-name", job.module]
        guard let frontend = toolchain.frontend else {
            // The driver passes on only the words that it knows itself.
            let words = question == .tree ? ["-frontend"] + question.words : question.words
            return [toolchain.swiftc] + words + rest
        }
        return frontend.filter { $0 != "-c" } + question.words + rest
    }
}
