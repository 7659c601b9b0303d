import ArgumentParser
import Foundation
import LessonEngine
import LessonModel
import LessonRendering
import WholeFiles

struct VerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Hold lessons to every promise that they make.",
        discussion: """
            For authors and CI. The rules, as they stand behind each problem and as --only takes them:

            \(VerifyRule.allCases.map(line).joined(separator: "\n"))

            Exit code: 0 when all is kept; 1 when a promise is broken; 65 when a file is no lesson; 77 when \
            nobody has allowed its code to run; 130 when it was interrupted. README.md has them all.

              seams verify Lessons/04-constructor-injection.md --only mistake --only hint
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown, junit, github }

    @OptionGroup var options: CourseOptions
    @Argument(
        help: "Lesson files or folders of lessons; the whole course when none is named.",
        completion: .file(extensions: ["md"]))
    var paths: [String] = []
    @Option(help: ArgumentHelp("Hold only this rule; may be repeated.", valueName: "rule")) var only: [VerifyRule] = []
    @Option(help: ArgumentHelp("How many lessons and compilers at once; all cores if left out.", valueName: "number"))
    var jobs: Int?
    @Option(help: ArgumentHelp("Repeat the shuffled order of an earlier verification.", valueName: "number"))
    var seed: UInt64?
    @Option(help: "text, json, markdown, junit or github.") var format: Format = .text
    @Option(help: ArgumentHelp("Write to this file instead of stdout.", valueName: "file"), completion: .file())
    var output: String?
    @Flag(help: "Rewrite the result tables and the scorecards with what was seen.") var record = false
    @OptionGroup var limits: LimitOptions
    @OptionGroup var leave: LeaveOptions

    func validate() throws {
        guard (1...256).contains(jobs ?? 1) else { throw ValidationError("--jobs takes a number from 1 to 256") }
        guard !record || rules.contains(.run) else {
            throw ValidationError("--record writes what the rule 'run' saw; add '--only run'")
        }
    }

    func run() async throws {
        try await reporting {
            try options.require(output)
            let changes = try limits.changes()
            let admission = Admission(options: options, leave: leave, limits: changes, rule: .scan)
            let files = try files(admission)
            let engine = try options.engine(leave, jobs: jobs)
            let verifier = Verifier(
                engine: engine, rules: rules, seed: seed ?? .random(in: 1...999_999), isHurried: changes[.time] != nil)
            let verification = Verification(
                engine: engine, verifier: verifier, surroundings: options.surroundings,
                rules: rules, isRecording: record, admission: admission,
                // The number of cores plus one, since some lessons wait: for a server, or for a mutant that hangs.
                jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount + 1)
            let verified = try await verification.verify(files, telling: tell)
            try tell(verified)
            await engine.builder.cache.shrink(to: CacheKeeper.usualLimit)
            let worst = verified.lessons.map(\.exitCode).max() ?? ExitCode.passed
            if worst != ExitCode.passed { throw Failure.silent(code: worst) }
        }
    }

    /// The rules that were asked for, and `scan`, without which no other rule could be held.
    private var rules: Set<VerifyRule> { only.isEmpty ? Set(VerifyRule.allCases) : Set(only + [.scan]) }

    /// The files to be verified.
    private func files(_ admission: Admission) throws -> [ScannedFile] {
        guard !paths.isEmpty else {
            let course = try options.course()
            return try admitted(files(of: course), of: course.folder, admission)
        }
        return try paths.flatMap { try admitted(files($0), of: $0, admission) }.withoutRepeatedFiles
    }

    /// The files, of which code may run where a rule runs code: nobody is asked for what is only read.
    private func admitted(_ files: [ScannedFile], of path: String, _ admission: Admission) throws -> [ScannedFile] {
        let files = repaired(files), lessons = files.filter { $0.page == nil }
        guard !rules.allSatisfy(\.onlyReads) else {
            try admission.remember(lessons, of: path)
            return files
        }
        guard !lessons.isEmpty else { return files }
        return try admission.admit(lessons, of: path) + files.filter { $0.page != nil }
    }

    /// The files, for a recording with tables that it can fill.
    private func repaired(_ files: [ScannedFile]) -> [ScannedFile] {
        record ? files.map { $0.repairingTables() } : files
    }

    private func files(_ path: String) throws -> [ScannedFile] {
        let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        guard isFolder(path) else { return [try ScannedFile(pageAt: path) ?? options.file(path)] }
        return files(of: try Course(folder: trimmed))
    }

    /// The lessons of a course, and the pages beside them that are wrong.
    private func files(of course: Course) -> [ScannedFile] {
        options.tellStrays(of: course)
        let ignores = course.idleIgnores.map { VerifyProblem(.scan, $0).shown }
        complain(DiagnosticRenderer.render(ignores, style: options.surroundings.errorStyle))
        let lessons = course.lessons(), pages = course.pages(leadingTo: lessons.compactMap(\.id))
        return lessons + pages.filter { !$0.problemsOfText(rules).isEmpty }
    }

    /// Whether each lesson is told as soon as it is verified: the course takes minutes, and an interrupt leaves what is
    /// known by then.
    private var tellsEach: Bool { format == .text && output == nil }

    private func tell(_ lesson: VerifiedLesson) {
        guard tellsEach else { return }
        options.surroundings.print(VerifyRenderer.line(lesson))
        complain(VerifyRenderer.problems([lesson], style: options.surroundings.errorStyle))
    }

    private func tell(_ record: VerifyRecord) throws {
        guard !tellsEach else { return options.surroundings.print(VerifyRenderer.end(record)) }
        try options.deliver(try rendered(record), to: output)
        if format == .text {
            complain(VerifyRenderer.problems(record.lessons, style: options.surroundings.errorStyle))
        }
    }

    private func complain(_ problems: String) {
        if !problems.isEmpty { options.surroundings.complain(problems) }
    }

    private func rendered(_ record: VerifyRecord) throws -> String {
        switch format {
        // A file has all in it; at a terminal the problems stand on stderr.
        case .text:
            [VerifyRenderer.problems(record.lessons, style: Style()), VerifyRenderer.summary(record)]
                .filter { !$0.isEmpty }.joined(separator: "\n")
        case .json: try JSONRenderer.render(record)
        case .markdown: MarkdownRenderer.render(record)
        case .junit: JUnitRenderer.render(record)
        case .github: AnnotationRenderer.render(record, paths: options.surroundings.hostedPaths)
        }
    }

    /// A rule and what it asks, as the help shows it.
    private static func line(_ rule: VerifyRule) -> String { "  \(rule.rawValue.padded(to: 18))\(rule.promise)" }
}

extension VerifyRule: ExpressibleByArgument {}
