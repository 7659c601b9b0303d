import Foundation
import TestSupport
import Testing

extension RealShell {
    /// Predictions, questions and exercises at a real terminal, with real editors and real saves.
    @Suite struct PracticeTests {
        private static let lesson = """
            ---
            format: 1
            id: the-lamp
            title: The lamp
            form: none
            minutes: 3
            source: a test
            ---
            # The lamp

            ## Exercise: a lamp

            ```swift exercise
            struct Lamp {}
            ```

            > [!TIP]
            > A function.

            > [!TIP]
            > When `shines` fails: brighter.

            <details><summary>Answers</summary>

            ```swift check
            @Test func shines() { #expect(Lamp().light() == 3) }
            ```

            ```swift solution
            struct Lamp { func light() -> Int { 3 } }
            ```

            ```swift mistake dark
            struct Lamp { func light() -> Int { 0 } }
            ```
            </details>

            """

        private static let right = "struct Lamp { func light() -> Int { 1 + 2 } }\n"

        /// A shell at the exercise, with an editor that is this shell script; the file is its `$1`.
        private func shell(_ home: ShellHome, editor: String?) throws -> ShellTerminal {
            try home.write(Self.lesson, to: "course/lamp.md")
            var environment = ["EDITOR": ""]
            if let editor {
                try home.writeScript(editor, to: "editor")
                environment["EDITOR"] = home.path + "/editor"
            }
            let shell = try ShellTerminal(
                ["shell", "--lessons", home.path + "/course"], in: home, environment: environment)
            shell.enter("next")
            return shell
        }

        private func answers(_ home: ShellHome) throws -> String {
            let answers = home.path + "/state/answers"
            let course = try #require(try FileManager.default.contentsOfDirectory(atPath: answers).first)
            return "state/answers/\(course)/the-lamp"
        }

        @Test func aPassedAnswerIsMeasuredInOneLine() throws {
            let home = try ShellHome(measures: true)
            try home.write(
                """
                final class Fan {
                    let thermometer: any Thermometer
                    var isOn = false
                    init(thermometer: any Thermometer) { self.thermometer = thermometer }
                    func turns() -> Bool {
                        isOn = thermometer.celsius() >= (isOn ? 60 : 70)
                        return isOn
                    }
                    func label() -> String { "\\(thermometer.celsius())°, \\(isOn ? "on" : "off")" }
                }

                """, to: "fan.swift")
            try home.writeScript("cp '\(home.path)/fan.swift' \"$1\"\n", to: "editor")
            let shell = try ShellTerminal(in: home, environment: ["EDITOR": home.path + "/editor"])
            shell.enter("open constructor-injection")
            shell.enter("goto 8")
            shell.enter("edit")
            let shown = shell.enter("check")
            #expect(shown.hasSuffix("\n\n  no hidden input found     more: why\n"), "\(shown)")
            #expect(shown.contains("Your code no longer uses files.") && !shown.contains("  Repeatable "))
            let more = shell.enter("why")
            #expect(more.contains("\n  Repeatable ") && more.contains("'why ROW' shows the runs"), "\(more)")
            #expect(shell.enter("why repeatable").contains("live after: yes"))
            shell.quit()
        }

        @Test func theEditorHasTheTerminalToItselfAndCtrlC() throws {
            let home = try ShellHome()
            let script = """
                trap 'echo caught > \(home.path)/caught' INT
                stty -a > \(home.path)/stty
                echo EDITING; until read line; do :; done; echo "$line" > "$1"
                """
            let shell = try shell(home, editor: script)
            shell.terminal.type("edit\r")
            shell.terminal.expect("EDITING")
            shell.terminal.press(.controlC)
            try #require(eventually { home.text(of: "caught") != nil })
            let prompts = shell.prompts
            shell.terminal.type(Self.right)
            shell.terminal.expect("a prompt") { _ in shell.prompts > prompts }
            let settings = try #require(home.text(of: "stty"))
            #expect(settings.contains(" icanon") && settings.contains(" echo "))
            #expect(shell.enter("check").contains("next: all done"))
            #expect(shell.enter("outline").contains("(done, exercise)"))
            shell.quit()
        }

        @Test func anEditorThatFailsIsNamed() throws {
            let home = try ShellHome()
            let shell = try shell(home, editor: "exit 3\n")
            // The terminal breaks a path that is longer than its line; the program breaks messages at blanks.
            let lines = shell.enter("edit").split(separator: "\n")
            let shown = lines.map { $0.hasPrefix("  ") ? $0.drop { $0 == " " } : $0 }.joined(separator: " ")
            #expect(shown.contains("error: your editor ended with 3: \(home.path)/editor"))
            #expect(shown.contains("hint: set VISUAL or EDITOR to one that works, or open the file yourself: "))
            shell.quit()
        }

        @Test func withoutAnEditorEachSaveIsCheckedUntilItPasses() throws {
            let home = try ShellHome()
            let shell = try shell(home, editor: nil)
            let before = shell.prompts
            shell.terminal.type("edit\r")
            shell.terminal.expect("each save is checked; Ctrl-C ends the watching")
            let file = try answers(home) + "/Answer.swift"
            #expect(home.text(of: file)?.contains("struct Lamp {}") == true)
            // More than a screen, and nobody is asked for a key.
            for number in [0, 2, 3, 4] {
                try home.write("struct Lamp { func light() -> Int { \(number) } }\n", to: file)
                shell.terminal.expect("watching: each save is checked")
            }
            #expect(shell.screen.text.contains("'shines()' failed"))
            // As many editors save: a new file in the place of the old one.
            try home.write(Self.right, to: file + ".new")
            rename(home.path + "/" + file + ".new", home.path + "/" + file)
            #expect(shell.answer(toPrompt: before).contains("next: all done; 'solution' shows a model answer"))
            shell.quit()
        }

        @Test func ctrlCEndsTheWatchingAndNothingElse() throws {
            let home = try ShellHome()
            let shell = try shell(home, editor: "true\n")
            let before = shell.prompts
            shell.terminal.type("watch\r")
            shell.terminal.expect("each save is checked")
            shell.terminal.press(.controlC)
            #expect(shell.answer(toPrompt: before).contains("no longer watching"))
            shell.quit()
        }

        @Test func aResetKeepsTheAnswerAndUndoBringsItBackInTheNextShellToo() throws {
            let home = try ShellHome()
            let first = try shell(home, editor: "printf '\(Self.right.dropLast())' > \"$1\"\n")
            first.enter("edit")
            let file = try answers(home) + "/Answer.swift"
            #expect(home.text(of: file) == String(Self.right.dropLast()))
            #expect(first.enter("reset").contains("'undo' brings your answer back"))
            #expect(home.text(of: file)?.contains("struct Lamp {}") == true)
            first.quit()
            let second = try shell(home, editor: "true\n")
            second.enter("undo")
            #expect(home.text(of: file) == String(Self.right.dropLast()))
            second.quit()
        }

        /// What a person does when the power goes: at each of these moments the next shell must find everything.
        @Test(arguments: ["edit", "check", "watch", "reset"]) func killedAtAnyMomentNothingIsLost(command: String)
            throws
        {
            let home = try ShellHome()
            let shell = try shell(home, editor: "printf '\(Self.right.dropLast())' > \"$1\"; exec sleep 0.2\n")
            shell.enter("edit")
            let file = try answers(home) + "/Answer.swift"
            for delay in [0, 20, 120, 400] as [UInt32] {
                shell.terminal.type(command + "\r")
                usleep(delay * 1000)
            }
            shell.terminal.signal(SIGKILL)
            _ = shell.terminal.end()
            let kept = try FileManager.default.contentsOfDirectory(atPath: home.path + "/" + answers(home))
            let folder = try answers(home)
            let texts = kept.filter { $0.hasPrefix("Answer") }.compactMap { home.text(of: folder + "/" + $0) }
            #expect(texts.contains(String(Self.right.dropLast())), "\(kept)")
            let next = try self.shell(home, editor: "true\n")
            #expect(!next.screen.text.contains("warning"))
            if home.text(of: file) != String(Self.right.dropLast()) { next.enter("undo") }
            #expect(next.enter("check").contains("next: all done"))
            next.quit()
        }
    }
}
