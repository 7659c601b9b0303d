import ArgumentParser
import LessonModel
import LessonRendering

struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the lessons of the course.")

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @OptionGroup var options: CourseOptions
    @Option(help: "text or json.") var format: Format = .text

    func run() async throws {
        try await reporting {
            let course = try options.course(), files = course.lessons()
            options.tellStrays(of: course)
            let surroundings = options.surroundings
            let lessons = files.compactMap(\.lesson).map(LessonSummary.init)
            let numbers = zip(files, course.numbers).filter { $0.0.lesson != nil }.map(\.1)
            switch format {
            case .text:
                surroundings.print(ListRenderer.render(lessons, numbers: numbers, style: surroundings.style))
            case .json: surroundings.print(try JSONRenderer.render(CoursePath(lessons).lessons))
            }
            try options.refuse(files.filter { $0.lesson == nil })
        }
    }
}
