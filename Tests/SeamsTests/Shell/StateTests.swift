import Foundation
import TestSupport
import Testing

extension RealShell {
    /// What is kept between two shells.
    @Suite struct StateTests {
        @Test func twoShellsAtOnceKeepWhatBothDid() throws {
            let home = try ShellHome()
            let one = try ShellTerminal(in: home), other = try ShellTerminal(in: home)
            one.enter("open constructor-injection")
            other.enter("open hard-wired")
            one.enter("next")
            other.enter("skip")
            one.quit()
            other.quit()
            let history = try #require(home.text(of: "state/history"))
            for line in ["open constructor-injection", "open hard-wired", "next", "skip"] {
                #expect(history.contains(line + "\n"))
            }
            let third = try ShellTerminal(in: home)
            let progress = third.enter("progress")
            #expect(progress.contains("constructor-injection") && progress.contains("hard-wired"))
        }

        /// Ctrl-D at the guess, and the probe of the next session ran without one.
        @Test func aGuessThatWasOpenIsAskedForAgain() throws {
            let home = try ShellHome(predicts: true), first = try ShellTerminal(in: home, rows: 300)
            first.enter("open spies")
            first.enter("goto 5")
            first.quit()
            let second = try ShellTerminal(in: home), lines = second.screen.lines
            let asked = lines.firstIndex { $0.hasPrefix("In ") && $0.hasSuffix(" give?") }
            let greeting = lines.firstIndex { $0.hasPrefix("Resuming 09 spies, step 5") }
            #expect((greeting ?? .max) < (asked ?? -1), "\(second.screen.text)")
            #expect(second.screen.cursorLine == "your guess, or Enter>")
            second.quit()
        }

        @Test func whereNothingCanBeKeptTheShellSaysSoOnceAndGoesOn() throws {
            let folder = try TemporaryFolder()
            let file = try folder.write("not a folder", to: "home")
            let shell = try ShellTerminal(environment: ["SEAMS_HOME": file])
            shell.enter("open constructor-injection")
            shell.enter("next")
            shell.enter("list")
            #expect(shell.screen.lines.filter { $0.hasPrefix("warning: ") }.count == 1)
            #expect(shell.screen.text.contains("Step 2 of 9"))
            #expect(try String(contentsOfFile: file, encoding: .utf8) == "not a folder")
        }

        @Test func aWorkbookThatCannotBeReadIsSetAsideAndTold() throws {
            let home = try ShellHome()
            try FileManager.default.createDirectory(atPath: home.path + "/state", withIntermediateDirectories: true)
            try home.write("{ half", to: "state/workbook.json")
            let shell = try ShellTerminal(in: home)
            #expect(shell.screen.text.hasPrefix("warning: the workbook could not be read"))
            #expect(home.text(of: "state/workbook.json.broken") == "{ half")
        }

        @Test func settingsThatCannotBeReadAreSetAsideAndTold() throws {
            let home = try ShellHome()
            try home.write("{ half", to: "config/settings.json")
            let shell = try ShellTerminal(in: home)
            #expect(shell.screen.text.hasPrefix("warning: the file of your settings could not be read; it was kept as"))
            #expect(home.text(of: "config/settings.json.broken") == "{ half")
            #expect(home.text(of: "config/settings.json") == nil)
        }

        @Test func noCompilerIsLookedForBeforeThePrompt() throws {
            let home = try ShellHome(isWarm: false), bin = try TemporaryFolder()
            let compiler = try bin.write("#!/bin/sh\necho PROBED >/dev/tty\nexit 1\n", to: "swiftc")
            chmod(compiler, 0o755)
            let environment = ["PATH": bin.path + ":/usr/bin:/bin"]
            let first = try ShellTerminal(in: home, environment: environment)
            first.enter("list")
            #expect(!first.screen.text.contains("PROBED"))
            first.enter("open constructor-injection")
            first.terminal.expect("PROBED")
            first.quit()
            // Where there is something to build ahead, it is built once the person can type.
            let second = try ShellTerminal(in: home, environment: environment)
            second.terminal.expect("PROBED")
            let written = String(decoding: second.terminal.written, as: UTF8.self)
            let prompt = try #require(written.range(of: "constructor>"))
            let probe = try #require(written.range(of: "PROBED"))
            #expect(prompt.lowerBound < probe.lowerBound)
        }
    }
}
