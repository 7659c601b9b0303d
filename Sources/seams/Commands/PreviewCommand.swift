import ArgumentParser
import LessonEngine
import Shell

struct PreviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", abstract: "Open a lesson that you are writing, and see it anew on each save.",
        discussion: """
            The shell at a step of the file. If a save breaks the lesson, Seams shows the place, and the lesson stays as \
            it was. Any other save shows the step again in fresh worlds. Then Seams runs the step's tests and the answers \
            of its exercise, and tells what is wrong above the line that you type. 'seams verify' checks the whole \
            lesson, with its scorecards. No workbook, no history and no answer of yours is kept. Once you allow its \
            preview, the lesson counts as yours: it may run from then on, also after changes.

              seams preview Lessons/07-mine.md --from 3
            """)

    @OptionGroup var options: CourseOptions
    @Argument(help: "The path of a lesson file, or a lesson's id or number.", completion: .lessons) var lesson: String
    @Option(help: ArgumentHelp("Open it at this step.", valueName: "number")) var from: Int?
    @OptionGroup var leave: LeaveOptions

    func run() async throws {
        try await reporting {
            let path = try options.file(lesson).path
            // Before the file is read: a save in between must not be missed.
            let stamp = FileStamp(path), admission = Admission(options: options, leave: leave)
            let lesson = try options.lesson(path, admitting: admission, isOwn: true)
            if let from, lesson.step(from) == nil { throw RunRequestError.noSuchStep(from, count: lesson.steps.count) }
            let course = SingleLesson(lesson)
            let passing = PassingShell(options: options, leave: leave, console: TerminalConsole())
            let preview = Preview(
                of: path, since: stamp, course: course,
                in: passing.shell(at: course, asksQuestions: true, readsPipes: true),
                adapting: { admission.limited([$0], tells: false).first ?? $0 })
            try await passing.run { preview.run(from: from ?? 1) }
        }
    }
}
