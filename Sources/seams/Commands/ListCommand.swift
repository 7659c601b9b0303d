import ArgumentParser
import LessonCore

struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the lessons of the course.")

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @OptionGroup var options: CourseOptions
    @Option(help: "text or json.") var format: Format = .text

    func run() async throws {
        try await reporting {
            let files = try options.course().lessons()
            let surroundings = options.surroundings
            let lessons = files.compactMap(\.lesson).map(LessonSummary.init)
            switch format {
            case .text: surroundings.print(ListRenderer.render(lessons, style: surroundings.style))
            case .json: surroundings.print(try JSONRenderer.render(lessons))
            }
            let broken = files.filter { $0.lesson == nil }
            for file in broken {
                surroundings.complain(
                    DiagnosticRenderer.render(file.scanned.diagnostics, style: surroundings.errorStyle))
            }
            if !broken.isEmpty { throw Failure.silent(code: ExitCode.brokenLesson) }
        }
    }
}
