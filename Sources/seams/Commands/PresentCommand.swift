import ArgumentParser
import Foundation
import LessonCore
import LessonEngine
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
    @Argument(help: "A lesson's id ('seams list'), or the path of a lesson file.") var lesson: String
    @Option(help: ArgumentHelp("Begin at this step.", valueName: "number")) var from: Int?
    @Option(help: ArgumentHelp("Draw for so many columns; a terminal has at most 100.", valueName: "columns"))
    var width: Int?

    func validate() throws {
        if let width, width < Style.narrowest {
            throw ValidationError("--width takes columns, \(Style.narrowest) at least")
        }
    }

    func run() async throws {
        try await reporting {
            let (_, lesson) = try options.lesson(lesson)
            if let from, lesson.step(from) == nil { throw RunRequestError.noSuchStep(from, count: lesson.steps.count) }
            let surroundings = options.surroundings
            let presenter = Presenter(
                Presentation(lesson), in: shell(for: lesson),
                typist: surroundings.isInteractive && !surroundings.style.isLinear ? Typist() : nil)
            let code = try await onThread { presenter.run(from: from ?? 0) }
            if code != 0, !surroundings.echoes { throw Failure.silent(code: code) }
        }
    }

    /// A shell without workbook and history, and without a reader where nobody types.
    private func shell(for lesson: Lesson) -> Shell {
        let surroundings = options.surroundings
        var console = TerminalConsole()
        console.projection = width ?? min(100, surroundings.style.width)
        let keeper = StageKeeper(
            engine: { [options] in try options.engine() }, explain: { [console] in console.complaint(about: $0) })
        let session = Session(course: SingleLesson(lesson), workbook: Workbook(), style: console.style)
        let shell = Shell(
            session: session, console: console, keeper: keeper, interruption: Signals.interruption, book: nil)
        if surroundings.isInteractive, let editor = LineEditor(usesColor: surroundings.style.usesColor) {
            Signals.interruption.whenIdle { editor.interrupt() }
            shell.attach(editor, remembering: nil)
        } else if surroundings.echoes {
            shell.attach(PlainReader(source: .person) { surroundings.write($0, to: STDOUT_FILENO) })
        }
        return shell
    }
}
