import Foundation
import TestSupport
import Testing

extension RealShell {
    /// What a person does at the prompt.
    @Suite struct PromptTests {
        @Test func aTypedLineRunsInEveryWorld() throws {
            let shell = try ShellTerminal.watching()
            #expect(
                shell.enter("ids.nextID()") == """
                                          live             fake
                      ids.nextID()        2                2                same

                    """)
            shell.enter("let größe = \"日本語 👋\"")
            #expect(shell.enter("größe").contains("\"日本語 👋\"      same"))
            shell.quit()
        }

        @Test func inputsLeaveNothingOpen() throws {
            let shell = try ShellTerminal.watching(), process = "/proc/\(shell.terminal.identifier)"
            func opened() throws -> [Int] {
                try ["fd", "task"].map { try FileManager.default.contentsOfDirectory(atPath: "\(process)/\($0)").count }
            }
            for number in 1...4 { shell.enter("let value\(number) = ids.nextID() + \(number)") }
            let before = try opened()
            for number in 5...40 { shell.enter("let value\(number) = ids.nextID() + \(number)") }
            // The compilers that stay may have come meanwhile, and threads go when they have had nothing to do for a while.
            #expect(try eventually { try zip(opened(), before).allSatisfy { $0 < $1 + 18 } })
            shell.quit()
        }

        @Test func linesBelongTogetherUntilTheyAreWhole() throws {
            let shell = try ShellTerminal.watching()
            shell.terminal.type("func twice(_ number: Int) -> Int {\r")
            shell.terminal.expect("an indented line") { $0.cursorLine.isEmpty && $0.column == 4 }
            shell.enter("number * 2\r}")
            #expect(shell.enter("twice(21)").contains("42               42               same"))
        }

        @Test func tabListsWhatCouldStandThere() throws {
            let shell = try ShellTerminal.watching()
            shell.terminal.type("res\t")
            shell.terminal.expect { $0.text.contains("\nreset ") && $0.text.contains("\nrestart ") }
            shell.terminal.expect(cursorLine: "constructor> res")
            shell.terminal.press(.controlU)
            shell.terminal.type("ids.n\t")
            shell.terminal.expect(cursorLine: "constructor> ids.nextID")
        }

        @Test(arguments: [
            (#""abc".uppe"#, #""abc".uppercased"#), ("UserDefaults.standard.dictionaryRep", "dictionaryRepresentation"),
            ("[3, 1].dropFir", "[3, 1].dropFirst"),
        ])
        func tabCompletesMembersOfStandardTypes(_ typed: String, _ whole: String) throws {
            let shell = try ShellTerminal.watching()
            shell.terminal.type(typed)
            // The compiler may need longer for its first answer than a person waits, who then presses Tab again.
            let isThere = eventually {
                shell.terminal.press(.tab)
                return shell.terminal.shows(within: 5) { $0.cursorLine.contains(whole) }
            }
            #expect(isThere, "\(shell.screen.cursorLine)")
            shell.terminal.press(.controlC)
            shell.quit()
        }

        @Test func twoHundredPastedLinesAreOneCell() throws {
            let shell = try ShellTerminal.watching()
            let lines = (1...198).map { "    sum += \($0)" }
            let function = ["func total() -> Int { var sum = 0"] + lines + ["return sum }"]
            shell.terminal.paste(function.joined(separator: "\n"))
            shell.terminal.expect { $0.cursorLine.hasSuffix("return sum }") }
            shell.terminal.press(.enter)
            shell.terminal.expect { $0.text.hasSuffix("  declared: func total\n\nconstructor>") }
            #expect(shell.enter("total()").contains("19701            19701            same"))
        }

        @Test func aBlockCopiedFromTheScreenIsTakenAsIfTyped() throws {
            let shell = try ShellTerminal.watching()
            shell.terminal.paste(
                """
                  │ inject store = InMemoryStore(["currentReminderID": 41])
                  │ ids.nextID()
                """)
            shell.terminal.expect { $0.cursorLine.hasSuffix("ids.nextID()") }
            shell.terminal.press(.enter)
            shell.terminal.expect("each line behind a prompt") { screen in
                screen.text.contains("constructor> inject store = InMemoryStore([")
                    && screen.text.contains("constructor> ids.nextID()\n") && screen.text.contains(/42 +differs: yours/)
                    && screen.cursorLine == "constructor>"
            }
        }

        @Test func aLineThatGoesOnSaysWhatItWaitsFor() throws {
            let shell = try ShellTerminal.watching()
            shell.terminal.type("#if TESTING\r")
            shell.terminal.expect("… it goes on up to '#endif'; two empty lines hand it over, Ctrl-C drops it")
            shell.terminal.press(.controlC)
            shell.terminal.expect(cursorLine: "constructor>")
        }

        @Test func clearEmptiesTheScreenAndHistoryTellsWhatWasTyped() throws {
            let shell = try ShellTerminal()
            shell.enter("progress")
            #expect(shell.enter("history prog").contains("  progress\n"))
            shell.terminal.type("clear\r")
            shell.terminal.expect { $0.text.trimmingCharacters(in: .whitespacesAndNewlines) == "seams>" }
            shell.terminal.type("q\r")
            shell.expectNothingLeft(code: 0)
        }

        @Test func aMessageBreaksAtWords() throws {
            let shell = try ShellTerminal(columns: 30), shown = shell.enter("wiring")
            #expect(shown.split(separator: "\n").allSatisfy { $0.count <= 30 })
            let words = shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words == "error: no lesson is open hint: 'next' opens the first, 'list' shows all")
            let all = shell.screen.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(all.contains("worlds confined: files, network, memory, time 29 lessons. Begin with: next"))
            shell.quit()
        }

        @Test func aSmallerTerminalGetsSmallerTables() throws {
            let shell = try ShellTerminal.watching(columns: 80)
            shell.terminal.type("ids.next")
            shell.terminal.expect(cursorLine: "constructor> ids.next")
            shell.terminal.resize(columns: 30, rows: 100)
            shell.terminal.expect(cursorLine: "constructor> ids.next")
            #expect(
                shell.enter("ID()") == """
                      ids.nextID()
                        live  2
                        fake  2
                        same

                    """)
        }

        @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
        func whereNoColourIsWantedNoneIsSent(environment: [String: String]) throws {
            let shell = try ShellTerminal.watching(environment: environment)
            shell.enter("ids.nextID()")
            let written = String(decoding: shell.terminal.written, as: UTF8.self)
            #expect(!written.contains(/\u{1B}\[[0-9;]*m/))
            if environment["TERM"] == "dumb" { #expect(!written.contains("\u{1B}")) }
            shell.quit()
        }

        @Test func viKeysAreThereForWhoWantsThem() throws {
            let home = try ShellHome()
            try home.write("bind -v\n", to: ".editrc")
            let shell = try ShellTerminal(in: home)
            shell.terminal.type("quux")
            shell.terminal.press(.escape)
            shell.terminal.type("0cwlist")
            shell.terminal.expect(cursorLine: "seams> list")
            #expect(shell.enter("").contains("constructor-injection"))
        }

        @Test func whatWasTypedBeforeComesBackInTheNextSession() throws {
            let home = try ShellHome(), first = try ShellTerminal(in: home)
            first.enter("progress")
            first.quit()
            let second = try ShellTerminal(in: home)
            second.terminal.press(.up, .up)
            second.terminal.expect(cursorLine: "seams> progress")
        }

        /// Seams as a job of an interactive sh; the terminal's settings before it was started.
        private func fromShell(in home: ShellHome, rows: Int) throws -> (PseudoTerminal, TerminalSettings) {
            let terminal = try PseudoTerminal(columns: 80, rows: rows)
            try terminal.start(
                "/bin/sh", ["-i"], environment: home.program.environment.merging(["PS1": "sh: "]) { $1 },
                folder: SeamsProgram.checkout)
            terminal.expect(cursorLine: "sh:")
            let before = terminal.settings
            terminal.type(SeamsProgram.path + "\r")
            terminal.expect(cursorLine: "seams>")
            return (terminal, before)
        }

        @Test func controlZStopsAndFgGoesOn() throws {
            let home = try ShellHome(), (terminal, before) = try fromShell(in: home, rows: 60)
            terminal.type("lis")
            terminal.expect(cursorLine: "seams> lis")
            terminal.press(.controlZ)
            terminal.expect(cursorLine: "sh:")
            #expect(terminal.settings == before)
            terminal.type("fg\r")
            terminal.expect(cursorLine: "seams> lis")
            terminal.type("t\r")
            terminal.expect("open LESSON")
            terminal.expect(cursorLine: "seams>")
            terminal.press(.controlD)
            terminal.expect(cursorLine: "sh:")
            #expect(terminal.settings == before)
        }

        @Test func controlZStopsARunningInputToo() throws {
            let home = try ShellHome(), (terminal, before) = try fromShell(in: home, rows: 100)
            terminal.type("open constructor-injection\r")
            terminal.expect(cursorLine: "constructor>")
            terminal.type("goto 3\r")
            terminal.expect("Now the past is")
            terminal.expect(cursorLine: "constructor>")
            terminal.type("usleep(1_500_000)\r")
            terminal.expect("running …")
            terminal.press(.controlZ)
            terminal.expect(cursorLine: "sh:")
            #expect(terminal.settings == before)
            terminal.type("fg\r")
            terminal.expect(cursorLine: "constructor>")
            terminal.type("ids.nextID()\r")
            terminal.expect("  ids.nextID()        2                2                same")
            terminal.expect(cursorLine: "constructor>")
            terminal.press(.controlD)
            terminal.expect(cursorLine: "sh:")
            #expect(terminal.settings == before)
        }
    }
}
