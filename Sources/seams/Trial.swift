import CodeEngine
import LessonEngine
import LessonModel
import LessonRendering
import Shell

/// Somebody's own code, ready to run in the worlds of its circumstances.
struct Trial {
    let files: TriedFiles
    /// The code as a world runs it: without the start of its program, since a world has begun already.
    let lesson: Lesson
    let circumstances: [Circumstance]
    let engine: Engine
    let trust: Bool
    let surroundings: Surroundings
    /// Whether each world begins with Swift that the person named.
    var hasWiring = false

    /// Evaluates lines in every world and prints what they gave.
    ///
    /// - Throws: `Failure` when a line fails or nobody allows the code to run; `TryError.waits`.
    func evaluate(_ lines: [String], asJSON: Bool) async throws {
        try files.requireRunning()
        try requireLeave()
        if let start = files.program { surroundings.complain(wrapped("note: \(start.note)", surroundings.errorStyle)) }
        var request = RunRequest()
        request.evaluations = lines
        let record = try await ProgressLine(surroundings).saying("compiling …") {
            try await engine.run(lesson, request)
        }
        if asJSON {
            surroundings.print(try JSONRenderer.render(record))
        } else {
            tell(record)
        }
        if !record.passed { throw Failure.silent(code: record.exitCode) }
    }

    /// Opens the prompt over the code.
    func openPrompt(share: Share) async throws {
        surroundings.print("")
        do { try files.requireRunning() } catch {
            return surroundings.print(wrapped("Note: \(error.message).", surroundings.style) + "\n")
        }
        do { if try requireLeave() { surroundings.print("") } } catch Failure.said where !trust { return }
        if let start = files.program {
            surroundings.print(wrapped("Note: \(start.note).", surroundings.style) + "\n\n")
        }
        guard try await isWired() else { throw Failure.silent(code: ExitCode.failed) }
        let passing = PassingShell(
            surroundings: surroundings, share: share, console: TerminalConsole(), engine: { [engine] in engine })
        let shell = passing.shell(
            at: SingleLesson(lesson), asksQuestions: false, readsPipes: false, remembersLines: true)
        let console = TerminalConsole()
        try await passing.run { [self] in
            shell.run(trying: lesson, in: circumstances) { function in
                do {
                    return .success(try await cut(function, style: console.style))
                } catch {
                    return .failure(console.complaint(about: error))
                }
            }
        }
    }

    /// Whether what '--wiring' says compiles; tells why where it does not.
    private func isWired() async throws -> Bool {
        guard hasWiring else { return true }
        let record = try await ProgressLine(surroundings).saying("compiling …") { try await engine.run(lesson) }
        guard record.worlds.allSatisfy({ $0.status == .notCompiled }) else { return true }
        tell(record)
        return false
    }

    /// The proposed cut of a function as text, or the names of what can be cut.
    private func cut(_ typed: String?, style: Style) async throws -> String {
        guard let typed else {
            let record = try await engine.look(at: files)
            return CutList.render(record, style: style)
        }
        let cut = CutTrial(trial: self, request: CutRequest(typed: typed), lines: [], writes: false, asJSON: false)
        return try await cut.text(style: style)
    }

    /// Whether somebody was asked now.
    @discardableResult func requireLeave() throws -> Bool {
        let environment = surroundings.environment
        let confinement = try Confiner(places: Places(environment: environment), environment: environment).confinement()
        return try TryLeave(trust: trust, surroundings: surroundings).require(files, confinement.summary)
    }

    private func wrapped(_ text: String, _ style: Style) -> String {
        style.isLinear ? text : text.wrapped(to: style.width, hanging: 2).joined(separator: "\n")
    }

    private func tell(_ record: RunRecord) {
        let comparison = Comparison(rows: record.rows, worlds: circumstances.map(\.name))
        let table = ComparisonRenderer.render(folding: comparison, style: surroundings.style)
        if !table.isEmpty { surroundings.print(table) }
        guard !record.diagnostics.isEmpty else { return }
        surroundings.complain(DiagnosticRenderer.render(record.diagnostics, style: surroundings.errorStyle))
    }
}
