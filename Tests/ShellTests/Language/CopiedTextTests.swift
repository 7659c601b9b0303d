import Testing

@testable import Shell

/// What is pasted, or typed as it was copied.
@Suite struct CopiedTextTests {
    @Test func aBlockBehindAGutterIsTakenLineByLine() {
        let block = """
              │ inject store = InMemoryStore(["currentReminderID": 41])
              │ ids.nextID()
              │ store.values
            """
        #expect(
            pasted(block) == [
                "inject store = InMemoryStore([\"currentReminderID\": 41])", "ids.nextID()", "store.values",
            ])
    }

    @Test func commandsAndSwiftMayAlternate() {
        let block = """
            inject store = InMemoryStore()

            let a = 1
            func twice(_ n: Int) -> Int {
                n * 2
            }
            // now look
            calls
            live: ids.nextID()
            next
            """
        #expect(
            pasted(block) == [
                "inject store = InMemoryStore()", "let a = 1", "func twice(_ n: Int) -> Int {\n    n * 2\n}", "calls",
                "live: ids.nextID()", "next",
            ])
    }

    @Test func aListingIsOneCellForEachStatement() {
        let listing = """
              subject
               9 │ final class Box {
              10 │     var next = 0
              11 │
              12 │
              13 │     func list() -> Int { next }
              14 │ }
              fake
              1 │ let box = Box()
            """
        let code = "final class Box {\n    var next = 0\n\n\n    func list() -> Int { next }\n}"
        #expect(
            pasted(listing.split(separator: "\n").dropFirst().joined(separator: "\n")) == [code, "let box = Box()"])
    }

    /// 'help' promises it, and the captions were taken for code or for a guess.
    @Test(arguments: [
        ("  probe\n  321 │ entries(at: 3)\n  322 │ entries(at: 4)", ["entries(at: 3)", "entries(at: 4)"]),
        ("probe\n  321 │ entries(at: 3)", ["entries(at: 3)"]),
        ("  half-faked\n  1 │ let a = 1", ["let a = 1"]), ("  wiring spy\n  1 │ let a = 1", ["let a = 1"]),
        ("  exercise, in a form of your choice\n  1 │ let a = 1", ["let a = 1"]),
        ("let zz = 4\n  52 │ zz + 1", ["let zz = 4", "zz + 1"]),
        ("let zz = 4\n  probe\n  52 │ zz + 1\n     ↳ │     - 2\nzz", ["let zz = 4", "zz + 1 - 2", "zz"]),
        ("func f() {\n  52 │     zz + 1\n}", ["func f() {\n    zz + 1\n}"]),
        ("other\n  1 │ let a = 1", ["other", "let a = 1"]), ("probe\nlet a = 1", ["probe", "let a = 1"]),
    ])
    func aGutterAndTheWordsAboveItAreNoCode(text: String, cells: [String]) {
        #expect(pasted(text) == cells)
    }

    @Test func aListedLineThatWasTooLongIsWholeAgain() {
        #expect(
            pasted("  1 │ let store = InMemoryStore(\n  ↳ │     [:])\n  2 │ store")
                == ["let store = InMemoryStore( [:])", "store"])
    }

    @Test(arguments: [
        "constructor> ids.nextID()", "  constructor> ids.nextID()", "hard-wired (live, fake)> ids.nextID()",
        "your guess, 1–4, or Enter> ids.nextID()", "your guess, or Enter> ids.nextID()",
        "'answer' with your guess, or Enter> ids.nextID()", "seams> ids.nextID()", "1 │ ids.nextID()",
    ])
    func aPromptOrAGutterIsNoPartOfALine(text: String) {
        #expect(typed(text) == ["ids.nextID()"])
        #expect(pasted(text) == ["ids.nextID()"])
    }

    @Test func ofACopiedSessionOnlyWhatWasTypedIsTaken() {
        let session = """
            constructor> ids.nextID()
                                  live             fake
              ids.nextID()        2                2                 same

            constructor> func f() {
            }
              declared: func f

            constructor>
            constructor> goto 3
            """
        #expect(pasted(session) == ["ids.nextID()", "func f() {\n}", "goto 3"])
    }

    /// A selection often ends in the prompt that waits; nothing of it was taken.
    @Test(arguments: [
        "  │ let a = 1\n  │ a + 1\nconstructor> ", "let a = 1\na + 1\nconstructor>",
        "let a = 1\na + 1\n\nyour guess, 1–4, or Enter> ",
    ])
    func aPromptAtWhichNothingWasTypedIsNoReasonToLeaveOthersOut(text: String) {
        #expect(pasted(text) == ["let a = 1", "a + 1"])
    }

    @Test(arguments: [
        ("let a = 1\n  declared: let a\n\nconstructor> a", ["let a = 1", "a"]),
        ("func f() {\n}\n  declared: func f\n\nconstructor> f()", ["func f() {\n}", "f()"]),
        ("goto 3\n\nconstructor> a", ["goto 3", "a"]), ("a\nconstructor> b\n", ["a", "b"]),
        ("  ids.nextID()  2\n\nconstructor> a", ["a"]), ("'answer N' answers the question\n\nconstructor> a", ["a"]),
        ("Somebody hands it in.\n\nconstructor> a", ["a"]),
        ("store. Somebody hands\nit in.\n\nconstructor> a", ["a"]),
    ])
    func aCopyThatBeginsBehindAPromptIsTakenWhole(text: String, cells: [String]) {
        #expect(pasted(text) == cells)
    }

    @Test func ofALessonFileOnlyTheFencesAreTaken() {
        #expect(pasted("Type this:\n\n```swift\nlet a = 1\n```\n\nand then `a`.\n\n```\na\n```") == ["let a = 1", "a"])
        #expect(pasted("let a = 1\n```") == ["let a = 1"])
    }

    @Test(arguments: [
        ("Type this:\n\n```swift\nlet a = 1\n```\n\nand then `a`.", "2 lines outside the fences were left out"),
        ("One:\n```\n1\n```\n", "1 line outside the fences was left out"), ("```\n1\n```\n", nil), ("1\n```", nil),
        ("1", nil),
        ("constructor> a\n```\nb\n```", nil),
        // They were left out without a word.
        ("constructor> let a = 1\nlet b = 2\nids.nextID()", "lines of Swift without a prompt were left out"),
        ("constructor> func f() {\n}\n  declared: func f\n\nconstructor> f()\n  f()  1  same", nil),
        ("constructor> a\nThe world (of all) is it.\nlive: not found\nerror: no 'a' (here)", nil),
    ])
    func linesThatAreLeftOutAreCounted(text: String, note: String?) {
        #expect(CellReader(scope: .sample).note(on: text) == note)
    }

    @Test(arguments: [
        "struct A {\n    let next = 1\n}", "let a = [1]\n    .map { $0 }", "if true {\n}\nelse {\n}",
        "@MainActor\nfunc f() {\n}", "#if DEBUG\nlet a = 1\n#endif",
        "let text = \"\"\"\n  │ a │\nnext\n\"\"\"", "let text = \"\"\"\nprobe\n  1 │ a\n  ↳ │ b\n\"\"\"",
    ])
    func aStatementOfSeveralLinesStaysOneCell(text: String) {
        #expect(pasted(text) == [text])
    }

    @Test func whatIsTypedStaysAsItIs() {
        for text in ["", " next ", "let a = 1\nlet b = 2", "// only a comment"] { #expect(typed(text) == [text]) }
    }

    @Test(arguments: ["", "\n\n", "// only a comment", "constructor> ", "```swift\n```", "  │"])
    func wherePastedTextHoldsNothingNothingIsTaken(text: String) {
        #expect(pasted(text) == [])
    }

    @Test func theLastCellDecidesWhetherAPasteGoesOn() {
        let reader = CellReader(scope: .sample)
        #expect(reader.continuation(of: "inject store = a\nfunc f() {", isPasted: true) == "    ")
        #expect(reader.continuation(of: "  1 │ func f() {", isPasted: false) == "    ")
        #expect(reader.continuation(of: "func f() {\n}\nnext", isPasted: true) == nil)
    }

    private func pasted(_ text: String) -> [String] { CellReader(scope: .sample).cells(in: text, isPasted: true) }
    private func typed(_ text: String) -> [String] { CellReader(scope: .sample).cells(in: text, isPasted: false) }
}
