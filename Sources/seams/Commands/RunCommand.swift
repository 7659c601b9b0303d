import ArgumentParser
import Foundation
import LessonCode
import LessonEngine
import LessonModel
import LessonRendering

struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Run a lesson's Swift in every world and show the results next to each other.",
        discussion: """
            Exit code: 0 when everything gave what the lesson promises; 1 when it did not, crashed or did not compile; \
            77 when nobody has allowed its code to run; 124 when only time ran out; 130 when it was interrupted. README.md \
            has them all.

              seams run constructor-injection
              seams run constructor-injection --eval 'ids.nextID()' --step 3
              seams run constructor-injection --inject 'store = InMemoryStore()'
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, html, json, junit, github }

    @OptionGroup var options: CourseOptions
    @Argument(help: "A lesson's id or number ('seams list'), or the path of its file.", completion: .lessons)
    var lesson: String
    @Option(help: ArgumentHelp("Run only this wiring; may be repeated.", valueName: "name")) var wiring: [String] = []
    @Option(help: ArgumentHelp("Show only this step.", valueName: "number")) var step: Int?
    @Option(help: ArgumentHelp("Evaluate this Swift in every world; may be repeated.", valueName: "swift"))
    var eval: [String] = []
    @Option(
        help: ArgumentHelp(
            "Plug something else into a socket, as a world called 'yours'; may be repeated.",
            valueName: "socket = swift"))
    var inject: [String] = []
    @Option(help: "text, markdown, html, json, junit or github.") var format: Format = .text
    @Option(help: ArgumentHelp("Write to this file instead of stdout.", valueName: "file")) var output: String?
    @Flag(help: "Measure anew and show the whole scorecards, not one line of each.") var scorecard = false
    @Flag(help: "Run each wiring once and measure nothing.") var noScorecard = false
    @OptionGroup var limits: LimitOptions
    @OptionGroup var leave: LeaveOptions

    func validate() throws {
        if scorecard, noScorecard { throw ValidationError.scorecardAndNone }
    }

    func run() async throws {
        try await reporting {
            try options.require(output)
            let admission = Admission(options: options, leave: leave, limits: try limits.changes())
            let lesson = try options.lesson(lesson, admitting: admission)
            let request = try request()
            let engine = try options.engine(leave)
            var record = try await ProgressLine(options.surroundings).saying("compiling '\(lesson.id)' …") {
                try await engine.run(lesson, request)
            }
            var shown = ""
            if !noScorecard {
                shown = showComparison(record)
                record = try await measured(record, lesson, request, engine)
            }
            try options.deliver(String(try rendered(record).dropFirst(shown.count)), to: output)
            try tellPart(of: lesson, request)
            await engine.builder.cache.shrink(to: CacheKeeper.usualLimit)
            if !record.passed { throw Failure.silent(code: record.exitCode) }
        }
    }

    /// Shows the text before the first scorecard, so that nobody waits for the values. Returns this text.
    private func showComparison(_ record: RunRecord) -> String {
        guard format == .text, output == nil else { return "" }
        let text = TerminalRenderer.opening(of: record, scorecard: view, style: options.surroundings.style)
        if !text.isEmpty { options.surroundings.print(text) }
        return text
    }

    private func measured(
        _ record: RunRecord, _ lesson: Lesson, _ request: RunRequest, _ engine: Engine
    ) async throws -> RunRecord {
        try await ProgressLine(options.surroundings).saying("measuring …") {
            async let code = engine.reach(of: lesson, request)
            let cards = try await cards(after: record, lesson, request, engine)
            return record.with(cards, code: try await code, of: lesson)
        }
    }

    /// The scorecards. One line of each tells no times, so kept ones serve there; whoever asks for more gets new trials.
    private func cards(
        after record: RunRecord, _ lesson: Lesson, _ request: RunRequest, _ engine: Engine
    ) async throws -> [Scorecard] {
        guard format == .text, !scorecard else {
            return try await engine.measure(lesson, request, after: record).map(\.card)
        }
        return try await engine.keptCards(of: lesson, request, after: record)
    }

    private func request() throws -> RunRequest {
        guard !eval.contains(where: { $0.allSatisfy(\.isWhitespace) }) else {
            throw Failure.said(
                message: "--eval is empty", hint: "write the Swift to evaluate: --eval 'ids.nextID()'",
                code: ExitCode.usage)
        }
        var request = RunRequest()
        request.wirings = wiring
        request.step = step
        request.evaluations = eval
        request.injections = try inject.map { text in
            guard let injection = Injection(text, file: RunRequest.injectionFile) else {
                throw Failure.said(
                    message: "'\(text)' plugs nothing into a socket", hint: "write --inject 'SOCKET = EXPRESSION'",
                    code: ExitCode.usage)
            }
            return injection
        }
        let sockets = request.injections.map(\.socket)
        if let repeated = sockets.indices.first(where: { sockets[..<$0].contains(sockets[$0]) }) {
            throw Failure.said(
                message: "'\(sockets[repeated])' is plugged twice", hint: "leave one of the two out",
                code: ExitCode.usage)
        }
        return request
    }

    /// Says what a request left out that a script may take for passed: the tests, and the steps of other parts.
    private func tellPart(of lesson: Lesson, _ request: RunRequest) throws {
        let stages = try request.stages(of: lesson)
        tellTests(of: stages)
        guard step == nil, !(eval + inject).isEmpty, let part = stages.first else { return }
        let others = lesson.stages.filter { $0.isRunnable && $0.number != part.number }
        guard !others.isEmpty, let first = part.steps.first?.number, let last = part.steps.last?.number else { return }
        let begins = others.compactMap { $0.steps.first.map { "\($0.number)" } }.joined(separator: ", ")
        let words = inject.isEmpty ? "--eval is" : eval.isEmpty ? "--inject is" : "--eval and --inject are"
        options.surroundings.complain(
            """
            note: \(words) about one part of a lesson, so only steps \(first) to \(last) were run
              hint: '--step N' chooses the part that holds step N; others begin at step \(begins)
            """)
    }

    /// Says that the tests were not run, where wirings were named.
    private func tellTests(of stages: [Stage]) {
        let wanted = stages.flatMap(\.steps).filter { step == nil || $0.number == step }
        guard !wiring.isEmpty, wanted.contains(where: { !$0.testTitles.isEmpty }) else { return }
        options.surroundings.complain(
            """
            note: --wiring runs no test, since a test belongs to no wiring
              hint: leave it out to run the tests, too
            """)
    }

    private var view: ScorecardView { scorecard ? .whole : .folded(more: "--scorecard") }

    private func rendered(_ record: RunRecord) throws -> String {
        switch format {
        case .text:
            TerminalRenderer.render(
                record, scorecard: view, style: output == nil ? options.surroundings.style : Style())
        case .markdown: MarkdownRenderer.render(record)
        case .html: HTMLRenderer.render(record)
        case .json: try JSONRenderer.render(record)
        case .junit: JUnitRenderer.render(record)
        case .github: AnnotationRenderer.render(record, paths: options.surroundings.hostedPaths)
        }
    }
}

extension RunRecord {
    /// The exit code for a run that did not pass: the time limit when nothing else failed.
    var exitCode: Int32 {
        // A value that was not run because its world was late is no failure of its own.
        let values = rows.flatMap(\.values.values).filter { $0.fails && $0.status != .notRun }
        let late =
            values.map { $0.status == .timeout } + worlds.filter { $0.status != .ok }.map { $0.status == .timeout }
            + tests.filter { $0.status != .passed }.map { $0.status == .timeout }
        return !late.isEmpty && late.allSatisfy(\.self) ? ExitCode.timeLimit : ExitCode.failed
    }
}
