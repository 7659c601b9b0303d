import CodeEngine
import Foundation
import LessonEngine
import LessonModel
import LessonRendering

/// Proposes a cut in somebody's own code, proves it, and writes it where that was asked for.
struct CutTrial {
    let trial: Trial
    let request: CutRequest
    /// The lines that are to prove it; empty where they are to be found.
    let lines: [String]
    let writes: Bool
    let asJSON: Bool
    /// Whether the person's own tests are part of the proof.
    var runsTests = false
    /// The code as the person named it, and the target.
    var named: [String] = []
    /// The options that the command which writes the cut has from the one that showed it.
    var kept: [String] = []

    private var surroundings: Surroundings { trial.surroundings }

    /// - Throws: `Failure` when nothing can be cut, or the proof fails.
    func run() async throws {
        var record = try await record()
        let failed = record.proof.verdict == .failed
        if writes, !failed { try write(&record) }
        if asJSON {
            surroundings.print(try JSONRenderer.encode(record))
        } else {
            let next = failed || !record.written.isEmpty ? [] : [writingCommand]
            surroundings.print(CutRenderer.render(record, next: next, style: surroundings.style))
        }
        if failed { throw Failure.silent(code: ExitCode.failed) }
    }

    /// The proposal and its proof as text.
    func text(style: Style) async throws -> String {
        CutRenderer.render(try await record(), next: [writingCommand], style: style)
    }

    private func record() async throws -> CutRecord {
        let engine = trial.engine, progress = ProgressLine(surroundings)
        let proposed = try await progress.saying("cutting …") { try await engine.propose(request, for: trial.files) }
        var proof = try await proof(of: proposed)
        try await runGivenTests(of: proposed.cut, &proof)
        var record = CutRecord(toolchain: engine.toolchain.version, cut: proposed.cut, proof: proof)
        record.testFile = trial.files.testFile(for: proposed.cut, proof, from: surroundings.folder)
        return record
    }

    private func proof(of proposed: ProposedCut) async throws -> CutProof {
        do {
            try trial.requireLeave()
        } catch Failure.said(let message, _, _) where !trial.trust {
            var proof = CutProof()
            proof.unproven = ["Anything but that it compiles: \(message). '--trust' allows it."]
            return proof
        }
        let prover = CutProver(
            engine: trial.engine, files: trial.files, proposed: proposed, circumstances: trial.circumstances)
        return try await ProgressLine(surroundings).saying("running before and after …") {
            try await prover.prove(lines)
        }
    }

    /// Runs the person's own tests of the module before and after, where it belongs to a package.
    private func runGivenTests(of cut: Cut, _ proof: inout CutProof) async throws {
        let claim = "That your tests still pass"
        guard let runner = try await GivenTestRunner(of: trial.files, engine: trial.engine) else { return }
        guard !runner.targets.isEmpty else {
            return proof.unproven.append("\(claim): no tests of yours use the module '\(runner.module)'.")
        }
        guard runsTests else { return proof.unproven.append("\(claim): they were left out.") }
        do {
            try TryLeave(trust: trial.trust, surroundings: surroundings).require(testsOf: runner)
        } catch Failure.said(let message, _, _) where !trial.trust {
            return proof.unproven.append("\(claim): \(message). '--trust' allows it.")
        }
        let test = trial.files.testFile(for: cut, proof, from: surroundings.folder)
        let given = try await ProgressLine(surroundings).saying("running your tests before and after …") {
            try await runner.run(with: cut.files, adding: test, from: surroundings.folder)
        }
        proof.conclude(from: given)
    }

    private func write(_ record: inout CutRecord) throws {
        do throws(CutWriter.Trouble) {
            record.written = try CutWriter.write(record.cut.files)
            if let test = record.testFile, trial.files.hasTestFolder { record.written.append(try CutWriter.add(test)) }
        } catch {
            throw Failure.said(message: error.message, hint: error.hint, code: ExitCode.cannotWrite)
        }
    }

    /// The command that does the same and writes.
    private var writingCommand: String {
        let kind = request.kind.map { ":\($0.rawValue)" } ?? ""
        let paths = named.isEmpty ? Array(trial.files.sources.map(\.path).prefix(3)) : named
        let words = ["seams", "try"] + paths + ["--cut", request.function + kind]
        let form = request.form.map { ["--form", $0.rawValue] } ?? []
        let shown = form + (request.spy ? ["--spy"] : []) + lines.flatMap { ["--eval", $0] } + kept
        return (words + shown + ["--write"]).map(\.asShellWord).joined(separator: " ")
    }
}
