import Foundation
import LessonEngine
import LessonModel
import LessonRendering
import Room
import Shell

/// A room as files tell it, or what a person pastes.
struct ToldRoom {
    private(set) var room = Room()
    /// The first lines of the journals among the files.
    private(set) var journals: [RoomJournal.Header] = []
    let course: [Lesson]
    /// The texts that the course asks about, to know the bets of people who were asked otherwise.
    private let asked: RoomCourse
    private var problems: [Complaint] = []
    /// Warnings of facts that are left out, though their files are as they should be.
    private var leftOut: [Complaint] = []
    /// The journals that end within a line.
    private var torn: [String] = []

    init(_ files: [String], _ options: CourseOptions) throws {
        course = try options.course().lessons().compactMap(\.lesson)
        asked = RoomCourse(course.map(RoomLesson.init))
        if files.isEmpty { take(options.surroundings.lines.joined(separator: "\n"), of: "what you pasted") }
        for file in files.withoutRepeats {
            // A pipe of the shell's, as '<(…)' makes one, is a file that can be read but once.
            guard let data = try? FileHandle(forReadingFrom: URL(fileURLWithPath: file)).readToEnd() ?? Data() else {
                problems.append(.unreadable(file))
                continue
            }
            if data.starts(with: "\(RoomJournal.kind) ".utf8) {
                take(journal: file)
            } else {
                take(String(decoding: data, as: UTF8.self), of: "'\(file)'")
            }
        }
    }

    /// - Parameter file: The words for what holds the text: a file's name in quotes, or what a person pasted.
    private mutating func take(_ text: String, of file: String) {
        let reader = ReceiptReader(text)
        take(reader.receipts.flatMap(\.told), of: file)
        problems += reader.problems.map { Complaint($0.message(file), hint: $0.hint, code: ExitCode.brokenFile) }
    }

    private mutating func take(_ events: [RoomEvent], of file: String) {
        var others: [RoomEvent] = []
        for event in events {
            if asked.asksOtherwise(event.deed) { others.append(event) } else { room.take(event) }
        }
        guard !others.isEmpty else { return }
        let lessons = Set(others.compactMap(\.deed.place?.lesson)).sorted().quotedList
        leftOut.append(
            Complaint(
                "this leaves out \(others.count.of("bet or answer", many: "bets and answers")) in \(file): "
                    + "its copy of \(lessons) asks otherwise than yours",
                hint: "add --lessons with the course that they had", code: ExitCode.passed))
    }

    private mutating func take(journal file: String) {
        do {
            let contents = try RoomJournal.read(file)
            journals.append(contents.header)
            take(contents.entries.map(\.event), of: "'\(file)'")
            if contents.isTorn { torn.append(file) }
            if let line = contents.damage { tell(.file(.damaged(line: line)), of: file) }
        } catch {
            tell(error, of: file)
        }
    }

    private mutating func tell(_ problem: RoomJournal.Problem, of journal: String) {
        problems.append(Complaint(problem.message(journal), hint: problem.hint, code: ExitCode.brokenFile))
    }

    /// Fails where nothing could be used: an empty room would stand before the reason.
    func requireSomebody(for surroundings: Surroundings) throws {
        if room.people.isEmpty, !problems.isEmpty { try complain(to: surroundings) }
    }

    /// Tells what is left out and what could not be used; fails if a file could not.
    func complain(to surroundings: Surroundings) throws {
        for journal in torn { surroundings.complain(RoomJournal.words(forTorn: journal)) }
        for complaint in leftOut { surroundings.complain(complaint.warning) }
        for problem in problems { surroundings.complain(problem.text) }
        if let code = ExitCode.worst(of: problems.map(\.code)) { throw Failure.silent(code: code) }
    }
}

extension Complaint {
    /// The complaint about a file of a room that cannot be read.
    fileprivate static func unreadable(_ file: String) -> Complaint {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), isFolder.boolValue {
            return Complaint(
                "'\(file)' is a folder", hint: "name its files, as \(file)/*.txt", code: ExitCode.brokenFile)
        }
        return Complaint(
            "'\(file)' cannot be read", hint: "check that it is there and that you may read it",
            code: ExitCode.unusable(file))
    }
}
