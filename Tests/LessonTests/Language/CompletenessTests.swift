import LessonCode
import Testing

@Suite struct CompletenessTests {
    @Test(arguments: [
        "f(", "f(1", "f(1,", "f(a:", "[", "[1,", "a[", "a[0", "x.map {", "x.map { $0", "{ a in", "f(1) {",
        "a +", "a ==", "a ??", "a =", "\"abc\" +", "x.", "x?.", "x as", "a ? b", "a ? b :",
        "let", "let x =", "let x:", "let x: [Int", "let (a,", "let f: (Int) ->", "async let x =", "let a = 1,",
        "func f()", "func f() ->", "func f() -> Int", "func f() async throws", "func f<T>() where", "@Test func f()",
        "func f() {", "struct A", "struct A: B", "final class A", "open class A {", "extension A", "protocol P",
        "protocol P {\n    func f()", "enum E {\n    case a", "import", "typealias T =", "@MainActor", "@MainActor\n",
        "public",
        "if", "if x", "if let x", "if x,", "if x {", "if x {} else", "if x {} else if", "let x = if a { 1 } else",
        "guard x else", "for x in", "for x in y", "while x", "do", "do {} catch", "repeat {}", "defer", "try", "throw",
        "switch x {", "switch x {\ncase .a:", "switch x {\ncase .a: break\ndefault:",
        "#if DEBUG", "#if DEBUG\nx\n#else", "\"\"\"", "let a = \"\"\"\nfoo", "let a = \"\"\"\n\\(x", "print(\"\"\"",
        "#\"\"\"\na",
        "/*", "x /* a", "/* a /* b */", "f(\n    /* a",
    ])
    func whatMissesItsEndGoesOn(text: String) {
        #expect(!CellSyntax(text).isComplete)
    }

    @Test(arguments: [
        "", " ", "\n", "x", "x + 1", "f(1)", "x.map { $0 }", "let x = 3", "let x: Int", "var x: Int { 3 }",
        "let (a, b) = c",
        "func f() {}", "func f() -> Int { 1 }", "struct A {}", "protocol P { func f() }", "extension A: B {}",
        "import Foundation", "@MainActor func f() {}", "infix operator <>", "if x {}", "if x {} else {}",
        "do {} catch {}",
        "switch x {\ncase .a: break\n}", "#if DEBUG\n#endif", "// a", "/* a */", "/* a /* b */ */", "x // {",
        "x /* { */",
        "\"{\"", "\"\"\"\n{\n\"\"\"", "\"\\(x)\"", "a\n    .b", "1...", "return", "/{/",
        // Beyond help: the compiler says why.
        "\"abc", "print(\"abc", "print(\"abc\\(x", "#\"abc", "let x = \"a\nlet y = 1", "}", "f)", "f(1}", "[1)", "x y",
        "let 3 = 4",
        "case .a:", "default:", "`a", "func f() {}}", "if x {} }", "-", "let x = = 3", "\0", "\u{1F600}",
    ])
    func whatIsWholeOrBeyondHelpIsHandedOver(text: String) {
        #expect(CellSyntax(text).isComplete)
    }

    @Test(arguments: [
        ("x", 0), ("x {", 1), ("f(g(", 2), ("f([{", 3), ("}", 0), ("} {", 1), ("f(\"(\") {", 1), ("// {", 0),
        ("struct A {\n    func f() {\n        g(1,", 3), ("\"\\(a[", 2), ("let a = \"\"\"\n{", 0),
    ])
    func openBracketsAreThoseOfTheCode(text: String, open: Int) {
        #expect(CellSyntax(text).openBrackets == open)
    }

    @Test(arguments: [("what do I do", true), ("x y", true), ("x {} y {", true), ("x; y {", false), ("x\ny {", false)])
    func statementsOnOneLineAreGlued(text: String, isGlued: Bool) {
        #expect(CellSyntax(text).hasGluedStatements == isGlued)
    }
}
