import Foundation
import Room
import TestSupport
import Testing
import WholeFiles

/// `seams room` without a network: what learners did at the prompt becomes the trainer's table.
@Suite(.waiting) struct RoomTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        _ = try folder.write(ClockLesson.text, to: "course/01-the-clock.md")
    }

    @Test func receiptsOfTwoAreOneTable() throws {
        let ada = try receipt("ada", "open the-clock\nnext\nanswer 1\nanswer 2\n", "--name", "Ada")
        let bob = try receipt("bob", "open the-clock\nnext\nanswer 1\n", "--name", "Bob")
        let result = try room("trainer", ["merge", ada, bob, ada])
        // A second may pass between two lines, or none.
        let steps = result.output.replacing(/(?m)^(  [12]\. .*?) +(-|\d+ s)$/) { String($0.1) }
        #expect(
            steps == """
                2 people

                The clock · the-clock

                  step      here  done  time
                  1. Read   0     2
                  2. Think  2     2
                     Question 1: 1 of 2 right, 0 at once; wrong choice 1: 2

                  who                 is at              done             stuck
                  Ada                 the-clock, step 2  2                -
                  Bob                 the-clock, step 2  2                -

                """)
        #expect(result.errorOutput == "" && result.code == 0)
    }

    @Test func receiptsAndAJournalOfTheSamePeopleMakeTheSameTable() throws {
        let files = [
            try receipt("ada", "open the-clock\nnext\nanswer 1\nanswer 2\n", "--name", "Ada"),
            try receipt("bob", "open the-clock\nnext\nanswer 1\n", "--name", "Bob"),
        ]
        let events = try files.flatMap { ReceiptReader(try String(contentsOfFile: $0, encoding: .utf8)).receipts }
            .flatMap(\.told)
        let journal = folder.path + "/room.journal", opened = RoomTime(milliseconds: 0)
        try JournalFile.open(
            journal, kind: RoomJournal.kind, version: RoomJournal.version,
            header: RoomJournal.line(RoomJournal.Header(name: "Monday", opened: opened))
        ).append(events.reversed().map { try RoomJournal.line(RoomJournal.Entry(at: opened, event: $0)) })
        let handed = try room("trainer", ["merge", "--format", "json"] + files)
        #expect(try room("trainer", ["merge", "--format", "json", journal]).output == handed.output)
        // Who hands in a receipt besides counts once.
        #expect(try room("trainer", ["merge", "--format", "json", journal] + files).output == handed.output)
        let replay = try room("trainer", ["replay", journal])
        #expect(replay.output.hasPrefix("Monday · opened 1970-01-01 at 00:00:00 UTC\n00:00:00  Bob: "))
        #expect(replay.output.contains("\n2 people\n") && replay.code == 0)
    }

    @Test func theFileAndTheLinesAreTheSame() throws {
        try study("ada", "open the-clock\nnext\nanswer 2\n")
        let path = folder.path + "/ada.txt"
        let result = try room("ada", ["receipt", "--name", "Ada L.", "--output", path])
        #expect(try String(contentsOfFile: path, encoding: .utf8) == result.output)
        #expect(result.output.hasPrefix("seams receipt 1 Adaz20Lz2e "))
        #expect(
            result.errorOutput == """
                Ada L.: 5 facts on 2 steps.
                They tell steps, bets, answers and stages of verdicts, each with its time, and none of your code.
                '\(path)' holds the same lines: hand over the file, or paste the lines.

                """)
        // The name and the person are remembered.
        let again = try room("ada", ["receipt", "--output", path])
        #expect(again.output.split(separator: " ")[3...4] == result.output.split(separator: " ")[3...4])
    }

    @Test func pastedLinesAreRead() throws {
        let file = try receipt("ada", "open the-clock\n", "--name", "Ada")
        let chat = try folder.write(
            "Ada, 10:03\n> " + String(contentsOfFile: file, encoding: .utf8).replacing("\n", with: "\n> "),
            to: "chat.txt")
        let result = try room("trainer", ["merge", chat, "--format", "csv"])
        #expect(result.output.hasPrefix("\"name\",\"lesson\",\"step\""))
        #expect(result.output.contains("\"Ada\",\"the-clock\",\"1\","))
    }

    @Test func aFileThatCannotBeUsedIsNamedAndTheOthersCount() throws {
        let ada = try receipt("ada", "open the-clock\n", "--name", "Ada")
        let cut = try String(contentsOfFile: ada, encoding: .utf8).dropLast(20)
        let broken = try folder.write(String(cut), to: "cut.txt"), other = try folder.write("hello", to: "other.txt")
        let result = try room("trainer", ["merge", broken, other, ada, folder.path + "/none.txt"])
        #expect(result.output.hasPrefix("1 person\n"))
        #expect(
            result.errorOutput == """
                error: the receipt of 'Ada' in '\(broken)' is not whole: words are missing or changed
                  hint: copy all of it, from 'seams receipt' to 'seams end', or ask for the file
                error: no receipt in '\(other)'
                  hint: its writer makes it with: seams room receipt
                error: '\(folder.path)/none.txt' cannot be read
                  hint: check that it is there and that you may read it

                """)
        #expect(result.code == 65)
    }

    /// The shell's '<(…)' is a pipe, which 'cannot be read', and a folder was said to be missing.
    @Test func aPipeIsReadAndAFolderIsNamed() throws {
        let ada = try receipt("ada", "open the-clock\n", "--name", "Ada")
        let pipe = folder.path + "/pipe", text = try String(contentsOfFile: ada, encoding: .utf8)
        try #require(mkfifo(pipe, 0o600) == 0)
        Thread.detachNewThread { try? FileHandle(forWritingAtPath: pipe)?.write(contentsOf: Data(text.utf8)) }
        let piped = try room("trainer", ["merge", pipe])
        #expect(piped.output.hasPrefix("1 person\n") && piped.code == 0, "\(piped)")
        let result = try room("trainer", ["merge", folder.path])
        let words = "error: '\(folder.path)' is a folder\n  hint: name its files, as \(folder.path)/*.txt\n"
        #expect(result.errorOutput == words && result.code == 65)
    }

    /// 'Nobody is in the room' stood before the reason, and a page of an empty room was written.
    @Test(arguments: ["merge", "report"]) func whereNothingCanBeUsedThereIsNoRoom(command: String) throws {
        let other = try folder.write("hello", to: "other.txt")
        let result = try room("trainer", [command, other])
        #expect(result.output == "" && result.code == 65)
        #expect(
            result.errorOutput == """
                error: no receipt in '\(other)'
                  hint: its writer makes it with: seams room receipt

                """)
    }

    @Test func whatAnotherCopyAskedIsLeftOutAndTold() throws {
        let ada = try receipt("ada", "open the-clock\nnext\nanswer 1\n", "--name", "Ada")
        _ = try folder.write(ClockLesson.text.replacing("[ ] No", with: "[ ] Never"), to: "course/01-the-clock.md")
        let result = try room("trainer", ["merge", ada])
        #expect(result.output.contains("2. Think  1") && !result.output.contains("Question 1"))
        #expect(
            result.errorOutput == """
                warning: this leaves out 1 bet or answer in '\(ada)': its copy of 'the-clock' asks otherwise than yours
                  hint: add --lessons with the course that they had

                """)
        #expect(result.code == 0)
        let report = try room("trainer", ["report", ada])
        #expect(report.errorOutput == result.errorOutput && report.code == 0)
    }

    @Test func theReportIsAPageWithoutNames() throws {
        let ada = try receipt("ada", "open the-clock\nnext\nanswer 1\n", "--name", "Ada")
        let result = try room("trainer", ["report", ada])
        #expect(result.output.hasPrefix("<!DOCTYPE html>"))
        #expect(result.output.contains("chose 1, “No”: 1"))
        #expect(!result.output.contains("Ada"))
        #expect(result.code == 0)
    }

    @Test func whatIsNoJournalIsToldApart() throws {
        let other = try folder.write("hello\n", to: "other.txt")
        let result = try room("trainer", ["replay", other])
        #expect(
            result.errorOutput == """
                error: '\(other)' is no journal of a room
                  hint: a journal is the file that 'seams room host' writes

                """)
        #expect(result.code == 65 && result.output == "")
    }

    @Test func aDamagedSeatIsKeptAside() throws {
        _ = try receipt("ada", "open the-clock\n", "--name", "Ada")
        _ = try folder.write("{ half", to: "ada/state/seat.json")
        let result = try room("ada", ["receipt", "--output", folder.path + "/ada.txt"])
        #expect(result.errorOutput.hasPrefix("warning: your seat could not be read; it was kept as '"))
        #expect(result.code == 0)
    }

    @Test func aNameThatIsCutIsTold() throws {
        let name = String(repeating: "a", count: 41)
        let result = try room("ada", ["receipt", "--name", name, "--output", folder.path + "/ada.txt"])
        let words = "warning: a name has at most 40 characters, so this one was cut: '\(name.dropLast())'\n"
        #expect(result.errorOutput.hasPrefix(words), "\(result.errorOutput)")
    }

    @Test func aReceiptThatTellsNothingSaysSo() throws {
        let path = folder.path + "/ada.txt", result = try room("ada", ["receipt", "--output", path])
        #expect(
            result.errorOutput == """
                warning: nothing is recorded of you in the course '\(folder.path)/course', so '\(path)' tells nothing
                  hint: after another course, add '--lessons' with its folder, as it was when you learnt

                """)
        #expect(result.code == 0)
    }

    @Test func aReceiptOfLessonsThatTellNothingNamesThem() throws {
        try study("ada", "open the-clock\n")
        _ = try folder.write(
            ClockLesson.text.replacing("id: the-clock", with: "id: the-watch"), to: "course/02-the-watch.md")
        let path = folder.path + "/ada.txt"
        let result = try room("ada", ["receipt", "--lesson", "the-watch", "--output", path])
        #expect(
            result.errorOutput == """
                warning: nothing is recorded of you in 'the-watch', so '\(path)' tells nothing
                  hint: without '--lesson' it tells of every lesson of the course

                """)
        #expect(result.code == 0)
    }

    /// Whatever stood there was replaced.
    @Test func aReceiptReplacesNothingButAReceipt() throws {
        let file = try folder.write("dear diary\n", to: "diary.txt")
        let result = try room("ada", ["receipt", "--output", file])
        #expect(
            result.errorOutput == """
                error: '\(file)' is there already, with a text of another kind, and stays as it is
                  hint: name another file

                """)
        #expect(try result.code == 74 && String(contentsOfFile: file, encoding: .utf8) == "dear diary\n")
        let empty = try folder.write("", to: "empty.txt")
        #expect(try room("ada", ["receipt", "--output", empty]).code == 0)
    }

    /// The page was written over the receipt, or the chat, of which it was made.
    @Test func theReportReplacesNothingOfWhatItIsMade() throws {
        let ada = try receipt("ada", "open the-clock\n", "--name", "Ada")
        let lines = try String(contentsOfFile: ada, encoding: .utf8)
        let chat = try folder.write("Ada, 10:03\n" + lines, to: "chat.txt")
        let journal = try folder.write("seams-room 1\n{}\n", to: "journal.seams")
        for (file, kind) in [(ada, "a receipt"), (chat, "read here"), (journal, "the journal of a room")] {
            let before = try String(contentsOfFile: file, encoding: .utf8)
            let result = try room("trainer", ["report", chat, "--output", file])
            let words = "error: '\(file)' is \(kind), and stays as it is\n  hint: name another file\n"
            #expect(result.errorOutput == words && result.code == 74)
            #expect(try String(contentsOfFile: file, encoding: .utf8) == before)
        }
        // A report is written again and again.
        let page = folder.path + "/room.html"
        for _ in 1...2 { #expect(try room("trainer", ["report", chat, "--output", page]).code == 0) }
    }

    @Test(arguments: ["merge", "report", "replay"]) func aJournalThatEndsWithinALineSaysSo(command: String) throws {
        let journal = folder.path + "/journal.seams", opened = RoomTime(milliseconds: 0)
        let joined = RoomEvent(of: .joined, person: "personada00", name: "Ada", time: opened)
        try JournalFile.open(
            journal, kind: RoomJournal.kind, version: RoomJournal.version,
            header: RoomJournal.line(RoomJournal.Header(name: "Monday", opened: opened))
        ).append([RoomJournal.line(RoomJournal.Entry(at: opened, event: joined))])
        let file = try #require(FileHandle(forWritingAtPath: journal))
        try file.seekToEnd()
        file.write(Data("2 00000000 {\"at\":".utf8))
        try file.close()
        let result = try room("trainer", [command, journal])
        #expect(
            result.errorOutput == """
                warning: the last line of the journal '\(journal)' is incomplete, and is left out
                  hint: it was being written when the host stopped, or is being written now; all lines before it count

                """)
        #expect(result.code == 0 && result.output.contains("1 person"))
    }

    /// The code was that of a file that is of no use.
    @Test(arguments: ["merge", "report", "replay"]) func aFileThatIsNotThereHasACodeOfItsOwn(command: String) throws {
        let result = try room("trainer", [command, folder.path + "/none.txt"])
        #expect(result.code == 66 && result.output == "")
        let words = "/none.txt' cannot be read\n  hint: check that it is there and that you may read it\n"
        #expect(result.errorOutput.hasSuffix(words))
        #expect(try room("trainer", [command, folder.path]).code == 65)
    }

    private func receipt(_ person: String, _ lines: String, _ arguments: String...) throws -> String {
        try study(person, lines)
        let path = folder.path + "/\(person).txt"
        let result = try room(person, ["receipt", "--output", path] + arguments)
        #expect(result.code == 0)
        return path
    }

    private func room(_ person: String, _ arguments: [String]) throws -> SeamsProgram.Result {
        try SeamsProgram(home: folder.path + "/" + person)
            .run(["room", arguments[0], "--lessons", folder.path + "/course"] + arguments.dropFirst())
    }

    /// A person types these lines at the prompt.
    private func study(_ person: String, _ lines: String) throws {
        let script = try folder.write(lines, to: "script")
        let shell = try RunningProgram(
            [
                "-c", "exec \"$0\" shell --trust --lessons \"$2\" < \"$1\"", SeamsProgram.path, script,
                folder.path + "/course",
            ],
            in: SeamsProgram(home: folder.path + "/" + person), executable: "/bin/sh")
        _ = try shell.end()
    }
}
