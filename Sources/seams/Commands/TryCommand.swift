import ArgumentParser
import CodeEngine
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
            is, the form that 'seams which-form' advises is named, and why. The order of a set or \
            a dictionary has no name in the text: a line that runs shows it, in the world 'seed'.

            A path is a Swift file, a folder that holds the files of one module, or a package \
            of SwiftPM, all or in part; files named together are one module. The compiler \
            checks the code, confined as lessons are. For the list nothing of it runs, and nothing \
            of yours is changed. A package is built before, by SwiftPM and outside of worlds, as you \
            build it every day: its manifest, plugins and macros run then, with your rights. \
            You are asked once for each manifest.

            At a terminal, a prompt follows over the code of one module. What you type runs in \
            worlds that differ in one thing: another hour, another time zone, another order of \
            sets, no network. Results that are equal share a column. --eval does the same once. \
            The code runs then, confined as lessons are, after you said once for its content that \
            it may. Other modules of its package are not there.

            With --cut a seam is proposed for what a function reads: the difference, and a test \
            that was not possible before. The code before and after is compiled and run side by \
            side; --eval names the lines for that. In a package your own tests that use the \
            module are run before and after, too: by SwiftPM, in a copy of the package, outside of \
            worlds, after you said once that they may. Nothing is written without --write.

            With --baseline only hidden inputs fail that the baseline does not know. It is \
            written when it is not there. A finding is a function and a kind, so that it \
            stays known when the function moves or its file is renamed. A comment behind a \
            read, or above it, allows the read, with a reason:

              // seams:allow clock because the log says when it was written

            The kinds: \(ReadKind.allCases.map(\.rawValue).joined(separator: ", ")).

            Exit code: 0; 1 when something is new, when a comment allows something without \
            a reason, when the code does not compile, or when an evaluated line fails.

              seams try Sources/App
              seams try Desk.swift --function lend
              seams try Desk.swift --eval 'Desk().lend("Emma")'
              seams try Desk.swift --cut lend:clock
              seams try . --target App
              seams try Sources/App --baseline .seams-baseline.json --format github
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, github, sarif }

    @Argument(help: "Swift files, folders of Swift files, or a package.", completion: .file(extensions: ["swift"]))
    var paths: [String]
    @Option(help: ArgumentHelp("List only this function, with or without types and labels.", valueName: "name"))
    var function: String?
    @Option(help: "text, json, github or sarif; with --eval or --cut text or json.") var format: Format?
    @Option(help: ArgumentHelp("Evaluate this Swift in every world; may be repeated.", valueName: "swift"))
    var eval: [String] = []
    @Option(
        help: ArgumentHelp(
            "Swift that each world runs first; its values can be injected; may be repeated.", valueName: "swift"))
    var wiring: [String] = []
    @Option(
        help: ArgumentHelp(
            "Propose how this function gets a seam, and prove it.", valueName: "function[:kind]"))
    var cut: String?
    @Option(
        help: ArgumentHelp(
            "Cut by this form and not by the advised one: \(CutForms.names.joined(separator: ", ")).", valueName: "form"
        ),
        completion: .list(CutForms.names))
    var form: String?
    @Flag(help: "With --cut: the fake writes down what it is asked.") var spy = false
    @Flag(help: "With --cut: write the change, if the files are as they were read.") var write = false
    @Flag(help: "With --cut: leave out your own tests, which are else run before and after.") var noTests = false
    @Option(
        help: ArgumentHelp(
            "Fail only for what this file does not know; write it if it is not there.", valueName: "file"),
        completion: .file())
    var baseline: String?
    @Option(help: ArgumentHelp("Look at this target of a package.", valueName: "name")) var target: String?
    @Flag(help: "Run the code, or build its package, and remember that you trust it as it is.") var trust = false
    @Flag(help: "Check the code also where nothing confines the compiler.") var unconfined = false

    func validate() throws {
        guard !paths.isEmpty else { throw ValidationError("name a Swift file or a folder of Swift files") }
        guard function == nil || baseline == nil else {
            throw ValidationError("--baseline is about all functions; leave out --function")
        }
        guard cut != nil || form == nil && !spy && !write && !noTests else {
            throw ValidationError("--form, --spy, --write and --no-tests are about --cut")
        }
        guard cut == nil || function == nil && baseline == nil && wiring.isEmpty else {
            throw ValidationError("--cut is about one function; leave out --function, --baseline and --wiring")
        }
        guard cut.map({ !CutRequest(typed: $0).function.isEmpty }) ?? true else {
            throw ValidationError("--cut names a function, and perhaps a kind behind a colon: lend:clock")
        }
        guard cut == nil || [nil, .text, .json].contains(format) else {
            throw ValidationError("--cut has the formats text and json")
        }
        guard form == nil || form.flatMap(Form.init) != nil else {
            throw ValidationError("--form is one of \(CutForms.names.joined(separator: ", "))")
        }
        guard !eval.contains(where: \.isBlank) else {
            throw ValidationError("--eval takes Swift to evaluate: 'Desk().lend(\"Emma\")'")
        }
        guard eval.isEmpty || function == nil && baseline == nil else {
            throw ValidationError("--eval runs code; --function and --baseline look at it")
        }
        guard eval.isEmpty || [nil, .text, .json].contains(format) else {
            throw ValidationError("--eval has the formats text and json")
        }
    }

    func run() async throws {
        try await reporting {
            let surroundings = Surroundings.current
            // Before a package is built for nothing.
            if let kind = cut.flatMap(CutRequest.misspeltKind) { throw CutError.noKind(kind) }
            let known = try baseline.map { try BaselineFile(path: $0).read() }
            if let baseline, known == .some(nil) { try FileWriter.require(baseline) }
            let engine = try Engine(
                environment: surroundings.environment, share: surroundings.share, allowsUnconfined: unconfined)
            if let cut {
                let request = CutRequest(typed: cut, form: form.flatMap(Form.init), spy: spy)
                return try await CutTrial(
                    trial: try await trial(engine, surroundings), request: request, lines: eval, writes: write,
                    asJSON: format == .json, runsTests: !noTests, named: named,
                    kept: (noTests ? ["--no-tests"] : []) + (unconfined ? ["--unconfined"] : [])
                ).run()
            }
            if !eval.isEmpty {
                return try await trial(engine, surroundings).evaluate(eval, asJSON: format == .json)
            }
            var record = try await look(engine, surroundings)
            if let function { record = try record.only(function: function) }
            try hold(known, &record)
            try tell(record, surroundings)
            await engine.builder.cache.shrink(to: CacheKeeper.usualLimit)
            if !record.passed { throw Failure.silent(code: ExitCode.failed) }
            if opensPrompt(surroundings), record.modules.count == 1 {
                try await trial(engine, surroundings).openPrompt(share: surroundings.share)
            }
        }
    }

    /// Whether a person is there who wants to do more than read.
    private func opensPrompt(_ surroundings: Surroundings) -> Bool {
        surroundings.isInteractive && format == nil && function == nil && baseline == nil
    }

    /// The code of the paths as one module that can run.
    private func trial(_ engine: Engine, _ surroundings: Surroundings) async throws -> Trial {
        let files = try await files(engine, surroundings), circumstances = try await engine.circumstances()
        let wiring = wiring.filter { !$0.isBlank }
        return Trial(
            files: files,
            lesson: Lesson(trying: files.withoutStart, wiring: wiring.joined(separator: "\n"), in: circumstances),
            circumstances: circumstances, engine: engine, trust: trust, surroundings: surroundings,
            hasWiring: !wiring.isEmpty)
    }

    private func files(_ engine: Engine, _ surroundings: Surroundings) async throws -> TriedFiles {
        let found = try await inPackage(surroundings) { package in
            try await engine.files(
                of: package, paths: paths, target: target, from: surroundings.folder,
                with: cut.map { CutRequest(typed: $0).function })
        }
        if let found { return found }
        let modules = try TriedFiles.modules(at: paths)
        guard modules.count == 1, let files = modules.first else { throw TryError.severalModules }
        return files
    }

    /// The result of some work on the package to which the paths belong, once a person allows that it is built; nil where
    /// they belong to none.
    private func inPackage<Found: Sendable>(
        _ surroundings: Surroundings, _ work: @Sendable (TriedPackage) async throws -> Found?
    ) async throws -> Found? {
        if let package = try package() {
            try TryLeave(trust: trust, surroundings: surroundings).require(package)
            let found = try await ProgressLine(surroundings).saying("SwiftPM builds the package …") {
                try await work(package)
            }
            if let found { return found }
        }
        if target != nil { throw TryError.noPackageHere(path: paths[0]) }
        return nil
    }

    /// The package to which the paths belong; nil when they belong to none, or to several.
    private func package() throws -> TriedPackage? {
        if let missing = paths.first(where: { !FileManager.default.fileExists(atPath: $0) }) {
            throw TryError.missing(path: missing)
        }
        let packages = Array(Set(paths.compactMap { TriedPackage(containing: $0)?.root }))
        return packages.count == 1 ? TriedPackage(containing: paths[0]) : nil
    }

    /// Looks at the modules of a package where the paths belong to one, else at the files as they are.
    private func look(_ engine: Engine, _ surroundings: Surroundings) async throws -> TryRecord {
        let found = try await inPackage(surroundings) { package in
            try await engine.look(at: package, paths: paths, target: target, from: surroundings.folder)
        }
        if let found { return found }
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
        try FileWriter.write(try JSONRenderer.encode(written) + "\n", to: path)
        record.baseline = BaselineVerdict(known: written.findings, new: [], gone: [], isWritten: true)
    }

    /// The list; at a terminal, where it is too long, what it says of each file.
    private func text(of record: TryRecord, _ surroundings: Surroundings) -> String {
        let list = TryRenderer.render(record, style: surroundings.style)
        guard surroundings.isInteractive, function == nil, baseline == nil else { return list }
        let command = (["seams", "try"] + named).map(\.asShellWord)
        return TryOverview.render(record, list: list, style: surroundings.style, command: command) ?? list
    }

    /// The code as the person named it, and the target.
    private var named: [String] { paths + (target.map { ["--target", $0] } ?? []) }

    private func tell(_ record: TryRecord, _ surroundings: Surroundings) throws {
        switch format ?? .text {
        case .text:
            surroundings.print(text(of: record, surroundings))
            guard !record.problems.isEmpty else { return }
            surroundings.complain(DiagnosticRenderer.render(record.problems, style: surroundings.errorStyle))
        case .json: surroundings.print(try JSONRenderer.encode(record))
        case .github: surroundings.print(TryAnnotations.render(record, paths: surroundings.hostedPaths))
        case .sarif:
            surroundings.print(
                try SARIFRenderer.render(record, version: Seams.version, paths: surroundings.hostedPaths))
        }
    }
}

extension String {
    /// Whether nothing stands in the text but blanks.
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

/// The forms by which code is cut.
enum CutForms {
    static let names = [
        Form.constructor, .property, .method, .closure, .defaultArgument, .ambientContext, .extractAndOverride,
    ].map(\.rawValue)
}
