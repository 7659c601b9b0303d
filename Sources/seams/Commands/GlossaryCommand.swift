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
            let surroundings = options.surroundings, found = try page.glossary.found(for: term.joined(separator: " "))
            switch format {
            case .text: surroundings.print(text(found, page.glossary, lessons: try course.lessons()))
            case .markdown: surroundings.print(GlossaryMarkdown.table(found))
            case .json: surroundings.print(try JSONRenderer.encode(found))
            }
        }
    }

    private func text(_ found: [GlossaryEntry], _ glossary: Glossary, lessons: [ScannedFile]) -> String {
        let titles = Dictionary(lessons.compactMap(\.lesson).map { ($0.id, $0.header.title) }) { $1 }
        let renderer = GlossaryRenderer(lessons: titles, opening: "seams show", style: options.surroundings.style)
        return renderer.render(found, isAskedFor: !term.isEmpty, among: glossary)
    }
}
