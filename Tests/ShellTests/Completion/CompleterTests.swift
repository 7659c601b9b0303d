import LessonModel
import Testing

@testable import Shell

@Suite struct CompleterTests {
    @Test(arguments: [
        ("ou", "0 outline"), ("re", "0 rerun reset restart review"), ("  nex", "2 next"), (":res", "1 reset restart"),
        (":", "1 *"),
        ("li", "0 list live:"), ("half-f", "0 half-faked:"), ("fa", "0 fake:"), ("id", "0 ids"),
        ("Rem", "0 ReminderIDs"),
        ("rem", "0 ReminderIDs"), ("fu", "0 full func"), ("zzz", "0 "), ("st", "0 store struct"),
        ("help in", "5 inject"), ("? ou", "2 outline"), (":help in", "6 inject"), ("help inject re", "12 "),
        ("open ", "5 hard-wired constructor-injection spies"), ("open sp", "5 spies"), ("open spies h", "11 "),
        ("goto ", "5 1 2 3 4 5 6"), ("show 3", "5 3"), ("use ", "4 live fake half-faked all"), ("use live f", "9 fake"),
        ("reset h", "6 half-faked"), ("code s", "5 subject"), ("diff live f", "10 fake"),
        (":diff ", "6 live fake half-faked"),
        ("inject ", "7 Current.clock store surround"), ("inject Current.c", "7 Current.clock"),
        ("inject store ", "13 = in"),
        ("inject store = InM", "15 InMemoryStore"), ("inject store = InMemoryStore() into ", "36 live fake half-faked"),
        ("inject store = InMemoryStore() into l", "36 live"), ("inject store in ids.ne", "20 nextID"),
        ("inject store = ", "15 InMemoryStore"), ("inject store in InMemoryStore(), ", "33 InMemoryStore"),
        ("inject store = ids", "15 ids"), ("sweep st", "6 store"), ("qui", "0 quit"), ("his", "0 history"),
        ("eject s", "6 store surround"), ("next ", "5 "), ("save no", "5 "), ("type ids.n", "9 nextID"),
        ("time makeIDs(store: st", "20 store"),
    ])
    func commandsAndWhatTheyTakeComplete(text: String, completions: String) {
        #expect(complete(text) == (completions == "1 *" ? "1 " + Self.words : completions))
    }

    @Test(arguments: [
        ("ids.", "4 fresh nextID store"), ("ids.ne", "4 nextID"), ("print(ids.ne", "10 nextID"),
        ("let x = ids.s", "12 store"),
        ("ids.store.", "10 object set"), ("ids.store?.s", "11 set"), ("ids.fresh().ne", "12 nextID"),
        ("store.o", "6 object"),
        ("ReminderIDs.", "12 shared"), ("InMemoryStore().", "16 values"), ("makeIDs(store: store).ne", "22 nextID"),
        ("\"\\(ids.ne", "7 nextID"), ("live: ids.ne", "10 nextID"), ("list.x", "5 "), ("ids.zzz", "4 "),
        ("unknown.a", "8 "),
        ("ids.nextID.x", "11 "), ("InMemoryStore().values.x", "23 "), ("ids.NE", "4 nextID"), ("x + id", "4 ids"),
        ("let x = ", "8 InMemoryStore KeyValueStore ReminderIDs ids makeIDs store"),
        ("if ids.nextID() == id", "19 ids"),
        ("open class A: Key", "14 KeyValueStore"), ("[1].map {\n    id", "14 ids"),
    ])
    func namesAndMembersComplete(text: String, completions: String) {
        #expect(complete(text) == completions)
    }

    @Test(arguments: [
        ("\"abc\".upp", "6 uppercased", "\"abc\"./"), ("ids.store.", "10 object set", "-"),
        ("ids.store.upp", "10 uppercased", "ids.store./"), ("live: list.", "11 count uppercased", "list./live"),
        ("time x.c", "7 count", "x./"), ("nothing", "0 ", "-"), ("\"ids.", "5 ", "-"),
    ])
    func theCompilerIsAskedForMembersThatTheScopeDoesNotKnow(text: String, completions: String, asked: String) {
        var questions: [String] = []
        let completer = Completer(
            scope: .sample,
            furtherMembers: { code, world in
                questions.append("\(code.trimmed)/\(world ?? "")")
                return [ScopeName(name: "uppercased", keyword: "func"), ScopeName(name: "count", keyword: "var")]
            })
        let list = completer.completions(text: text, cursor: text.count)
        #expect("\(list.start) " + list.candidates.map(\.text).joined(separator: " ") == completions)
        #expect((questions.first ?? "-") == asked)
    }

    @Test(arguments: ["\"ids.", "// ids.", "x // id", "/* ids.", "\"\"\"\nids.", "f(\"i", "ids.nextID()", "12"])
    func nothingCompletesInStringsAndComments(text: String) {
        #expect(complete(text) == "\(text.count) ")
    }

    @Test func onlyTheTextBeforeTheCursorCounts() {
        let list = Completer(scope: .sample).completions(text: "print(ids.nextID())", cursor: 12)
        #expect(list == CompletionList(start: 10, candidates: [.init("nextID", "func nextID() -> Int")]))
    }

    @Test(arguments: [-3, 0, 99])
    func aCursorOutsideTheTextDoesNoHarm(cursor: Int) {
        #expect(Completer(scope: .sample).completions(text: "ids", cursor: cursor).start == 0)
    }

    @Test func eachCandidateSaysWhatItIs() {
        #expect(described("open sp") == ["spies: Spies"])
        #expect(described("goto 3") == ["3: Watch it"])
        #expect(described("inject st") == ["store: live: UserDefaults.standard · fake: InMemoryStore()"])
        #expect(described("liv") == ["live:: asks this world alone"])
        #expect(described("outl") == ["outline: the steps of this lesson"])
        #expect(described("ids") == ["ids: let ReminderIDs"])
        #expect(described("KeyV") == ["KeyValueStore: protocol"])
    }

    @Test(arguments: [
        ("save no", ["notes.md", "notes/"]), ("save notes/", ["notes/a.md"]),
        ("export ./no", ["./notes.md", "./notes/"]),
        ("save \"my", ["\"my notes.md\""]), ("save my", []),
        ("open ./no", ["./notes.md", "./notes/"]),
        ("open no", []),
    ])
    func filesAndFoldersAreOffered(text: String, offered: [String]) {
        let names: @Sendable (String) -> [String] = { folder in
            switch folder {
            case "", "./": [".hidden", "my notes.md", "notes.md", "notes/"]
            case "notes/": ["a.md"]
            default: []
            }
        }
        let list = Completer(scope: .sample, names: names).completions(text: text, cursor: text.count)
        #expect(list.candidates.map(\.text) == offered)
        #expect(list.candidates.allSatisfy { $0.description == ($0.text.hasSuffix("/") ? "folder" : "file") })
    }

    @Test func aNameInScopeTakesThePlaceOfACommand() {
        let list = Completer(scope: .sample(declaring: "list")).completions(text: "lis", cursor: 3)
        #expect(list.candidates == [.init("list", "let Int")])
        let members = Completer(scope: .sample(declaring: "open")).completions(text: "open sp", cursor: 7)
        #expect(members.candidates.isEmpty)
    }

    @Test func anEmptyLineOffersEverythingThatIsNamed() {
        let texts = Completer(scope: .sample).completions(text: "", cursor: 0).candidates.map(\.text)
        #expect(texts == texts.sorted())
        #expect(Set(texts).isSuperset(of: CommandTable.words + ["ids", "live:", "ReminderIDs"]))
        #expect(!texts.contains("func"))
    }

    @Test func anOddTextDoesNoHarm() {
        for text in [
            "\0", "😀.", String(repeating: "ids.", count: 2_000), String(repeating: "(", count: 5_000), "?", ": ",
            ":x y",
        ] {
            _ = complete(text)
        }
    }

    private static let words = CommandTable.words.sorted().joined(separator: " ")

    private func complete(_ text: String) -> String {
        let list = Completer(scope: .sample).completions(text: text, cursor: text.count)
        return "\(list.start) " + list.candidates.map(\.text).joined(separator: " ")
    }

    private func described(_ text: String) -> [String] {
        Completer(scope: .sample).completions(text: text, cursor: text.count).candidates.map {
            "\($0.text): \($0.description)"
        }
    }
}
