import ArgumentParser
import Foundation
import LessonEngine
import LessonModel
import LessonRendering

struct TryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "try", abstract: "List what the functions of your own code read unseen.",
        discussion: """
            For each function: the clock, files, randomness and whatever else a caller
            cannot choose, by what names resolve to, not by spelling; also what it reaches
            through calls within the module. Where a seam is there, it is named. Where none
            is, the form that 'seams which-form' advises is named, and why.

            A path is a Swift file, or a folder that holds the files of one module; files
            named together are one module. The compiler checks the code, confined as
            lessons are. Nothing of it runs, and nothing of yours is changed.

            With --baseline only hidden inputs fail that the baseline does not know. It is
            written when it is not there. A finding is a function and a kind, so that it
            stays known when the function moves or its file is renamed. A comment behind a
            read, or above it, allows the read, with a reason:

              // seams:allow clock because the log says when it was written

            The kinds: \(ReadKind.allCases.map(\.rawValue).joined(separator: ", ")).

            Exit code: 0; 1 when something is new, when a comment allows something without
            a reason, or when the code does not compile.

              seams try Sources/App
              seams try Desk.swift --function lend
              seams try Sources/App --baseline .seams-baseline.json --format github
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, github, sarif }

    @Argument(help: "Swift files, or folders of Swift files.", completion: .file(extensions: ["swift"]))
    var paths: [String]
    @Option(help: ArgumentHelp("List only this function, with or without types and labels.", valueName: "name"))
    var function: String?
    @Option(help: "text, json, github or sarif.") var format: Format = .text
    @Option(
        help: ArgumentHelp(
            "Fail only for what this file does not know; write it if it is not there.", valueName: "file"),
        completion: .file())
    var baseline: String?
    @Flag(help: "Check the code also where nothing confines the compiler.") var unconfined = false

    func validate() throws {
        guard !paths.isEmpty else { throw ValidationError("name a Swift file or a folder of Swift files") }
        guard function == nil || baseline == nil else {
            throw ValidationError("--baseline is about all functions; leave out --function")
        }
    }

    func run() async throws {
        try await reporting {
            let surroundings = Surroundings.current
            let modules = try TriedFiles.modules(at: paths)
            let known = try baseline.map { try BaselineFile(path: $0).read() }
            let share = Share(environment: surroundings.environment, executable: surroundings.executable)
            let engine = try Engine(
                environment: surroundings.environment, share: share, allowsUnconfined: unconfined)
            var record = try await ProgressLine(surroundings).saying("reading the code …") {
                try await engine.look(at: modules)
            }
            if let function { record = try record.only(function: function) }
            try hold(known, &record)
            try tell(record, surroundings)
            await engine.builder.cache.shrink(to: CacheKeeper.usualLimit)
            if !record.passed { throw Failure.silent(code: ExitCode.failed) }
        }
    }

    /// Compares the record with the baseline, or writes the baseline when it is not there.
    private func hold(_ known: Baseline??, _ record: inout TryRecord) throws {
        guard let path = baseline, let known else { return }
        if let known {
            record.baseline = known.verdict(on: record, isWhole: true)
            return
        }
        let written = Baseline(of: record)
        try FileWriter.write(
            try JSONRenderer.encode(written) + "\n", to: path, hint: "name a file in a folder that you can write")
        record.baseline = BaselineVerdict(known: written.findings, new: [], gone: [], isWritten: true)
    }

    private func tell(_ record: TryRecord, _ surroundings: Surroundings) throws {
        switch format {
        case .text:
            surroundings.print(TryRenderer.render(record, style: surroundings.style))
            guard !record.problems.isEmpty else { return }
            surroundings.complain(DiagnosticRenderer.render(record.problems, style: surroundings.errorStyle))
        case .json: surroundings.print(try JSONRenderer.encode(record))
        case .github: surroundings.print(TryAnnotations.render(record, from: surroundings.folder))
        case .sarif:
            surroundings.print(
                try SARIFRenderer.render(record, version: Seams.version, from: surroundings.folder))
        }
    }
}
