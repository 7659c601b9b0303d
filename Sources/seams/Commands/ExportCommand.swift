import ArgumentParser
import Foundation
import LessonEngine
import LessonRendering

struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write what you did as Markdown.",
        discussion: """
            Your notes: for each step what you predicted and what happened, your answers,
            the code of your exercises, the hints you used, and what to review.

              seams export notes > notes.md
              seams export notes constructor-injection
            """)

    enum Content: String, ExpressibleByArgument, CaseIterable { case notes }

    @OptionGroup var options: CourseOptions
    @Argument(help: "notes.") var content: Content
    @Argument(
        help: ArgumentHelp(
            "Only these lessons: ids or numbers ('seams list'), or paths of files.", valueName: "lesson"))
    var only: [String] = []
    @Option(help: ArgumentHelp("Write to this file instead of stdout.", valueName: "file")) var output: String?

    func run() async throws {
        try await reporting {
            try options.require(output)
            let course = try options.course()
            let files = try only.isEmpty ? course.lessons() : only.withoutRepeats.map { try options.file($0) }
            let lessons = files.compactMap(\.lesson)
            let notes = NotesRenderer.render(
                lessons, try options.workbook(of: course), answers: options.answerShelf(of: course).texts(of: lessons))
            if let output {
                try FileWriter.renew(output, with: notes + "\n")
            } else {
                options.surroundings.print(notes)
            }
            try options.refuse(files.filter { $0.lesson == nil })
        }
    }
}
