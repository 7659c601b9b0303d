import ArgumentParser
import LessonEngine
import LessonModel
import LessonRendering

struct GlossaryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "glossary", abstract: "Explain the words of the field in a line each.",
        discussion: """
            Each with whose word it is and the lesson that shows it. A term's first letters will do.

              seams glossary composition root
              seams glossary --format markdown
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, json }

    @OptionGroup var options: CourseOptions
    @Argument(help: "The term; all terms when there is none.") var term: [String] = []
    @Option(help: "text, markdown or json.") var format: Format = .text

    func run() async throws {
        try await reporting {
            let course = try options.course(), page = try GlossaryFile(folder: course.folder).read()
            guard page.diagnostics.isEmpty else { throw Failure.brokenPage(page.diagnostics) }
            let lessons = course.lessons().compactMap(\.lesson)
            do {
                options.surroundings.print(try text(page.glossary, lessons: lessons))
            } catch let error as UnknownTerm {
                throw Failure.said(
                    message: error.message, hint: error.hint(command: "seams glossary\(closing)"), code: ExitCode.usage)
            }
        }
    }

    /// The option that names the course, with a blank before it; empty for the bundled course.
    private var closing: String { options.lessons.map { " --lessons \($0.asShellWord)" } ?? "" }

    private func text(_ glossary: Glossary, lessons: [Lesson]) throws -> String {
        let word = term.joined(separator: " ")
        if format == .markdown { return GlossaryMarkdown.table(try glossary.found(for: word)) }
        if format == .json { return try JSONRenderer.encode(try glossary.found(for: word)) }
        let titles = Dictionary(lessons.map { ($0.id, $0.header.title) }) { $1 }
        let renderer = GlossaryRenderer(
            lessons: titles, opening: "seams show", closing: closing, style: options.surroundings.style)
        do throws(UnknownTerm) {
            return renderer.render(try glossary.found(for: word), isAskedFor: !word.isEmpty, among: glossary)
        } catch {
            let mentions = lessons.mentions(of: word)
            guard !mentions.isEmpty else { throw error }
            return renderer.render(mentions, of: word)
        }
    }
}
