import ArgumentParser
import LessonCode
import LessonEngine
import LessonRendering
import Shell

struct PresentCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "present", abstract: "Show a lesson to a room: Enter goes on, lines are typed for you.",
        discussion: """
            Each line of a probe is typed before it runs, and every result waits for Enter. Answers and hints wait until \
            they are asked for: 'a' and 'h'. Notes for trainers are shown here only. Nothing is kept: no workbook, no \
            history. What the room wants to try, type it: Swift runs in the worlds at hand.

              seams present constructor-injection --from 3
            """)

    @OptionGroup var options: CourseOptions
    @Argument(help: "A lesson's id or number ('seams list'), or the path of its file.", completion: .lessons)
    var lesson: String
    @Option(help: ArgumentHelp("Begin at this step.", valueName: "number")) var from: Int?
    @Option(help: ArgumentHelp("Draw for so many columns; a terminal has at most 100.", valueName: "columns"))
    var width: Int?

    @OptionGroup var leave: LeaveOptions

    func validate() throws {
        if let width, width < Style.narrowest {
            throw ValidationError("--width takes columns, \(Style.narrowest) at least")
        }
    }

    func run() async throws {
        try await reporting {
            let lesson = try options.lesson(lesson, admitting: Admission(options: options, leave: leave))
            if let from, lesson.step(from) == nil { throw RunRequestError.noSuchStep(from, count: lesson.steps.count) }
            let surroundings = options.surroundings
            var console = TerminalConsole()
            console.projection = width ?? min(100, surroundings.style.width)
            let passing = PassingShell(options: options, leave: leave, console: console)
            let shell = passing.shell(at: SingleLesson(lesson), asksQuestions: false, readsPipes: false)
            let isTyped = surroundings.isInteractive && !surroundings.style.isLinear
            let presenter = Presenter(Presentation(lesson), in: shell, typist: isTyped ? Typist() : nil)
            try await passing.run { presenter.run(from: from ?? 0) }
        }
    }
}
