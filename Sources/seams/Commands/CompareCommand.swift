import ArgumentParser
import LessonEngine
import LessonModel
import LessonRendering

struct CompareCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "Show forms of injection on the same subject next to each other.",
        discussion: """
            A column for each lesson: how its subject is made and called, where something else can be plugged in, \
            how many lines that took, what the same lines give in live and in fake, what was measured, and when to \
            choose which. Everything is taken from the lessons and run for real.

              seams compare constructor-injection property-injection --diff
              seams compare --forms

            Exit code: as for 'seams run'.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, json }

    @OptionGroup var options: CourseOptions
    @Argument(help: "Two lessons or more: ids or numbers ('seams list'), or paths of files.", completion: .lessons)
    var lesson: [String] = []
    @Flag(help: "Compare constructor, property, method, ambient context and extract-and-override.") var forms = false
    @Flag(help: "Show the changed lines, too.") var diff = false
    @Option(help: "text, markdown or json.") var format: Format = .text
    @Option(help: ArgumentHelp("Write to this file instead of stdout.", valueName: "file")) var output: String?
    @Flag(help: "Run each wiring once and measure nothing.") var noScorecard = false
    @OptionGroup var limits: LimitOptions
    @OptionGroup var leave: LeaveOptions

    func validate() throws {
        if forms, !lesson.isEmpty { throw ValidationError("--forms chooses the lessons; name none beside it") }
        if !forms, lesson.withoutRepeats.count < 2 {
            throw ValidationError(
                lesson.count > 1
                    ? "'\(lesson[0])' is named twice; name another lesson beside it"
                    : "name two lessons or more, or say --forms")
        }
    }

    func run() async throws {
        try await reporting {
            try options.require(output)
            let course = try options.course()
            let known = course.lessons().compactMap(\.lesson)
            let table = try options.share.decisionTable(of: course.folder)
            let plan = FormPlan(try admitted(course, known), of: known)
            let engine = try options.engine(leave), progress = ProgressLine(options.surroundings)
            var records = try await progress.saying("running \(plan.columns.count.of("lesson")) …") {
                try await engine.run(plan)
            }
            var shown = ""
            if !noScorecard {
                shown = showOpening(FormComparison(plan, records: records, table: table))
                records = try await progress.saying("measuring …") { [records] in
                    try await engine.measure(plan, after: records)
                }
            }
            let comparison = FormComparison(plan, records: records, table: table)
            try options.deliver(String(try rendered(comparison).dropFirst(shown.count)), to: output)
            await engine.builder.cache.shrink(to: CacheKeeper.usualLimit)
            if !comparison.passed { throw Failure.silent(code: records.exitCode) }
        }
    }

    /// The lessons to compare, whose code may run.
    private func admitted(_ course: Course, _ known: [Lesson]) throws -> [Lesson] {
        let names = forms ? FormPlan.lessons(showing: FormPlan.fiveForms, in: known).map(\.file) : lesson.withoutRepeats
        guard names.count > 1 else {
            throw Failure.said(
                message: "the course in '\(course.folder)' has fewer than two of the five forms",
                hint: "'seams list' shows the form of each lesson; name two of them", code: ExitCode.noLesson)
        }
        let files = try names.map { try options.lesson($0).file }
        let admission = Admission(options: options, leave: leave, limits: try limits.changes())
        // Of the course's own lessons the person is asked together, of any other file by its name.
        func place(_ file: ScannedFile) -> String { course.files.contains(file.path) ? course.folder : file.path }
        for path in files.map(place).withoutRepeats {
            try admission.admit(files.filter { place($0) == path }.map(LessonContent.init), of: path)
        }
        return admission.limited(files).compactMap(\.lesson)
    }

    /// Shows the part of the text that needs no measurement, so that nobody waits for it. Returns this part.
    private func showOpening(_ comparison: FormComparison) -> String {
        guard format == .text, output == nil else { return "" }
        let text = FormRenderer.opening(of: comparison, showsLines: diff, style: options.surroundings.style)
        options.surroundings.print(text)
        return text
    }

    private func rendered(_ comparison: FormComparison) throws -> String {
        let style = output == nil ? options.surroundings.style : Style()
        return switch format {
        case .text: FormRenderer.render(comparison, showsLines: diff, style: style)
        case .markdown: FormMarkdown.render(comparison, showsLines: diff)
        case .json: try JSONRenderer.encode(comparison)
        }
    }
}

extension [RunRecord?] {
    /// The exit code of runs of which not all passed: the time limit when nothing else failed.
    fileprivate var exitCode: Int32 {
        let codes = compactMap { $0 }.filter { !$0.passed }.map(\.exitCode)
        return codes.allSatisfy { $0 == ExitCode.timeLimit } ? ExitCode.timeLimit : ExitCode.failed
    }
}
