import LessonModel
import Testing

@testable import Shell

@Suite struct CellReaderTests {
    @Test(arguments: [
        ("list", ":list"), ("outline", ":outline"), ("progress", ":progress"), ("open spies", ":open spies"),
        ("open 3", ":open 3"), ("next", ":next"), ("back", ":back"), ("goto 3", ":goto 3"), ("goto 300", ":goto 300"),
        ("show", ":show -"), ("show 3", ":show 3"), ("skip", ":skip"), ("restart", ":restart"), ("inject", ":inject"),
        ("eject", ":eject -"), ("eject store", ":eject store"), ("eject Current.clock", ":eject Current.clock"),
        ("help ?", ":help ?"), ("wiring", ":wiring"), ("worlds", ":worlds"), ("use live", ":use [\"live\"]"),
        ("use live half-faked", ":use [\"live\", \"half-faked\"]"), ("use all", ":use []"), ("reset", ":reset -"),
        ("reset fake", ":reset fake"), ("rerun", ":rerun"), ("undo", ":undo"), ("calls", ":calls"), ("code", ":code -"),
        ("code live", ":code live"), ("diff live half-faked", ":diff live half-faked"),
        ("save notes.md", ":save 'notes.md'"),
        ("save ~/a/notes.md", ":save '~/a/notes.md'"), ("save \"my notes.md\"", ":save 'my notes.md'"),
        ("save /tmp/x.md", ":save '/tmp/x.md'"), ("save ../x.md", ":save '../x.md'"),
        ("save 'my notes.md'", ":save 'my notes.md'"), ("help", ":help -"), ("help inject", ":help inject"),
        ("glossary throws", ":glossary throws"), ("glossary @Sendable", ":glossary @Sendable"),
        ("glossary value, closure or protocol?", ":glossary value, closure or protocol?"),
        ("help :inject", ":help inject"), ("? inject", ":help inject"), ("?inject", ":help inject"), ("?", ":help -"),
        ("quit", ":quit"), ("  list  ", ":list"), ("\tnext\t", ":next"), ("list\n", ":list"), ("goto\t3", ":goto 3"),
        ("seams list", ":list"), ("seams  goto 3", ":goto 3"),
        ("type ids", ":type 6‹ids›"), ("type -1", ":type 6‹-1›"), ("type (1, 2)", ":type 6‹(1, 2)›"),
        ("type [1, 2].count", ":type 6‹[1, 2].count›"), ("type any KeyValueStore", ":type 6‹any KeyValueStore›"),
        ("  time  ids.nextID()", ":time 9‹ids.nextID()›"), ("time try ids.nextID()", ":time 6‹try ids.nextID()›"),
    ])
    func aCommandWordWithPlainArgumentsIsTheCommand(text: String, reading: String) {
        #expect(read(text) == reading)
    }

    @Test(arguments: [
        ":list", ":next", ":back", ":rerun", ":quit", ":undo", ":reset", ":restart", ":calls", ": list", ":\tlist ",
        "  :list",
    ])
    func aColonAlwaysMeansACommand(text: String) {
        let word = text.filter { $0.isLetter }
        let scope = Scope.sample(declaring: word)
        #expect(read(text, in: scope).hasPrefix(":" + word))
        #expect(read(word, in: scope) == "swift 1‹\(word)›")
    }

    @Test(arguments: [
        ("n", ":next"), ("b", ":back"), ("h", ":help -"), ("r", ":rerun"), ("l", ":list"), ("h inject", ":help inject"),
        (":n", ":next"), (":?", ":help -"), ("lis", ":list"), ("out", ":outline"), ("outlin", ":outline"),
        ("pro", ":progress"),
        ("ope spies", ":open spies"), ("got 2", ":goto 2"), ("wir", ":wiring"), ("wor", ":worlds"), ("inj", ":inject"),
        ("rer", ":rerun"), ("cal", ":calls"), (":cod live", ":code live"), ("hel", ":help -"),
        ("inj store = a", ":inject 5‹store = a› into nil"),
    ])
    func aLetterOrThreeLettersWillDo(text: String, reading: String) {
        #expect(read(text) == reading.replacing(" into nil", with: ""))
    }

    @Test(arguments: [
        "s", "u", "x", "N", "R", "li", "ou", "res", "rese", "rest", "restar", "qui", "und", "eje", "sav", "List",
        "NEXT",
        "listing", "nextID", "lists",
    ])
    func nothingElseIsShort(text: String) {
        #expect(read(text) == "swift 1‹\(text)›")
    }

    @Test(arguments: [":res", ":qui", ":und", ":sav", ":li", ":List"])
    func nothingIsShorterBehindAColon(text: String) {
        #expect(read(text).hasPrefix("no command is called '\(text.dropFirst())'"))
    }

    @Test(arguments: [
        "list.append(1)", "open class A {", "open class A", "open var x = 3", "open func f()", "next = 3", "next=3",
        "show(x)",
        "show (x)", "type == 3", "type is Int", "type as Int", "type ? a : b", "use::x", "let", "let x = 3",
        "time * 2", "time - 1", "time*2", "list[0]", "list [0]", "list += 1", "list { $0 }", "list.map { $0 }",
        "back?.x", "help!",
        "next;", "reset()", "quit()", "exit(0)", "exit (0)", "save = 3", "code.live", "list, next", "show.x",
        "undo ?? redo",
        "goto3", "_list", "`list`", "list == next", "n = 3", "n + 1", "n.x", "h(1)", "type(of: ids)", "time(nil)",
        "inject(x)",
        "inject = 3", "inject == 3", "import Foundation", "// list", "/* list */", "\"list\"", "3", "3 + list", "ids",
        "ids.nextID()",
        "ids.list", "@MainActor", "#if DEBUG", "{ list }", "(list)", "-list", "!list", "&list", "$0", "func list() {}",
        "for x in list {}", "class next {}", "print(list)", "store = InMemoryStore()", "Current.clock = .fixed",
        "seams", "seams.list", "seams = 3", "seams verify()", "lively", "live", "live.x", "fake = 3",
        "outer: for x in [1] { print(x) }", "default: 3", "loop: while true {",
    ])
    func whatCanBeSwiftIsSwift(text: String) {
        #expect(read(text) == "swift 1‹\(text)›")
    }

    @Test(arguments: [
        "list", "next", "n", "h", "l", "r", "b", "goto", "open", "type", "time", "inject", "help", "quit", "exit",
        "out", "wor", "reset",
    ])
    func aNameInScopeMakesTheLineSwift(name: String) {
        let scope = Scope.sample(declaring: name)
        for line in [name, "\(name) 3", "\(name) = 3", "\(name) live fake", "\(name)(x)"] {
            #expect(read(line, in: scope) == "swift 1‹\(line)›")
        }
    }

    @Test func aSocketIsInScopeAndAMemberIsNot() {
        var scope = Scope.sample
        scope.sockets = [SocketRecord(stage: 1, name: "list.next", expressions: [:], differs: false)]
        #expect(read("list", in: scope) == "swift 1‹list›")
        #expect(read("next", in: scope) == ":next")
    }

    @Test(arguments: [
        ("live: ids.nextID()", "live: 7‹ids.nextID()›"), ("fake:ids", "fake: 6‹ids›"), ("  live :  x", "live: 11‹x›"),
        ("half-faked: x", "half-faked: 13‹x›"), ("live: next", "live: 7‹next›"), ("live: :next", "live: 7‹:next›"),
        ("live: for x in [1] {\n    print(x)\n}", "live: 7‹for x in [1] {\n    print(x)\n}›"),
        ("yours: x", "no world called 'yours' | 'inject' makes it; there are: live, fake, half-faked"),
        ("half: 3", "no world called 'half' | there are: live, fake, half-faked"),
        ("lve: 3", "no world called 'lve' | did you mean 'live'? there are: live, fake, half-faked"),
        ("live:", "'live:' needs Swift to run in that world | live: EXPR"),
    ])
    func aWiringAndAColonAskOneWorld(text: String, reading: String) {
        #expect(read(text) == reading)
    }

    @Test(arguments: [
        "list\nnext", ":list\n:next", "next\n= 3", "help\ninject", "goto\n3", "type\nids", "// first\nlist",
        "open class A {\n}",
    ])
    func severalLinesAreSwift(text: String) {
        #expect(read(text) == "swift 1‹\(text)›")
    }

    @Test(arguments: [
        ("type {\n    3\n}()", "swift 1‹type {\n    3\n}()›"), ("time f(\n    3)", ":time 6‹f(\n    3)›"),
        ("inject store = Store {\n    3\n}", ":inject 8‹store = Store {\n    3\n}›"),
        ("\n\n  :type f(\n3)", ":type 9‹f(\n3)›"),
    ])
    func aCommandThatTakesSwiftMayGoOn(text: String, reading: String) {
        #expect(read(text) == reading)
    }

    @Test func aCellKnowsItsLineBehindEmptyOnes() {
        guard case .swift(let piece, _) = CellReader(scope: .sample).reading(of: "\n\n  ids") else {
            Issue.record("no Swift")
            return
        }
        #expect(piece == SourcePiece(file: "input", text: "ids", firstLine: 3, columns: [3]))
    }

    @Test(arguments: ["", " ", "\t", "\n", " \n\t\r\n ", "\u{A0}"])
    func blanksAreNothing(text: String) {
        #expect(read(text) == "nothing")
    }

    @Test(arguments: [
        "\0", "😀", "list\0", "😀 list", "list😀", "e\u{301}", "\u{301}list", "\u{1B}[A",
        String(repeating: "x", count: 10_000),
        String(repeating: "(", count: 10_000), "list" + String(repeating: "!", count: 10_000), ";", ",", "}", "\\", "$",
        "##", "??=",
    ])
    func oddTextIsReadWithoutHarm(text: String) {
        let reading = read(text)
        #expect(reading == "swift 1‹\(text)›" || text == "??=" && reading == ":help ?=")
        _ = CellReader(scope: .sample).continuation(of: text, isPasted: true)
    }

    private func read(_ text: String, in scope: Scope = .sample) -> String {
        CellReader(scope: scope).reading(of: text).words
    }
}
