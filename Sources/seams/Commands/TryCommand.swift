import ArgumentParser
import Foundation
import LessonEngine
import LessonModel
import LessonRendering

struct TryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "try", abstract: "List what the functions of your own code read unseen.",
        discussion: """
            For each function: the clock, files, randomness and whatever else a caller \
            cannot choose, by what names resolve to, not by spelling; also what it reaches \
            through calls within the module. Where a seam is there, it is named. Where none \
            is, the form that 'seams which-form' advises is named, and why.

            A path is a Swift file, a folder that holds the files of one module, or a package \
            of SwiftPM, all or in part; files named together are one module. The compiler \
            checks the code, confined as lessons are. Nothing of it runs, and nothing of yours \
            is changed. A package is built before, by SwiftPM and outside of worlds, as you \
            build it every day: its manifest, plugins and macros run then, with your rights. \
            You are asked once for each manifest.

            With --baseline only hidden inputs fail that the baseline does not know. It is \
            written when it is not there. A finding is a function and a kind, so that it \
            stays known when the function moves or its file is renamed. A comment behind a \
            read, or above it, allows the read, with a reason:

              // seams:allow clock because the log says when it was written

            The kinds: \(ReadKind.allCases.map(\.rawValue).joined(separator: ", ")).

            Exit code: 0; 1 when something is new, when a comment allows something without \
            a reason, or when the code does not compile.

              seams try Sources/App
              seams try Desk.swift --function lend
              seams try . --target App
              seams try Sources/App --baseline .seams-baseline.json --format github
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, github, sarif }

    @Argument(help: "Swift files, folders of Swift files, or a package.", completion: .file(extensions: ["swift"]))
    var paths: [String]
    @Option(help: ArgumentHelp("List only this function, with or without types and labels.", valueName: "name"))
    var function: String?
    @Option(help: "text, json, github or sarif.") var format: Format = .text
    @Option(
        help: ArgumentHelp(
            "Fail only for what this file does not know; write it if it is not there.", valueName: "file"),
        completion: .file())
    var baseline: String?
    @Option(help: ArgumentHelp("Look at this target of a package.", valueName: "name")) var target: String?
    @Flag(help: "Build a package, and remember that you trust its manifest as it is.") var trust = false
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
            let known = try baseline.map { try BaselineFile(path: $0).read() }
            let share = Share(environment: surroundings.environment, executable: surroundings.executable)
            let engine = try Engine(
                environment: surroundings.environment, share: share, allowsUnconfined: unconfined)
            var record = try await look(engine, surroundings)
            if let function { record = try record.only(function: function) }
            try hold(known, &record)
            try tell(record, surroundings)
            await engine.builder.cache.shrink(to: CacheKeeper.usualLimit)
            if !record.passed { throw Failure.silent(code: ExitCode.failed) }
        }
    }

    /// Looks at the modules of a package where the paths belong to one, else at the files as they are.
    private func look(_ engine: Engine, _ surroundings: Surroundings) async throws -> TryRecord {
        if let missing = paths.first(where: { !FileManager.default.fileExists(atPath: $0) }) {
            throw TryError.missing(path: missing)
        }
        let packages = Array(Set(paths.compactMap { TriedPackage(containing: $0)?.root }))
        if packages.count == 1, let package = TriedPackage(containing: paths[0]) {
            try PackageLeave(trust: trust, surroundings: surroundings).require(package)
            let found = try await ProgressLine(surroundings).saying("SwiftPM builds the package …") {
                try await engine.look(at: package, paths: paths, target: target, from: surroundings.folder)
            }
            if let found { return found }
        }
        if target != nil { throw TryError.noPackageHere(path: paths[0]) }
        let modules = try TriedFiles.modules(at: paths)
        return try await ProgressLine(surroundings).saying("reading the code …") { try await engine.look(at: modules) }
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

/// Asks a person before SwiftPM builds their package, once for each content of its manifest.
struct PackageLeave {
    let trust: Bool
    let surroundings: Surroundings

    /// - Throws: `Failure` when nobody allows it.
    func require(_ package: TriedPackage) throws {
        let file = TrustFile(state: Places(environment: surroundings.environment).state)
        let content = try LessonContent(path: package.manifest)
        let (standings, trouble) = file.standings(of: [content])
        tell(trouble)
        guard standings != [.trusted] else { return }
        guard trust || surroundings.ask(question(package)) else {
            let manifest = standings == [.changed] ? "has changed since you trusted it" : "is not trusted yet"
            throw Failure.said(
                message: "'\(package.manifest)' \(manifest), and to build the package runs it with your rights",
                hint: "look at it, then add '--trust', which is remembered until it changes",
                code: ExitCode.notAllowed)
        }
        tell(file.trust([content]))
    }

    private func question(_ package: TriedPackage) -> String {
        """
        SwiftPM will build the package in '\(package.root)', outside of worlds, as you do every day:
        its manifest, plugins and macros run with your rights. The code that is looked at does not run.
        Build it?  [y] yes, and remember  [n] no  
        """.madeSafe
    }

    private func tell(_ trouble: TrustFile.Trouble?) {
        guard let trouble else { return }
        surroundings.complain("warning: \(trouble.message); \(trouble.hint)")
    }
}
