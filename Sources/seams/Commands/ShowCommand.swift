import ArgumentParser
import LessonEngine
import LessonReading
import LessonRendering

struct ShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Print a lesson or one of its steps.",
        discussion: """
            As HTML it is a handout: one file that needs nothing beside it and prints well.
            Without answers the tables of the probes are empty, for bets; the text below a table still speaks of it.

              seams show constructor-injection --format html > handout.html
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, html }

    @OptionGroup var options: CourseOptions
    @Argument(help: "A lesson's id or number ('seams list'), or the path of its file.", completion: .lessons)
    var lesson: String
    @Option(help: ArgumentHelp("Print only this step.", valueName: "number")) var step: Int?
    @Option(help: "text, markdown or html.") var format: Format = .text
    @Flag(help: "Print the answers, too.") var answers = false
    @Flag(help: "Print the notes for trainers, too.") var notes = false

    func run() async throws {
        try await reporting {
            let (file, lesson) = try options.lesson(lesson)
            if let step, lesson.step(step) == nil { throw RunRequestError.noSuchStep(step, count: lesson.steps.count) }
            let surroundings = options.surroundings
            switch format {
            case .text:
                surroundings.print(
                    LessonRenderer.render(
                        lesson, step: step, written: options.words(for: lesson.id, written: self.lesson),
                        showsAnswers: answers, showsNotes: notes, style: surroundings.style))
            case .markdown:
                surroundings.print(
                    LessonMarkdown.markdown(
                        source: file.source, of: lesson, step: step, showsAnswers: answers, showsNotes: notes))
            case .html:
                surroundings.print(
                    HandoutRenderer.render(
                        lesson, step: step, showsAnswers: answers, showsNotes: notes,
                        images: LessonImages(lesson, folder: file.folder).data))
            }
        }
    }
}
