import ArgumentParser
import LessonEngine
import LessonModel

struct NewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Begin a lesson: a file that keeps its promises as it stands.",
        discussion: """
            It is complete: a subject, two worlds, a probe, tests and an exercise, about something small. Replace it \
            piece by piece.

            With --from it is made of code of yours: one function as it is, and the seam that 'seams try --cut' \
            proposes for it as an exercise, with its tables recorded. The code runs for that, confined as lessons \
            are, after you said once for its content that it may. It takes the function that reads the fewest things, \
            of several the first, and goes on where no lesson can be made of it; --function names one. What cannot be \
            made into a lesson that verifies is refused.

              seams new year-in-the-footer --form closure --folder MyLessons
              seams new --from Greeter.swift
              seams new late-fees --from Desk.swift --function lend:clock --form method
            """)

    @Argument(
        help:
            "The lesson's id: lowercase letters, digits and hyphens, a letter first. With --from the file suggests one."
    ) var id: String?
    @Option(
        help: """
            The form that it shows, which only --from may leave out: \
            \(Form.allCases.map(\.rawValue).joined(separator: ", ")). With --from it is one that is cut: \
            \(CutForms.names.joined(separator: ", ")).
            """,
        completion: .list(Form.allCases.map(\.rawValue)))
    var form: String?
    @Option(help: "As it stands in lists; the id suggests one.") var title = ""
    @Option(help: ArgumentHelp("Where to write it, numbered as the files there are.", valueName: "dir"))
    var folder = "Lessons"
    @Option(
        help: ArgumentHelp(
            "Make it of this Swift file, or of the files of a module; may be repeated.", valueName: "path"),
        completion: .file(extensions: ["swift"]))
    var from: [String] = []
    @Option(
        help: ArgumentHelp("With --from: about this function, and this kind of read.", valueName: "function[:kind]"))
    var function: String?
    @Option(
        help: ArgumentHelp(
            "With --from: the line that calls the function; one is found if left out.", valueName: "swift"))
    var eval: String?
    @Flag(help: "With --from: run the code, and remember that you trust it as it is.") var trust = false
    @Flag(help: "With --from: run the code also where nothing confines it: it can do what you can.")
    var unconfined = false

    func validate() throws {
        guard from.isEmpty else { return }
        guard id != nil else { throw ValidationError("Missing expected argument '<id>'") }
        guard form != nil else { throw ValidationError("Missing expected argument '--form <form>'") }
        guard function == nil, eval == nil, !trust, !unconfined else {
            throw ValidationError("--function, --eval, --trust and --unconfined are about --from")
        }
    }

    func run() async throws {
        try await reporting {
            let surroundings = Surroundings.current
            let title = title.split(whereSeparator: \.isNewline).joined(separator: " "), path: String
            if from.isEmpty {
                path = try NewLesson(id: id ?? "", form: form ?? "", title: title, folder: folder).write(
                    from: surroundings.share)
            } else {
                let making = LessonFromCode(
                    paths: from, id: id, folder: folder, title: title, function: function, line: eval, trust: trust,
                    unconfined: unconfined, surroundings: surroundings, share: surroundings.share)
                path = try await making.write(form: try NewLesson.form(form))
            }
            Admission(options: CourseOptions(), leave: LeaveOptions()).remember(own: path)
            surroundings.print(path)
            surroundings.complain("  seams preview \(path.asShellWord)\n  seams verify \(path.asShellWord)")
        }
    }
}
