#if Room
import Foundation
import Room
import TestSupport
import Testing

/// A class from the first step of a lesson to the last: the real host, the real learners, each on a terminal.
@Suite(.waiting, .timeLimit(.minutes(10))) struct ClassTests {
    /// The learners who sit at a terminal.
    private static let size = 12

    @Test func aClassGoesThroughALesson() throws {
        let room = try ClassRoom()
        try room.openHost()
        let wall = try room.present()
        let learners = try (1...Self.size).map { try room.learner("Learner \($0)") }
        let phone = try room.phone()
        // Everybody is called to the first step, and goes there by Enter.
        try room.offer(step: 1)
        for learner in learners {
            learner.expect("trainer: everybody to 'the-bell', step 1.")
            learner.press(.enter, until: "── Step 1 of 3")
            learner.expect(cursorLine: "the-bell>")
        }
        // One shuts the laptop.
        let asleep = learners[3], awake = learners.filter { $0 !== asleep }
        asleep.signal(SIGSTOP)
        // The wall waits with the lines of the probe, and counts the bets.
        room.goOn(wall, until: "Enter: reveal")
        for (number, learner) in awake.enumerated() { guess(learner, number % 3 + 1) }
        #expect(try phone.bet(step: 2, said: 1) == 200)
        wall.expect("the count") { $0.cursorLine.contains("── 12 of 13 have said · ") }
        wall.type("a\r")
        wall.expect("The room, 12 of 13:")
        wall.press(.enter)
        wall.expect("the comparison") { $0.text.contains("differs") && $0.cursorLine == "── Enter: on · ? keys ──" }
        // The host is killed in between, and comes back; nobody has to do anything for that.
        try room.killHost()
        for learner in awake { answer(learner, with: "1") }
        try room.openHost()
        room.goOn(wall, until: "Which bell is right?")
        #expect(try phone.answer(step: 3, chosen: [2]) == 200)
        // The laptop is opened again: its person catches up.
        asleep.signal(SIGCONT)
        guess(asleep, 1)
        answer(asleep, with: "1")
        for learner in learners {
            learner.type("2\r")
            learner.expect(cursorLine: "the-bell>")
            learner.type("raise\r")
            learner.expect("your hand is up")
        }
        try room.note("Thank you")
        for learner in learners { learner.expect("trainer: Thank you") }
        for learner in learners {
            learner.type("quit\r")
            #expect(learner.end() == 0)
        }
        wall.type("q\r")
        #expect(wall.end() == 0)
        try check(room)
    }

    private func guess(_ learner: PseudoTerminal, _ choice: Int) {
        learner.type("next\r")
        learner.expect(cursorLine: "your guess, 1–3, or Enter>")
        learner.type("\(choice)\r")
        learner.expect(cursorLine: "the-bell>")
        #expect(learner.screen.text.contains("\"ding\""))
    }

    private func answer(_ learner: PseudoTerminal, with choice: String) {
        learner.type("next\r")
        learner.expect(cursorLine: "your answer, 1–2, or Enter>")
        learner.type("\(choice)\r")
        learner.expect("Try again, or Enter for later.")
    }

    /// The room knows of everybody what everybody did, exactly once, and a receipt adds only who was not there.
    private func check(_ room: ClassRoom) throws {
        let paper = try room.receiptOfSomebodyAtHome()
        let names = (1...Self.size).map { "Learner \($0)" }
        let receipts = try names.map { try room.receipt(of: $0) }
        try room.closeHost()
        let contents = try RoomJournal.read(room.journal), ids = contents.entries.map(\.event.id)
        #expect(Set(ids).count == ids.count && contents.damage == nil)
        for receipt in receipts {
            let told = try #require(ReceiptReader(try String(contentsOfFile: receipt, encoding: .utf8)).receipts.first)
            #expect(Set(told.events.map(\.id)).isSubset(of: ids), "\(told.name)")
        }
        let table = try room.merge([room.journal, paper])
        #expect(try room.merge([room.journal, paper] + receipts) == table)
        for name in names + ["Phone", "Paper"] { #expect(table.contains("\"name\" : \"\(name)\""), "\(name)") }
        let standing = try JSONDecoder().decode(RoomStanding.self, from: Data(table.utf8))
        #expect(standing.hands.count == Self.size)
        #expect(standing.people.count == Self.size + 2)
        #expect(standing.people.filter { $0.name.hasPrefix("Learner") }.allSatisfy { $0.finished == 3 })
        let second = try #require(standing.steps.first { $0.step == 2 })
        #expect(second.lines.map(\.people).reduce(0, +) == Self.size + 2)
        let third = try #require(standing.steps.first { $0.step == 3 })
        #expect(third.questions.first?.right == Self.size + 2)
    }
}
#endif
