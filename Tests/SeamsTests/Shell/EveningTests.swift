import Foundation
import LessonModel
import LessonReading
import TestSupport
import Testing

extension RealShell {
    /// Someone new to the course, on a terminal of 80 columns and 30 rows, with eight lessons. `SEAMS_EVENING=FOLDER`
    /// keeps what the screen showed, for reading.
    @Suite struct EveningTests {
        private static let lessons = [
            "00-five-forms", "01-hard-wired", "02-hidden-inputs", "03-weak-tests", "04-constructor-injection",
            "05-property-injection",
            "06-method-injection", "07-provider-protocol",
        ]
        /// How often the pager may stop in each of these lessons, the verdicts on wrong answers included.
        private static let mostStops = [14, 4, 5, 4, 6, 4, 3, 10]

        @Test(arguments: zip(lessons, mostStops))
        func aNewcomerGetsToTheEnd(of file: String, within stops: Int) throws {
            let path = SeamsProgram.checkout + "/Lessons/\(file).md"
            let source = try Data(contentsOf: URL(filePath: path))
            let lesson = try #require(LessonScanner.scan(source, file: path).lesson)
            let newcomer = try Newcomer()
            newcomer.play(lesson)
            let shown = newcomer.shell.screen.text
            if let folder = ProcessInfo.processInfo.environment["SEAMS_EVENING"] {
                try shown.write(toFile: "\(folder)/\(file).txt", atomically: true, encoding: .utf8)
                try newcomer.stopsAt.joined(separator: "\n").write(
                    toFile: "\(folder)/\(file).stops", atomically: true, encoding: .utf8)
            }
            #expect(shown.contains("That was the last step of '\(lesson.id)'"))
            #expect(newcomer.stopsAt.count <= stops, "\(newcomer.stopsAt.joined(separator: "\n"))")
            if file == Self.lessons.first { expectTheWayIn(shown) }
            #expect(!shown.contains("── more:"), "a pager's question stayed on the screen")
            newcomer.shell.quit()
        }

        /// Twenty lines stand before the first question and the first run; the last line leads to the long course.
        private func expectTheWayIn(_ shown: String) {
            let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
            let begin = lines.firstIndex { $0.hasPrefix("Five forms") },
                asked = lines.firstIndex { $0.hasPrefix("Where will") }
            #expect((asked ?? .max) - (begin ?? 0) <= 21, "a blank line and twenty lines")
            #expect(shown.contains("'next' once more opens 'hard-wired'"))
        }
    }
}

/// A person who reads each page to its end, guesses wrong, answers wrong first, and pastes what a step offers. A class
/// because it owns a shell.
private final class Newcomer {
    let shell: ShellTerminal
    private let home: ShellHome
    private var guesses = 0
    /// Where the pager stopped: the last line that stood above each of its questions.
    private(set) var stopsAt: [String] = []
    private var hasPasted = false

    init() throws {
        home = try ShellHome(predicts: true, measures: true)
        try home.writeScript("cp '\(home.path)/mine.swift' \"$1\"\n", to: "editor")
        shell = try ShellTerminal(in: home, rows: 30, environment: ["EDITOR": home.path + "/editor"])
    }

    /// Goes from the first step of a lesson to its last, and holds what each line must be answered. The lessons that it
    /// needs were begun before.
    func play(_ lesson: Lesson) {
        for need in lesson.header.needs { glance(at: need) }
        // The first 'next' of all opens the first lesson.
        var (page, stops) = read(lesson.id == "five-forms" ? "next" : "open \(lesson.id)")
        for _ in 0..<100 where !page.contains("That was the last step") {
            #expect(stops <= 2, "pager stops before something runs, below:\n\(page)")
            react(to: page, in: lesson)
            (page, stops) = read("next")
        }
    }

    /// Opens a lesson and leafs through its first step.
    private func glance(at lesson: String) {
        _ = read("open \(lesson)")
        stopsAt = []
    }

    /// Does what a step asks for, until it asks no more.
    private func react(to page: String, in lesson: Lesson) {
        if shell.screen.cursorLine.hasPrefix("your guess") { guess() }
        for _ in 0..<5 where shell.screen.cursorLine.hasPrefix("your answer") { answer() }
        if page.contains("'edit' opens your answer") {
            lesson.exercises.first { page.contains("· \($0.title) ──") }.map(solve)
            Self.ownLines.filter { page.contains("· \($0.step) ──") }.forEach { callOwnAnswer($0.line, $0.value) }
        }
        pasteOnce(from: lesson)
    }

    /// Guesses nonsense, or wants to go on; the probe runs in either case, and its table is shown.
    private func guess() {
        guesses += 1
        let isChoice = shell.screen.cursorLine.contains("–")
        let shown = read(guesses.isMultiple(of: 2) ? "next" : isChoice ? "1" : "\"Tea\"").text
        #expect(shown.contains(/(same|differs)/), "no table:\n\(shown)")
        #expect(!Self.complains(shown), "an error that nobody made:\n\(shown)")
    }

    /// Answers what is none of the choices, then one choice after the other, then all that were right.
    private func answer() {
        guard let last = shell.screen.cursorLine.firstMatch(of: /1–(\d+)/), let count = Int(last.1) else { return }
        #expect(read("99").text.contains("is none of the choices"))
        var right: [String] = []
        for choice in 1...count {
            let shown = read("\(choice)").text
            if shown.contains("[\(choice)] right") { right.append("\(choice)") }
            if !shown.contains("ry again") { return }
        }
        let shown = read(right.joined(separator: " ")).text
        #expect(!shown.contains("ry again"), "all right choices are not enough:\n\(shown)")
    }

    /// Judges an answer that is wrong, then the author's.
    private func solve(_ exercise: Exercise) {
        guard let mistake = exercise.mistakes.first?.source, let solution = exercise.solutions.first?.source else {
            return
        }
        #expect(read("check").text.contains("error: there is no answer yet"))
        #expect(judge(mistake).contains(/failed|does not compile|is not there/), "a mistake passed")
        _ = read("hint")
        #expect(judge(solution).contains("all done"), "the author's answer did not pass")
    }

    /// Calls the answer that has passed at the prompt, where no probe does.
    private func callOwnAnswer(_ line: String, _ value: String) {
        let shown = read(line).text
        #expect(shown.contains(value), "the answer cannot be called:\n\(shown)")
    }

    /// What can be called once an answer has passed, and what is seen then.
    private static let ownLines: [(step: String, line: String, value: String)] = [
        ("Choose: a doorbell", "bell.ring()", #""hush""#),
        ("Choose: a shop sign", "sign.text()", #""closed""#),
        ("Choose: a ferry", "prices(of: ferry, at: [9, 17])", "[10, 20]"),
        ("Choose: a stamp", #"at(5) { album.add("Tea") }"#, #""Tea, 5 h""#),
        ("Choose: a cuckoo clock", "bird.call()", #""cuckoocuckoocuckoo""#),
        ("Exercise: the part that needs no disk", #"agenda.headline(of: "Milk")"#, #""1 to go""#),
        ("Exercise: a line is missing", "radio.station.name", #""noise""#),
        ("Exercise: what the canteen has today", "menu.choose([])", "nil"),
        ("Exercise: one label for every day", "milk.label(at: .distantPast)", #""Milk""#),
    ]

    private func judge(_ source: String) -> String {
        try? home.write(source, to: "mine.swift")
        _ = read("edit")
        return read("check").text
    }

    /// Pastes the block that a step offers to type, as it is copied from the screen.
    private func pasteOnce(from lesson: Lesson) {
        guard !hasPasted, lesson.id == "constructor-injection", shell.screen.text.contains("  │ store.values\n") else {
            return
        }
        hasPasted = true
        shell.terminal.paste(
            """
              │ inject store = InMemoryStore(["currentReminderID": 41])
              │ ids.nextID()
              │ store.values
            """)
        shell.terminal.expect("the last pasted line") { $0.cursorLine.hasSuffix("store.values") }
        shell.terminal.press(.enter)
        shell.terminal.expect("an answer to each pasted line") {
            $0.text.contains(/"currentReminderID": 42/) && $0.cursorLine == "constructor>"
        }
    }

    /// Types a line and reads the answer screen by screen: all that was shown, and how often the pager stopped before a
    /// table.
    private func read(_ line: String) -> (text: String, stops: Int) {
        let number = shell.prompts, start = shell.screen.lines.count
        var stops = 0, screens = 0
        shell.terminal.type(line + "\r")
        while true {
            shell.terminal.expect("more, or a prompt, after '\(line)'") {
                $0.cursorLine == Self.question || ShellTerminal.isAtPrompt($0, after: number)
            }
            guard shell.screen.cursorLine == Self.question, screens < 50 else { break }
            let page = shell.screen.text, shown = shell.screen.lines.dropFirst(start)
            if !shown.contains(where: { $0.contains(/\ (same|differs)/) }) { stops += 1 }
            screens += 1
            stopsAt.append(line + "\t" + (shell.screen.lines.dropLast().last { !$0.isEmpty } ?? ""))
            shell.terminal.type(" ")
            shell.terminal.expect("the next page") { $0.text != page }
        }
        return (shell.answer(toPrompt: number), stops)
    }

    private static let question = "── more: Space or Enter · all of this: a · enough: q ──"

    private static func complains(_ shown: String) -> Bool {
        shown.split(separator: "\n").contains { $0.hasPrefix("error:") }
    }
}
