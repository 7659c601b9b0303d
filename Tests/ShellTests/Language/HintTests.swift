import LessonModel
import Testing

@testable import Shell

@Suite struct HintTests {
    @Test(
        arguments: [
            ("cannot find 'lst' in scope", "lst", "did you mean ':list'?"),
            ("cannot find 'Next' in scope", "Next", "did you mean ':next'?"),
            ("cannot find 'lst' in scope", "1 + lst", nil),
            ("missing argument for parameter #1 in call", "exit()", "to leave: 'quit' or Ctrl-D; your place is kept"),
            ("cannot find 'redo' in scope", "redo", "did you mean ':again'?"),
            ("cannot find 'card' in scope", "card", "did you mean ':scorecard'?"),
            ("'/' is not a prefix unary operator", "/help", "did you mean ':help'?"),
            ("cannot find operator '--' in scope", "--next", "did you mean ':next'?"),
            ("cannot find operator '--' in scope", "--foo", nil),
            (
                "cannot find 'seams' in scope", "seams run spies",
                "this is 'seams' already: 'help' shows its commands"
            ),
            ("cannot find 'idz' in scope", "idz.nextID()", "did you mean 'ids'?"),
            ("cannot find 'Ids' in scope", "f(Ids)", "did you mean 'ids'?"),
            ("cannot find type 'ReminderIds' in scope", "let a: ReminderIds", "did you mean 'ReminderIDs'?"),
            ("cannot find 'ids' in scope", "f(ids)", nil),
            ("cannot find 'id' in scope", "f(id)", nil),
            ("cannot find 'bye' in scope", "bye", "to leave: 'quit' or Ctrl-D; your place is kept"),
            ("value of type 'ReminderIDs' has no member 'nextId'", "ids.nextId()", "did you mean 'nextID'?"),
            ("value of type 'any KeyValueStore' has no member 'sett'", "store.sett()", "did you mean 'set'?"),
            ("value of type 'Int' has no member 'nextId'", "3.nextId()", nil),
            (
                "cannot assign to value: 'store' is a 'let' constant", "store = 3",
                "to plug something else in: inject store = EXPR"
            ),
            ("cannot assign to value: 'x' is a 'let' constant", "x = 3", nil),
            (
                "cannot infer contextual base in reference to member 'sorted'", "    .sorted()",
                "the line before was whole: write both as one line, or paste them together"
            ),
            ("cannot infer contextual base in reference to member 'zero'", "f(.zero)", nil),
            (
                "cannot convert value of type 'Int' to 'Void'", "return 5",
                "there is no function to return from: leave 'return' out"
            ),
            ("missing argument", "f()", nil),
        ] as [(String, String, String?)]) func aNearNameIsSuggested(message: String, cell: String, hint: String?)
    {
        #expect(CellReader(scope: .sample).hint(for: message, in: cell) == hint)
    }

    @Test(arguments: [
        ("n", "; ':n' is the command 'next'"), ("n + 1", "; ':n' is the command 'next'"), ("total.count", ""),
    ])
    func aNameThatTheWorldsLostIsSaidToBeGone(cell: String, command: String) {
        var scope = Scope.sample
        scope.lost = ["n", "total"]
        let name = cell.prefix { $0.isLetter }
        let hint = CellReader(scope: scope).hint(for: "cannot find '\(name)' in scope", in: cell)
        #expect(hint == "'\(name)' is gone: its line failed, was taken back or ran in earlier worlds\(command)")
    }

    /// Each word had an error of its own.
    @Test(arguments: [
        ("what is a spy?", true), ("hello world", true), ("hello", false), ("ids of mine", false), ("f(1) g(2)", false),
        ("let x = 1", false),
    ])
    func aSentenceIsSaidToHaveBeenReadAsSwift(text: String, isSentence: Bool) {
        let hint = "this is no command, so it was read as Swift: 'help' shows the commands"
        #expect(CellReader(scope: .sample).hint(forSentence: text) == (isSentence ? hint : nil))
    }

    /// The lesson on clocks has a function 'time'.
    @Test func aCommandWhoseWordIsANameOfTheCodeIsToldHowToBeMeant() {
        var scope = Scope.sample
        scope.names.append(ScopeName(name: "time", keyword: "func"))
        let reader = CellReader(scope: scope)
        let hint = "'time' is a name in the code here; ':time' is the command"
        #expect(reader.hint(for: "function is unused", in: "time try f()") == hint)
        #expect(reader.hint(for: "function is unused", in: "time") == nil)
    }

    /// A person who had lost the name went on to the next step.
    @Test func aLostNameGoesBeforeWhatIsShortForACommand() {
        var scope = Scope.sample
        scope.lost = ["n", "out", "list"]
        let reader = CellReader(scope: scope)
        for text in ["n", "out"] { #expect(reader.reading(of: text).isSwift) }
        #expect(reader.reading(of: ":n") == .command(.course(.next)))
        #expect(reader.reading(of: "next") == .command(.course(.next)))
        #expect(reader.reading(of: "list") == .command(.course(.list)))
        #expect(CellReader(scope: .sample).reading(of: "n") == .command(.course(.next)))
    }
}
