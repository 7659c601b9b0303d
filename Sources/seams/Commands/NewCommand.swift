import ArgumentParser
import LessonEngine
import LessonModel

struct NewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Begin a lesson: a file that keeps its promises as it stands.",
        discussion: """
            It has everything that a lesson can have, about something small. Replace it piece by piece.

              seams new year-in-the-footer --form closure --folder MyLessons
            """)

    @Argument(help: "The lesson's id: lowercase letters, digits and hyphens, a letter first.") var id: String
    @Option(
        help: "The form that it shows: \(Form.allCases.map(\.rawValue).joined(separator: ", ")).",
        completion: .list(Form.allCases.map(\.rawValue)))
    var form: String
    @Option(help: "As it stands in lists; the id suggests one.") var title = ""
    @Option(help: ArgumentHelp("Where to write it, numbered as the files there are.", valueName: "dir"))
    var folder = "Lessons"

    func run() async throws {
        try await reporting {
            let surroundings = Surroundings.current
            let share = Share(environment: surroundings.environment, executable: surroundings.executable)
            let path = try NewLesson(id: id, form: form, title: title, folder: folder).write(from: share)
            Admission(options: CourseOptions(), leave: LeaveOptions()).remember(own: path)
            surroundings.print(path)
            surroundings.complain("  seams preview \(path.shellWord)\n  seams verify \(path.shellWord)")
        }
    }
}

extension String {
    /// The text as one word of a command line.
    fileprivate var shellWord: String {
        if wholeMatch(of: /[A-Za-z0-9_.\/+-]+/) != nil { return self }
        return "'" + replacing("'", with: "'\\''") + "'"
    }
}
