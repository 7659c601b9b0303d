import Foundation
import Room
import TestSupport
import Testing
import WholeFiles

/// A learner in a live room: the real program on a terminal, and a host that behaves as the test wants.
@Suite(.waiting) struct JoinTests {
    private let folder: TemporaryFolder
    private let server: RoomServer

    init() throws {
        (folder, server) = (try TemporaryFolder(), try RoomServer())
        _ = try folder.write(ClockLesson.text, to: "course/01-the-clock.md")
    }

    private var course: [String] { ["--lessons", folder.path + "/course", "--trust"] }

    /// A shell that has joined.
    private func joined(in home: ShellHome, rows: Int = 100) throws -> ShellTerminal {
        let shell = try ShellTerminal(
            ["join", server.address, server.code, "--name", "Ada"] + course, in: home, rows: rows)
        shell.terminal.expect("You are in the room 'Monday' as 'Ada'.")
        return shell
    }

    /// A shell that goes on where the last one was.
    private func resumed(in home: ShellHome) throws -> ShellTerminal { try ShellTerminal(course, in: home) }

    @Test func aNoteStandsAboveTheLineThatIsTyped() throws {
        let shell = try joined(in: ShellHome())
        shell.terminal.type("open the-c")
        shell.terminal.expect(cursorLine: "seams> open the-c")
        server.say(["kind": "note", "text": "five minutes left"])
        shell.terminal.expect("trainer: five minutes left\nseams> open the-c")
        #expect(shell.screen.cursorLine == "seams> open the-c")
        // The line is still being typed: it can be changed and finished.
        shell.terminal.press(.backspace)
        shell.terminal.type("clock\r")
        shell.terminal.expect("── Step 1 of 2")
        shell.quit()
    }

    @Test func aNoteThatComesWhileTheShellWorksStandsAboveTheNextPrompt() throws {
        let shell = try joined(in: ShellHome(), rows: 24)
        // A pager's question is no line: what comes meanwhile waits.
        shell.terminal.type("help\r")
        shell.terminal.expect("── more: Space or Enter")
        let asked = server.requests.count
        server.say(["kind": "note", "text": "two"])
        #expect(eventually { server.requests.count > asked + 2 })
        #expect(!shell.screen.text.contains("trainer: two"))
        shell.terminal.type("q")
        shell.terminal.expect("trainer: two")
        shell.terminal.expect("a prompt") { $0.cursorLine == "seams>" }
        shell.quit()
    }

    /// The trainer saw that a learner was there, and what they had bet, when the learner had read to the end.
    @Test func aStepIsToldBeforeItsPageIsReadToTheEnd() throws {
        let shell = try joined(in: ShellHome(), rows: 8)
        shell.terminal.type("open the-clock\r")
        shell.terminal.expect("── more: Space or Enter")
        #expect(eventually { server.deeds.contains("arrived") })
        #expect(shell.screen.cursorLine.hasPrefix("── more:"))
        shell.terminal.type("q")
        shell.terminal.expect("a prompt") { $0.cursorLine == "the-clock>" }
        shell.quit()
    }

    /// Exercises are done in an editor, while the shell watches the file.
    @Test func aNoteIsSeenWhileAnAnswerIsWatched() throws {
        let shell = try ShellTerminal(
            ["join", server.address, server.code, "--name", "Ada"], in: ShellHome())
        shell.terminal.expect("You are in the room 'Monday' as 'Ada'.")
        shell.terminal.type("open method-injection\rgoto 5\r")
        shell.terminal.expect("── Step 5 of")
        shell.terminal.type("watch\r")
        shell.terminal.expect("each save is checked; Ctrl-C ends the watching")
        server.say(["kind": "note", "text": "five minutes left"])
        shell.terminal.expect("trainer: five minutes left")
        shell.terminal.press(.controlC)
        shell.terminal.expect("no longer watching")
        server.say(["kind": "note", "text": "two"])
        shell.terminal.expect("trainer: two")
        shell.quit()
    }

    @Test func enterTakesTheTrainersOfferAndAnythingElseDoesNot() throws {
        let shell = try joined(in: ShellHome())
        server.say(["kind": "offer", "lesson": "the-clock", "step": 1])
        shell.terminal.expect("trainer: everybody to 'the-clock', step 1.")
        shell.enter("room")
        #expect(!shell.screen.text.contains("── Step 1 of 2"))
        server.say(["kind": "offer", "lesson": "the-clock", "step": 2])
        shell.terminal.expect("trainer: everybody to 'the-clock', step 2.")
        shell.terminal.press(.enter, until: "── Step 2 of 2")
        #expect(eventually { server.deeds.contains("arrived") })
        shell.terminal.expect("your answer, 1–2, or Enter>")
        shell.quit()
    }

    @Test func whatAKilledShellHadToTellIsToldByTheNextExactlyOnce() throws {
        let home = try ShellHome(), shell = try joined(in: home)
        #expect(eventually { server.deeds == ["joined"] })
        server.stop()
        shell.enter("open the-clock")
        shell.enter("raise")
        shell.terminal.signal(SIGKILL)
        #expect(shell.terminal.end() == -SIGKILL)
        // The host, too, is another process now.
        try server.restart(forgettingTokens: true)
        let next = try resumed(in: home)
        #expect(next.screen.text.contains("In the room 'Monday' as 'Ada'."))
        #expect(eventually { server.deeds.contains("raised") && server.deeds.contains("finished") })
        #expect(server.times.values.allSatisfy { $0 == 1 })
        next.quit()
    }

    @Test func aHostThatSaysNothingHoldsNobodyUp() throws {
        let shell = try joined(in: ShellHome())
        server.behave(.stalls)
        shell.enter("open the-clock")
        #expect(shell.enter("raise").hasPrefix("your hand is up"))
        #expect(shell.enter("lower").hasPrefix("your hand is down"))
        server.behave(.well)
        server.stop()
        try server.restart()
        #expect(eventually { server.deeds.contains("lowered") && server.deeds.contains("arrived") })
        shell.quit()
    }

    @Test(arguments: [
        RoomServer.Manner.losesAnswers, .babbles, .answers(status: 503, body: "busy", headers: ["Retry-After: 1"]),
        .answers(status: 404, body: "<html>"), .answers(status: 200, body: "<html>Log in"),
    ])
    func aHostInTroubleLosesNothing(manner: RoomServer.Manner) throws {
        let shell = try joined(in: ShellHome())
        server.behave(manner)
        shell.enter("open the-clock")
        shell.enter("raise")
        server.behave(.well)
        #expect(eventually { Set(["joined", "raised", "arrived", "finished"]).isSubset(of: server.deeds) })
        #expect(Set(server.ids).count == server.ids.count)
        shell.quit()
    }

    @Test func whoJoinsAnotherRoomIsToldThatTheyLeaveTheirs() throws {
        let shell = try joined(in: ShellHome()), other = try RoomServer()
        #expect(shell.enter("join \(other.address) \(other.code)").hasPrefix("You have left the room 'Monday'."))
        #expect(eventually { server.requests.contains("POST /api/leave") })
        shell.quit()
    }

    @Test func whoLeavesIsInNoRoomNextTime() throws {
        let home = try ShellHome(), shell = try joined(in: home)
        #expect(shell.enter("leave").hasPrefix("you have left the room"))
        #expect(server.requests.last == "POST /api/leave" && server.deeds.last == "left")
        shell.quit()
        let next = try resumed(in: home)
        #expect(!next.screen.text.contains("Monday"))
        #expect(next.enter("room").hasPrefix("error: you are in no room"))
        next.quit()
    }

    @Test func whatTheLastAnswersComeToIsSaidAtTheEndOfAPipe() throws {
        server.behave(.countsNoAnswer)
        let script = "printf 'open the-clock\\ngoto 2\\nanswer 1\\n' | \"$0\" \"$@\""
        let words = ["join", server.address, server.code, "--name", "Ada"] + course
        let home = try ShellHome()
        let result = try withExtendedLifetime(home) {
            try RunningProgram(["-c", script, SeamsProgram.path] + words, in: home.program, executable: "/bin/sh").end()
        }
        #expect(result.output.contains("the room does not count 1 of your bets and answers"), "\(result)")
    }

    @Test func whoTypesNothingButAnAddressIsAskedForAName() throws {
        let shell = try ShellTerminal(course, in: ShellHome())
        shell.terminal.type("join \(server.address) ABC DEF\r")
        shell.terminal.expect("your name in the room, or Enter>")
        shell.terminal.type("Bob the Builder\r")
        shell.terminal.expect("You are in the room 'Monday' as 'Bob the Builder'.")
        #expect(eventually { server.names == ["Bob the Builder"] })
        shell.quit()
    }

    @Test func aWrongCodeAndAnEmptyAddressAreSaid() throws {
        let home = try ShellHome()
        let wrong = try ShellTerminal(["join", server.address, "zzz-zzz", "--name", "Ada"] + course, in: home)
        wrong.terminal.expect("error: no room here has this code")
        wrong.quit()
        server.stop()
        let gone = try ShellTerminal(["join", server.address, server.code] + course, in: home)
        gone.terminal.type("Ada\r")
        gone.terminal.expect("error: nobody answers at \(server.address): connection refused")
        gone.quit()
    }

    /// The shell began first, and the code was that of a room that does not answer.
    @Test func whatIsNoAddressIsAMistakeOfTheLine() throws {
        let home = try ShellHome(), result = try home.program.run(["join", "127.0.0.1:99999", "abc-def"] + course)
        #expect(
            result.errorOutput == """
                error: '127.0.0.1:99999' is no address of a room
                  hint: the trainer's screen shows it, with the code: seams join 192.168.1.7:4040 abc-def

                """)
        #expect(result.output == "" && result.code == 64)
        let secured = try home.program.run(["join", "https://127.0.0.1:4040", "abc-def"] + course)
        let words = "error: 'https://127.0.0.1:4040' is for browsers: 'seams' speaks no TLS\n"
        #expect(secured.errorOutput.hasPrefix(words))
        #expect(secured.output == "" && secured.code == 64)
    }

    /// Its hint took 130 columns.
    @Test func whyNobodyWasJoinedBreaksWhereAWidthIsAskedFor() throws {
        server.stop()
        let home = try ShellHome(), words = ["join", server.address, "abc-def", "--name", "Ada"] + course
        let narrow = try home.program.run(words, environment: ["COLUMNS": "50"]), free = try home.program.run(words)
        let error = narrow.output.split(separator: "\n").drop { !$0.hasPrefix("error: ") }
        #expect(error.count > 2 && error.allSatisfy { $0.count <= 50 }, "\(narrow)")
        #expect(free.output.split(separator: "\n").drop { !$0.hasPrefix("error: ") }.count == 2, "\(free)")
    }

    @Test func aReceiptTellsWhatTheLiveRoomWasTold() throws {
        let home = try ShellHome(), shell = try joined(in: home)
        shell.enter("open the-clock")
        shell.enter("next")
        shell.enter("1")
        shell.enter("2")
        shell.quit()
        let path = folder.path + "/ada.txt"
        let receipt = try home.program.run(["room", "receipt", "--output", path] + course.dropLast())
        #expect(receipt.code == 0)
        let told = try #require(ReceiptReader(receipt.output).receipts.first).events
        let live = try server.events.map { try JSONDecoder().decode(RoomEvent.self, from: $0) }
        #expect(told.count >= 5)
        #expect(Set(told.map(\.id)).isSubset(of: live.map(\.id)))
        // The tables are the same, whether told live, by the receipt, or by both.
        let journal = folder.path + "/journal.seams", opened = RoomTime(milliseconds: 0)
        try JournalFile.open(
            journal, kind: RoomJournal.kind, version: RoomJournal.version,
            header: RoomJournal.line(RoomJournal.Header(name: "Monday", opened: opened))
        ).append(live.map { try RoomJournal.line(RoomJournal.Entry(at: opened, event: $0)) })
        func table(_ files: String...) throws -> String {
            try home.program.run(["room", "merge", "--format", "json"] + files + course.dropLast()).output
        }
        #expect(try table(journal) == table(path))
        #expect(try table(journal, path) == table(path))
    }
}
