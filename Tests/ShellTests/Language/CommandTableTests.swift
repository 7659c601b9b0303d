import LessonModel
import Testing

@testable import Shell

@Suite struct CommandTableTests {
    @Test(arguments: CommandTable.entries.flatMap { entry in entry.usages.map { (entry.word, $0) } })
    func everyUsageIsReadAsItsCommand(word: String, usage: String) {
        for line in Self.lines(from: usage) {
            guard case .command(let command) = CellReader(scope: .sample).reading(of: line) else {
                Issue.record("'\(line)' is no command")
                continue
            }
            #expect(command.word == word)
        }
    }

    @Test func everyCommandIsInTheTableOnce() {
        let piece = SourcePiece(file: "input", text: "x")
        let commands: [Command] = [
            .course(.list), .way(.outline), .course(.progress), .course(.open("")), .course(.next), .way(.back),
            .way(.goTo(1)), .way(.show(nil)), .way(.skip), .way(.restart), .worlds(.sockets),
            .worlds(.inject(piece, into: nil)), .worlds(.sweep(socket: "", values: piece)), .worlds(.eject(nil)),
            .worlds(.wiring), .look(.worlds), .worlds(.use([])), .worlds(.reset(nil)), .worlds(.rerun),
            .worlds(.undo), .look(.calls), .look(.code(nil)), .look(.diff("", "")), .look(.full), .compare([]),
            .worlds(.type(piece)), .worlds(.time(piece)), .measuring(.scorecard(nil)), .measuring(.why(nil)),
            .look(.save("")), .export(""), .glossary(nil), .whichForm([]), .help(nil), .quit, .answer(nil),
            .predict(true), .course(.review), .practice(.edit), .practice(.check), .practice(.watch),
            .practice(.hint), .practice(.solution(anyway: false)), .practice(.test(nil)), .worlds(.again),
            .worlds(.sweepLine(socket: "", values: piece, line: piece)), .history(nil), .clear, .cut(nil),
            .room(.join(address: "", code: "", name: nil)), .room(.leave), .room(.raise), .room(.lower),
            .room(.share), .room(.look),
        ]
        #expect(Set(commands.map(\.word)) == Set(CommandTable.words))
        #expect(Set(CommandTable.words).count == CommandTable.words.count)
    }

    @Test(arguments: ["exit", "q", ":exit", "quit"]) func whoWantsToLeaveLeaves(word: String) {
        #expect(CellReader(scope: .sample).reading(of: word) == .command(.quit))
        let scope = Scope.sample(declaring: "exit", "q", "quit")
        #expect((CellReader(scope: scope).reading(of: word) == .command(.quit)) == word.hasPrefix(":"))
    }

    @Test func theLettersAreThose() {
        let letters = CommandTable.entries.compactMap { entry in entry.letter.map { "\($0) \(entry.word)" } }
        #expect(Set(letters) == ["n next", "b back", "h help", "r rerun", "l list"])
    }

    @Test func nothingThatLosesIsShort() {
        let spelledOut = CommandTable.entries.filter { !$0.isShortened }
        #expect(
            Set(spelledOut.map(\.word)) == [
                "restart", "eject", "undo", "reset", "save", "export", "quit", "solution", "join", "share", "leave",
            ])
        #expect(spelledOut.allSatisfy { $0.letter == nil })
    }

    @Test(arguments: CommandTable.entries)
    func everyCommandIsExplainedInAFewLines(entry: CommandEntry) {
        #expect((2...5).contains(entry.explanation.count))
        #expect(!entry.summary.isEmpty)
    }

    @Test func everyExampleIsReadAsItsCommand() {
        for entry in CommandTable.entries {
            for example in entry.examples {
                let reading = CellReader(scope: .sample).reading(of: example)
                #expect(reading.words.hasPrefix(":" + entry.word))
            }
        }
    }

    /// The usage as somebody types it, with and without what stands in brackets.
    private static func lines(from usage: String) -> [String] {
        let examples = [
            "LESSON": "spies", "LESSON…": "spies fakes", "N": "3", "SOCKET": "store", "EXPR": "ids", "WIRING": "live",
            "WORLD…": "live fake",
            "WORLD": "fake",
            "V,": "1,", "V": "2", "INPUT": "ids.nextID()", "FILE": "notes.md", "COMMAND": "inject",
            "ROW": "repeatable", "TERM": "seam", "ANSWER…": "life yes",
            "ADDRESS": "192.168.1.7:4040", "CODE": "abc-def",
        ]
        func filled(_ usage: some StringProtocol) -> String {
            usage.split(separator: " ").map { examples[String($0)] ?? String($0) }.joined(separator: " ")
        }
        let whole = filled(usage.filter { $0 != "[" && $0 != "]" })
        guard let bracket = usage.firstIndex(of: "[") else { return [whole] }
        return [whole, filled(usage[..<bracket])]
    }
}
