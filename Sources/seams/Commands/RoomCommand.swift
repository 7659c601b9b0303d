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
            The lines are words that you can read: 'bet-250.2.3.wrong' is a bet on line 2
            of 3 that was wrong, 250 seconds before the lines were written; the eight
            signs behind it stand for the text that was asked. None of your code is in
            them. Your name is the one that you choose; it is remembered.

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
            try FileWriter.renew(path, with: receipt.text, beginning: Receipt.beginning)
            surroundings.print(receipt.text)
            let isBlank = receipt.events.isEmpty, told = isBlank ? facts.events(of: files.compactMap(\.lesson)) : []
            surroundings.complain(
                !isBlank
                    ? Self.words(receipt, path)
                    : told.isEmpty ? Self.nothing(in: course, path) : Self.nothing(of: lessons, path))
            try options.refuse(files.filter { $0.lesson == nil })
        }
    }

    private func seat() throws -> (seat: Seat, name: String) {
        let wanted = try name.map { name in
            guard let kept = EventLimits.name(name) else {
                throw Failure.said(
                    message: "an empty name is none", hint: "for example: --name Ada", code: ExitCode.usage)
            }
            if EventLimits.isCut(name) { options.surroundings.complain("warning: " + EventLimits.words(forCut: kept)) }
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

    /// The same where the person has done something in the course, and none of the lessons that they named.
    private static func nothing(of lessons: [Lesson], _ path: String) -> String {
        """
        warning: nothing is recorded of you in \(lessons.map(\.id).quotedList), so '\(path.madeSafeOnOneLine)' tells nothing
          hint: without '--lesson' it tells of every lesson of the course
        """
    }

    private static func words(_ receipt: Receipt, _ path: String) -> String {
        let steps = Set(receipt.events.compactMap(\.deed.place)).count
        return """
            \(receipt.name.madeSafeOnOneLine): \(receipt.events.count.of("fact")) on \(steps.of("step")).
            They tell steps, bets, answers and stages of verdicts, each with its time, and none of your code.
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

            Exit code: 0; 65 when a file could not be used, 66 when it is not there.

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
        commandName: "replay", abstract: "Show a past room from its journal: what happened, and how it ended.",
        discussion: "Exit code: 0; 65 when the journal could not be used, 66 when it is not there.")

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
            if contents.isTorn { surroundings.complain(RoomJournal.words(forTorn: journal)) }
            guard let line = contents.damage else { return }
            let problem = RoomJournal.Problem.file(.damaged(line: line))
            throw Failure.said(message: problem.message(journal), hint: problem.hint, code: ExitCode.brokenFile)
        }
    }
}

extension ReplayCommand {
    private func contents() throws(Failure) -> RoomJournal.Contents {
        do { return try RoomJournal.read(journal) } catch {
            throw .said(message: error.message(journal), hint: error.hint, code: ExitCode.unusable(journal))
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

            Exit code: 0; 65 when a file could not be used, 66 when it is not there.

              seams room report receipt-*.txt --output room.html
            """)

    @OptionGroup var options: CourseOptions
    @Argument(help: "Receipts, or the journal of a live room.", completion: .file()) var files: [String] = []
    @Option(help: ArgumentHelp("Write to this file instead of stdout.", valueName: "file"), completion: .file())
    var output: String?

    func run() async throws {
        try await reporting {
            if let output { try FileWriter.require(output, reading: files) }
            let read = try ToldRoom(files, options)
            try read.requireSomebody(for: options.surroundings)
            let standing = RoomStanding(read.room, course: read.course)
            let page = RoomReportRenderer.render(standing, of: read.journals, course: read.course)
            try options.deliver(page, to: output)
            try read.complain(to: options.surroundings)
        }
    }
}
