import Testing

@testable import Shell

@Suite struct ContinuationTests {
    @Test(arguments: [
        ("let x = {", "    "), ("open class A {", "    "), ("struct A {\n    func f() {", "        "), ("func f()", ""),
        ("a +", ""), ("f(1,", "    "), ("live: f(", "    "), ("inject surround = { body in", "    "),
        ("time f([", "        "),
        ("type (", "    "), ("inject hour in f(1,", "    "), ("list.map {", "    "), ("goto {", "    "),
        ("let a = \"\"\"", ""), ("#if DEBUG", ""),
        (":inject store = f(", "    "),
    ])
    func whatIsNotWholeGoesOnIndented(text: String, indentation: String) {
        #expect(CellReader(scope: .sample).continuation(of: text, isPasted: false) == indentation)
    }

    /// In a script, blank lines there are a part of the text.
    @Test(arguments: [
        ("func f() {", true), ("live: f(", true), ("inject surround = { body in", true), ("let a = \"\"\"", true),
        ("#if DEBUG", true), ("/* a", true), ("a +", false), ("func f()", false), ("list", false), ("", false),
        ("func f() {}", false),
    ])
    func whatHasAnEndOfItsOwnHoldsBlankLines(text: String, isWithin: Bool) {
        #expect(CellReader(scope: .sample).isWithin(text) == isWithin)
    }

    @Test(arguments: [
        "", "  ", "list", "next", ":list", "open spies", "goto", ":open class A {", "ids", "ids.nextID()", "x y",
        "\"abc",
        "inject store =", "inject store = a into live", "inject", ":", "exit", "live:", "live: x", "? {",
        "what do I do", "please do this {", "print(\"(",
    ])
    func whatCanBeHandedOverDoesNotGoOn(text: String) {
        #expect(CellReader(scope: .sample).continuation(of: text, isPasted: false) == nil)
    }
}
