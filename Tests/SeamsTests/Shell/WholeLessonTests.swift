import Foundation
import LessonReading
import TestSupport
import Testing

extension RealShell {
    /// A person who knows nothing and does what the screen says, from the first step of a lesson to the last.
    @Suite struct WholeLessonTests {
        @Test(arguments: [["COLUMNS": "80"], ["ACCESSIBLE": "1"], ["NO_COLOR": "1"]])
        func isDoneByFollowingTheScreen(environment: [String: String]) throws {
            let home = try home(answering: "11-ambient-context.md")
            let shell = try ShellTerminal(
                in: home, rows: 3000, environment: environment.merging(["EDITOR": home.path + "/editor"]) { $1 })
            shell.enter("open ambient-context")
            follow(shell)
            #expect(shell.screen.text.contains("That was the last step of 'ambient-context': all done."))
            let colors = shell.terminal.written.split(separator: 0x1B).contains { $0.starts(with: "[1m".utf8) }
            #expect(colors == (environment["NO_COLOR"] == nil))
            shell.quit()
        }

        /// A home whose editor puts the author's answer in the place of the person's.
        private func home(answering file: String) throws -> ShellHome {
            let home = try ShellHome(predicts: true), path = SeamsProgram.checkout + "/Lessons/" + file
            let lesson = try #require(LessonScanner.scan(try Data(contentsOf: URL(filePath: path)), file: path).lesson)
            try home.write(try #require(lesson.exercises.first?.solutions.first).source, to: "mine.swift")
            try home.writeScript("cp '\(home.path)/mine.swift' \"$1\"\n", to: "editor")
            return home
        }

        /// Reads what stands at the prompt and above it, and does that, until the lesson ends.
        private func follow(_ shell: ShellTerminal) {
            var tried = 0, right: [String] = [], answer = shell.screen.text
            for _ in 0..<150 where !answer.contains("That was the last step") {
                let asked = shell.screen.cursorLine.firstMatch(of: /^your (?:guess|answer), 1–(\d+)/)
                if let count = asked.flatMap({ Int($0.1) }) {
                    // One choice after the other, then all that were said to be right.
                    tried += 1
                    answer = shell.enter(tried <= count ? String(tried) : right.joined(separator: " "))
                    if answer.contains("[\(tried)] right") { right.append(String(tried)) }
                    // Answered: what is asked next is another question.
                    if !answer.contains("Try again") { (tried, right) = (0, []) }
                    continue
                }
                (tried, right) = (0, [])
                if answer.contains("'edit' opens") {
                    shell.enter("hint")
                    shell.enter("edit")
                    answer = shell.enter("check")
                } else {
                    answer = shell.enter(answer.contains("next: all done") ? "next" : "")
                }
            }
        }
    }
}
