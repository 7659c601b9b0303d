import ArgumentParser
import Foundation
import LessonEngine
import LessonModel
import LessonRendering
import Room
import Shell

struct RoomCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "room", abstract: "See a room of people: live, or from what they hand over; no account.",
        discussion: """
            Live, the trainer hosts the room ('seams room host') and everybody joins it
            with a code. Without a network receipts do the same, only later.

            Each learner's receipt says which steps, bets, answers and verdicts there
            were, and none of their code. It is a file, and the same few lines for a
            chat. The trainer puts receipts together: who is where, who is stuck, what
            the room expected.

              seams room receipt --name Ada
              seams room merge receipt-*.txt
              seams room report receipt-*.txt --output room.html
            """,
        subcommands: [
            RoomHostCommand.self, EraseCommand.self, ReceiptCommand.self, MergeCommand.self, ReplayCommand.self,
            ReportCommand.self,
        ])
}

struct ReceiptCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "receipt", abstract: "Write what you did for your trainer: a file, and lines for a chat.",
        discussion: """
            The lines are words that you can read: 'bet.2.3.wrong' is a bet on line 2 of
            3 that was wrong; the eight signs behind it stand for the text that was asked.
            None of your code is in them. Your name is the one that you choose; it is
            remembered.

              seams room receipt --name Ada
              seams room receipt --lesson constructor-injection --output ada.txt
            """)

    @OptionGroup var options: CourseOptions
    @Option(help: "The name that the trainer sees; at first your login name.") var name: String?
    @Option(help: "Tell of this lesson only; may be repeated.", completion: .lessons) var lesson: [String] = []
    @Option(
        help: ArgumentHelp("Write this file instead of 'receipt-NAME.txt'.", valueName: "file"), completion: .file())
    var output: String?

    func run() async throws {
        try await reporting {
            let course = try options.course(), files = course.lessons()
            let lessons = try lesson.isEmpty ? files.compactMap(\.lesson) : lesson.map { try options.lesson($0).lesson }
            let (seat, name) = try seat(), surroundings = options.surroundings
            let facts = RoomFacts(person: seat.person, name: name, try options.workbook(of: course))
            let receipt = Receipt(
                person: seat.person, name: name, written: Surroundings.roomTime, events: facts.events(of: lessons))
            let path = output ?? "receipt-\(Self.fileName(of: name)).txt"
            try FileWriter.write(receipt.text, to: path)
            surroundings.print(receipt.text)
            surroundings.complain(receipt.events.isEmpty ? Self.nothing(in: course, path) : Self.words(receipt, path))
            try options.refuse(files.filter { $0.lesson == nil })
        }
    }

    private func seat() throws -> (seat: Seat, name: String) {
        let wanted = try name.map { name in
            guard let kept = EventLimits.name(name) else {
                throw Failure.said(
                    message: "an empty name is none", hint: "for example: --name Ada", code: ExitCode.usage)
            }
            if EventLimits.isCut(name) { options.surroundings.complain(EventLimits.words(forCut: kept)) }
            return kept
        }
        let file = SeatFile(state: Places(environment: options.surroundings.environment).state)
        let (seat, trouble) = try file.seat(named: wanted)
        if let trouble { options.surroundings.complain("warning: \(trouble.message)") }
        return (seat, seat.name ?? EventLimits.name(options.surroundings.person) ?? "me")
    }

    /// The warning that there is nothing to tell: most often the person learnt in another course.
    private static func nothing(in course: Course, _ path: String) -> String {
        """
        warning: nothing is recorded of you in the course '\(course.folder.madeSafeOnOneLine)', so '\(path.madeSafeOnOneLine)' tells nothing
          hint: after another course, add '--lessons' with its folder, as it was when you learnt
        """
    }

    private static func words(_ receipt: Receipt, _ path: String) -> String {
        let steps = Set(receipt.events.compactMap(\.deed.place)).count
        return """
            \(receipt.name.madeSafeOnOneLine): \(receipt.events.count.of("fact")) on \(steps.of("step")).
            They tell steps, bets, answers and stages of verdicts, and none of your code.
            '\(path.madeSafeOnOneLine)' holds the same lines: hand over the file, or paste the lines.
            """
    }

    /// The name as a part of a file's name: letters, digits and hyphens.
    private static func fileName(of name: String) -> String {
        let plain = name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
        return plain.lowercased()
    }
}

struct MergeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", abstract: "Put receipts together: who is where, who is stuck, what the room expected.",
        discussion: """
            Without files it reads what you paste, up to Ctrl-D: a chat may stand around
            the lines. A receipt that comes twice counts once. A receipt that cannot be
            used is named, and the others still count. A journal of a live room may be
            among the files.

            Somebody is stuck who failed three times at one stage, or who has been at a
            step for more than three minutes and twice as long as others were, once
            three of them have gone on.

            Exit code: 0; 65 when a file could not be used.

              seams room merge receipt-*.txt
              seams room merge --format csv < chat.txt
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, csv }

    @OptionGroup var options: CourseOptions
    @Argument(help: "Receipts, or files in which receipts stand.", completion: .file()) var files: [String] = []
    @Option(help: "text, json or csv.") var format: Format = .text

    func run() async throws {
        try await reporting {
            let surroundings = options.surroundings, read = try ToldRoom(files, options)
            try read.requireSomebody(for: surroundings)
            let standing = RoomStanding(read.room, course: read.course)
            switch format {
            case .text: surroundings.print(StandingRenderer.render(standing, style: surroundings.style))
            case .json: surroundings.print(try JSONRenderer.encode(standing))
            case .csv: surroundings.write(StandingCSV.render(standing), to: STDOUT_FILENO)
            }
            try read.complain(to: surroundings)
        }
    }
}

struct ReplayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", abstract: "Show a past room from its journal: what happened, and how it ended.")

    @OptionGroup var options: CourseOptions
    @Argument(help: "The journal of a live room.", completion: .file()) var journal: String

    func run() async throws {
        try await reporting {
            let surroundings = options.surroundings, contents = try contents()
            let lessons = try options.course().lessons().compactMap(\.lesson)
            let standing = RoomStanding(
                Room(contents.entries.map(\.event)), course: lessons, at: contents.entries.last?.at)
            surroundings.print(
                ReplayRenderer.render(contents, style: surroundings.style) + "\n\n"
                    + StandingRenderer.render(standing, style: surroundings.style))
            guard let line = contents.damage else { return }
            let problem = RoomJournal.Problem.file(.damaged(line: line))
            throw Failure.said(message: problem.message(journal), hint: problem.hint, code: ExitCode.brokenFile)
        }
    }
}

extension ReplayCommand {
    private func contents() throws(Failure) -> RoomJournal.Contents {
        do { return try RoomJournal.read(journal) } catch {
            throw .said(message: error.message(journal), hint: error.hint, code: ExitCode.brokenFile)
        }
    }
}

struct ReportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Write a page on a room, without names: what was wrong at first, time per step.",
        discussion: """
            One page of HTML that needs nothing beside it. The files are receipts,
            journals, or both; without files it reads what you paste.

            Exit code: 0; 65 when a file could not be used.

              seams room report receipt-*.txt --output room.html
            """)

    @OptionGroup var options: CourseOptions
    @Argument(help: "Receipts, or the journal of a live room.", completion: .file()) var files: [String] = []
    @Option(help: ArgumentHelp("Write to this file instead of stdout.", valueName: "file"), completion: .file())
    var output: String?

    func run() async throws {
        try await reporting {
            try options.require(output)
            let read = try ToldRoom(files, options)
            try read.requireSomebody(for: options.surroundings)
            let standing = RoomStanding(read.room, course: read.course)
            let page = RoomReportRenderer.render(standing, of: read.journals, course: read.course)
            try options.deliver(page, to: output)
            try read.complain(to: options.surroundings)
        }
    }
}

/// A room as files tell it, or what a person pastes.
struct ToldRoom {
    private(set) var room = Room()
    /// The first lines of the journals among the files.
    private(set) var journals: [RoomJournal.Header] = []
    let course: [Lesson]
    /// The texts that the course asks about, to know the bets of people who were asked otherwise.
    private let asked: RoomCourse
    private var problems: [(message: String, hint: String)] = []
    /// Warnings of facts that are left out, though their files are as they should be.
    private var leftOut: [Complaint] = []

    init(_ files: [String], _ options: CourseOptions) throws {
        course = try options.course().lessons().compactMap(\.lesson)
        asked = RoomCourse(course.map(RoomLesson.init))
        if files.isEmpty { take(options.surroundings.lines.joined(separator: "\n"), of: "what you pasted") }
        for file in files.withoutRepeats {
            guard let data = FileManager.default.contents(atPath: file) else {
                problems.append(("'\(file)' cannot be read", "check that it is there and that you may read it"))
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
        problems += reader.problems.map { ($0.message(file), $0.hint) }
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
            let damage = contents.damage.map { RoomJournal.Problem.file(.damaged(line: $0)) }
            problems += (damage.map { [$0] } ?? []).map { ($0.message(file), $0.hint) }
        } catch {
            problems.append((error.message(file), error.hint))
        }
    }

    /// Fails where nothing could be used: an empty room would stand before the reason.
    func requireSomebody(for surroundings: Surroundings) throws {
        if room.people.isEmpty, !problems.isEmpty { try complain(to: surroundings) }
    }

    /// Tells what is left out and what could not be used; fails if a file could not.
    func complain(to surroundings: Surroundings) throws {
        for complaint in leftOut { surroundings.complain(complaint.warning) }
        for problem in problems {
            _ = Failure.said(message: problem.message, hint: problem.hint, code: 0).report(to: surroundings)
        }
        if !problems.isEmpty { throw Failure.silent(code: ExitCode.brokenFile) }
    }
}
