import ArgumentParser
import Foundation
import LessonEngine
import LessonModel
import LessonRendering
import Room

struct ProgressCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "progress", abstract: "Show your progress, or that of many people from their files.",
        discussion: """
            Alone it shows your progress. With --format json it is a file for a trainer:
            your steps, how often you tried, a random id of this machine, and none of
            your code.

            With such files it shows who is where, and at which step most of them stop.
            A file that cannot be used is named, and the others still count. Of several
            files of one person the newest counts.

            Exit code: 0; 65 when a file or a lesson could not be used, 66 when a file is
            not there.

              seams progress --format json > ada.json
              seams progress *.json
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @OptionGroup var options: CourseOptions
    @Argument(help: "Files that others made with --format json.", completion: .file(extensions: ["json"]))
    var files: [String] = []
    @Option(help: "text or json.") var format: Format = .text
    @Option(help: "Who you are; your login name when it is not said.") var name: String?

    func validate() throws {
        if name != nil, !files.isEmpty { throw ValidationError("--name is for your own progress, without files") }
    }

    func run() async throws {
        try await reporting {
            let course = try options.course(), lessons = course.lessons()
            try files.isEmpty ? showMine(course, lessons) : await merge(course, lessons)
            try options.refuse(lessons.filter { $0.lesson == nil })
        }
    }

    private func showMine(_ course: Course, _ lessons: [ScannedFile]) throws {
        let surroundings = options.surroundings
        let mine = record(course, lessons, try options.workbook(of: course))
        switch format {
        case .text: surroundings.print(ProgressRenderer.render(mine, style: surroundings.style))
        case .json: surroundings.print(try JSONRenderer.encode(signed(mine)))
        }
    }

    /// The record with what tells later files of the same person from those of others. Without it the record still says
    /// what was done.
    private func signed(_ record: ProgressRecord) -> ProgressRecord {
        var record = record
        record.written = Surroundings.roomTime.text
        let seats = SeatFile(state: Places(environment: options.surroundings.environment).state)
        do {
            let (seat, trouble) = try seats.seat(named: nil)
            record.person = seat.person
            if let trouble { options.surroundings.complain("warning: \(trouble.message)") }
        } catch { options.surroundings.complain("warning: \(error.message)") }
        return record
    }

    private func merge(_ course: Course, _ lessons: [ScannedFile]) async throws {
        let surroundings = options.surroundings
        let read = try await ProgressFiles(files.withoutRepeats).read()
        let (room, replaced, others) = RoomProgress.merging(read.records, into: record(course, lessons, Workbook()))
        if !room.learners.isEmpty {
            switch format {
            case .text: surroundings.print(RoomRenderer.render(room, style: surroundings.style))
            case .json: surroundings.print(try JSONRenderer.encode(room))
            }
        }
        for file in replaced { surroundings.complain("note: " + file.message.madeSafeOnOneLine) }
        let problems = read.problems + others
        for (file, problem) in problems {
            _ = Failure.said(message: problem.message(file), hint: problem.hint, code: 0).report(to: surroundings)
        }
        let codes = problems.map { $1 == .unreadable ? ExitCode.unusable($0) : ExitCode.brokenFile }
        if let code = ExitCode.worst(of: codes) { throw Failure.silent(code: code) }
    }

    private func record(_ course: Course, _ lessons: [ScannedFile], _ workbook: Workbook) -> ProgressRecord {
        ProgressRecord(
            name: name ?? options.surroundings.person, course: course.name, lessons: lessons.compactMap(\.lesson),
            workbook)
    }
}
