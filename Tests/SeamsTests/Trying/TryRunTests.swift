import Foundation
import TestSupport
import Testing

/// `seams try --eval`, and the prompt over somebody's own code.
@Suite(.waiting) struct TryRunTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            atPath: SeamsProgram.checkout + "/Tests/SeamsTests/Trying/Files/Diary.swift",
            toPath: folder.path + "/Diary.swift")
    }

    private func run(
        _ words: String..., width: Int = 80, environment: [String: String] = [:]
    ) throws -> SeamsProgram.Result {
        try SeamsProgram.shared.run(
            ["try", "Diary.swift"] + words,
            environment: ["COLUMNS": "\(width)"].merging(environment) { $1 }, folder: folder.path)
    }

    @Test(arguments: [80, 120]) func aLineRunsInEachCircumstanceAndEqualColumnsFold(width: Int) throws {
        let result = try run(
            "--trust", "--eval", "Diary().heading()", "--eval", "Diary().write(\"rain\")", width: width)
        #expect(result.code == 0 && result.errorOutput == "")
        expectSnapshot(result.output, named: "diary-eval-\(width)")
    }

    @Test func aScreenReaderGetsSentences() throws {
        let result = try run("--trust", "--eval", "Diary().heading()", environment: ["ACCESSIBLE": "1"])
        expectSnapshot(result.output, named: "diary-eval-linear")
    }

    @Test func programsGetEachColumn() throws {
        let result = try run("--trust", "--eval", "Diary().heading()", "--format", "json")
        let record = try JSONDecoder().decode(Record.self, from: Data(result.output.utf8))
        #expect(
            record.rows.first?.values.mapValues(\.value) == [
                "as-is": "\"today\"", "morning": "\"15/1\"", "evening": "\"29/2\"", "zone": "\"16/1\"",
                "seed": "\"15/1\"", "offline": "\"15/1\"",
            ])
    }

    private struct Record: Decodable {
        struct Row: Decodable { var values: [String: Value] }
        struct Value: Decodable { var value: String? }
        var rows: [Row]
    }

    @Test func whatCrashesAndWhatDoesNotCompileIsToldAtItsPlace() throws {
        let crash = try run("--trust", "--eval", "Diary().page(3)")
        #expect(crash.code == 1)
        #expect(crash.output.contains("Index out of range"))
        let wrong = try run("--trust", "--eval", "Diary().pages")
        #expect(wrong.code == 1)
        #expect(wrong.errorOutput.contains("'pages' is inaccessible due to 'private' protection level"))
        let broken = try run("--trust", "--wiring", "let diary = Dairy()", "--eval", "diary.heading()")
        #expect(broken.code == 1)
        #expect(broken.errorOutput.hasPrefix("wiring:1:13: error: cannot find 'Dairy' in scope"))
        _ = try folder.write("func now() -> Int { nothing }\n", to: "Diary.swift")
        let subject = try run("--trust", "--eval", "now()")
        #expect(subject.code == 1)
        #expect(subject.errorOutput.contains("Diary.swift:1:21: error: cannot find 'nothing' in scope"))
    }

    /// The second took the place of the first.
    @Test func everyWiringRunsInItsOrder() throws {
        let result = try run(
            "--trust", "--wiring", "let a = 1", "--wiring", "let b = a + 1", "--wiring", "", "--eval", "a + b")
        #expect(result.code == 0 && result.output.contains(#/a \+ b +3 /#))
        let broken = try run("--trust", "--wiring", "let a = 1", "--wiring", "let b = c", "--eval", "a")
        #expect(broken.code == 1 && broken.errorOutput.hasPrefix("wiring:2:9: error: cannot find 'c' in scope"))
    }

    @Test(arguments: ["", "  \n"]) func nothingIsNoLine(line: String) throws {
        let result = try run("--trust", "--eval", "1", "--eval", line)
        #expect(result.code == 64 && result.output == "")
        #expect(result.errorOutput.contains("--eval takes Swift to evaluate: 'Desk().lend(\"Emma\")'"))
    }

    /// The facts of an `NSError` stand in another order in each process.
    @Test func equalLastWordsAreEqual() throws {
        let result = try run("--trust", "--eval", #"try! String(contentsOfFile: "/nowhere", encoding: .utf8)"#)
        #expect(result.output.contains("Error Domain=NSCocoaErrorDomain"))
        #expect(result.output.contains("same in 5 other worlds"))
    }

    @Test func nothingRunsThatNobodyAllowed() throws {
        let refused = try run("--eval", "Diary().heading()")
        #expect(refused.code == 77)
        #expect(
            refused.errorOutput == """
                error: nobody has said yet that the code of 'Diary.swift' may run here
                  hint: look at it, then add '--trust', which is remembered until it changes

                """)
        #expect(try run("--trust", "--eval", "1").code == 0)
        #expect(try run("--eval", "1").code == 0)
        _ = try folder.write("func now() -> Int { 1 }\n", to: "Diary.swift")
        #expect(try run("--eval", "1").code == 77)
    }

    @Test func filesStayAsTheyAre() throws {
        let before = try Data(contentsOf: URL(filePath: folder.path + "/Diary.swift"))
        _ = try run("--trust", "--eval", "Diary().write(\"rain\")")
        #expect(try Data(contentsOf: URL(filePath: folder.path + "/Diary.swift")) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Diary.swift"])
    }
}

extension RealShell {
    /// The prompt over somebody's own code, as a person uses it.
    @Suite struct TryPromptTests {
        @Test func aPersonAsksTheirOwnCode() throws {
            let folder = try TemporaryFolder()
            try FileManager.default.copyItem(
                atPath: SeamsProgram.checkout + "/Tests/SeamsTests/Trying/Files/Diary.swift",
                toPath: folder.path + "/Diary.swift")
            let shell = try ShellTerminal(
                ["try", folder.path + "/Diary.swift", "--trust", "--wiring", "let diary = Diary()"])
            for line in ["diary.heading()", "inject diary = Diary()", "diary.write(\"rain\")", "next"] {
                shell.enter(line)
            }
            expectSnapshot(shell.screen.text.replacing(folder.path, with: "…"), named: "diary-prompt")
            shell.enter("diary.heading()")
            let card = shell.enter("scorecard")
            #expect(card.contains(/Hidden inputs +clock, zone/))
            shell.quit()
        }

        /// It said that no line was remembered, and the arrow keys found none.
        @Test func thePromptRemembersItsOwnLines() throws {
            let folder = try TemporaryFolder()
            _ = try folder.write("func two() -> Int { 2 }\n", to: "Two.swift")
            let shell = try ShellTerminal(["try", folder.path + "/Two.swift", "--trust"])
            shell.enter("two()")
            #expect(shell.enter("history two").contains("  two()\n  history two"), "\(shell.screen.text)")
            shell.quit()
            let kept = try FileManager.default.subpathsOfDirectory(atPath: shell.home.path)
            #expect(!kept.contains { $0.hasSuffix("history") }, "\(kept)")
        }

        @Test func aPersonCutsAtThePrompt() throws {
            let folder = try TemporaryFolder()
            try FileManager.default.copyItem(
                atPath: SeamsProgram.checkout + "/Tests/SeamsTests/Trying/Files/Diary.swift",
                toPath: folder.path + "/Diary.swift")
            let shell = try ShellTerminal(["try", folder.path + "/Diary.swift", "--trust"])
            let screens = ["cut", "cut heading:calendar", "cut nothing"].map { shell.enter($0) }
            expectSnapshot(
                screens.joined(separator: "\n").replacing(folder.path, with: "…"), named: "diary-prompt-cut")
            shell.quit()
        }

        /// On Linux preferences are written when the world ends, and only if it is told to.
        @Test func preferencesAreSeenWithoutAWiring() throws {
            let folder = try TemporaryFolder()
            _ = try folder.write(
                """
                import Foundation
                func visit() -> Int {
                    let count = UserDefaults.standard.integer(forKey: "visits") + 1
                    UserDefaults.standard.set(count, forKey: "visits")
                    return count
                }

                """, to: "Visits.swift")
            let shell = try ShellTerminal(["try", folder.path + "/Visits.swift", "--trust"])
            shell.enter("visit()")
            let card = shell.enter("scorecard")
            #expect(card.contains(/Hidden inputs +home/), "\(card)")
            #expect(shell.enter("inject").contains("no socket"))
            shell.quit()
        }

        /// At the prompt each line would fail with the same words of the compiler.
        @Test func codeThatWaitsHasItsReasonAndNoPrompt() throws {
            let folder = try TemporaryFolder()
            let source = "func load() async -> Int { 41 }\nlet start = await load()\nprint(start)\n"
            _ = try folder.write(source, to: "main.swift")
            let home = try ShellHome(), terminal = try PseudoTerminal(columns: 80, rows: 40)
            try terminal.start(
                SeamsProgram.path, ["try", folder.path + "/main.swift"], environment: home.program.environment,
                folder: SeamsProgram.checkout)
            #expect(terminal.end() == 0)
            let words = terminal.screen.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains("Note: no line runs here: line 2 of '"), "\(words)")
            #expect(words.hasSuffix("the value of a variable, which only the start of a program can."), "\(words)")
        }

        @Test func whoAllowsNothingHasTheList() throws {
            let folder = try TemporaryFolder()
            _ = try folder.write("func two() -> Int { 2 }\n", to: "Two.swift")
            let home = try ShellHome(), terminal = try PseudoTerminal(columns: 80, rows: 40)
            try terminal.start(
                SeamsProgram.path, ["try", folder.path + "/Two.swift"], environment: home.program.environment,
                folder: SeamsProgram.checkout)
            terminal.expect("a question") { $0.cursorLine.contains("[n] no") }
            terminal.type("n\r")
            #expect(terminal.end() == 0)
        }
    }
}
