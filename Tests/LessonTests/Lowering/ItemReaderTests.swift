import Testing

@testable import LessonCode
@testable import LessonModel

struct ItemReaderTests {
    @Test(arguments: [
        ("struct Point { var x = 0 }", "Point", "struct"),
        ("final class Box {}", "Box", "class"),
        ("actor Bank {}", "Bank", "class"),
        ("enum Side { case left, right }", "Side", "enum"),
        ("protocol Clock { var hour: Int { get } }", "Clock", "protocol"),
        ("typealias Hour = Int", "Hour", "typealias"),
        ("func double(_ x: Int) -> Int { x * 2 }", "double", "func"),
        ("@MainActor public func run() {}", "run", "func"),
        ("var double: Int { 2 }", "double", "var"),
        ("var double: Int { get { 2 } set {} }", "double", "var"),
    ])
    func aDeclarationIsKnownByItsNameAndTheKeywordOfItsImport(text: String, name: String, keyword: String) throws {
        let item = try readItem(text)
        #expect(item.kind == .declaration(name: name, keyword: keyword))
        #expect(item.declaredNames.map(\.name) == [name])
        #expect(item.declaredNames.map(\.keyword) == [keyword])
    }

    @Test func whatWouldHideADeclarationFromLaterInputsIsBlankedInItsPlace() throws {
        let text = "@MainActor private struct Box { private var x = 1 }\nfileprivate func run() {}\n1"
        let items = try readItems(text)
        #expect(items.map(\.quoted) == ["@MainActor struct Box { private var x = 1 }", "func run() {}", "1"])
        #expect(items[0].code.text.utf8.count == text.split(separator: "\n")[0].utf8.count)
        #expect(items[1].code.lowered.contains("\n            func run() {}\n"))
    }

    @Test func anExtensionDeclaresNoNameOfItsOwn() throws {
        let item = try readItem("extension Int { var doubled: Int { self * 2 } }")
        #expect(item.kind == .declaration(name: nil, keyword: "extension"))
        #expect(item.declaredNames.isEmpty)
    }

    @Test func anImportIsNotEvaluated() throws {
        let items = try readItems("import Foundation\n@testable import struct Lesson.Point\n1")
        #expect(items.map(\.kind) == [.importing, .importing, .expression])
        #expect(items.map(\.isEvaluated) == [false, false, true])
    }

    @Test(arguments: [
        "clock.hour()", "try store.load()", "await bank.balance", "try await fetch()", "print(1)", "x += 1",
        "_ = clock.hour()", "1 + 2", "a == b", "[1, 2].map { $0 * 2 }", "\"text\"", "value!", "surroundings()",
        "list.surround { body in await body() }", "if isOpen { 1 } else { 2 } as Int", "-1", "{ 1 }()",
    ])
    func anExpressionIsRead(text: String) throws {
        #expect(try readItem(text).kind == .expression)
    }

    @Test(arguments: [
        "for x in 1...3 { print(x) }", "while false {}", "repeat {} while false", "do { try f() } catch {}",
        "defer { print(1) }", "guard isOpen else { fatalError() }", "throw Broken()",
        "label: for x in [1] { break label }",
    ])
    func aStatementIsRead(text: String) throws {
        #expect(try readItem(text).kind == .statement)
    }

    @Test(arguments: [
        "let", "func f( {", "clock.hour(", "struct P {", "}", "\"open", "let x = ", "1 +", "a b", "\"\"\"\nopen",
    ])
    func textThatIsNotWholeSwiftIsLeftToTheCompiler(text: String) {
        #expect(ItemReader.items(of: SourcePiece(file: "L.md", text: text)) == nil)
    }

    @Test(arguments: ["", "\n\n", "// only a comment", "/* and\nanother */\n"])
    func textWithoutStatementsHasNoItems(text: String) throws {
        #expect(try readItems(text).isEmpty)
    }

    @Test func anExpressionOfSeveralLinesIsOneItemQuotedOnOneLine() throws {
        let text = """
            greeter
                .greeting(
                    for: "Ada"
                )
            clock.hour()
            """
        let items = try readItems(text)
        #expect(items.map(\.quoted) == ["greeter .greeting( for: \"Ada\" )", "clock.hour()"])
        #expect(items.map(\.code.line) == [1, 5])
    }

    @Test func aStringOfSeveralLinesStaysWhole() throws {
        let text = "let poem = \"\"\"\n    roses\n      are red\n    \"\"\"\npoem"
        let items = try readItems(text)
        #expect(items.count == 2)
        #expect(items[0].code.text == "let poem = \"\"\"\n    roses\n      are red\n    \"\"\"")
    }

    @Test func statementsOnOneLineAreApart() throws {
        let items = try readItems("let a = 1; a; print(a) // and a comment")
        #expect(items.map(\.code.text) == ["let a = 1", "a", "print(a)"])
        #expect(items.map(\.code.column) == [1, 12, 15])
    }

    @Test func commentsBeforeAnItemAreNotPartOfIt() throws {
        let item = try readItem("// first\n/* second */ clock.hour() // last")
        #expect(item.code.text == "clock.hour()")
        #expect(item.code.line == 2)
        #expect(item.code.column == 14)
    }
}
