import Testing

/// Swift that nests, or looks like it: any number of units around a core.
struct NestingShape: CustomTestStringConvertible, Sendable {
    let before: String
    let unit: String
    let core: String
    let close: String
    let after: String

    init(_ before: String = "", _ unit: String, _ core: String = "", _ close: String = "", _ after: String = "") {
        (self.before, self.unit, self.core, self.close, self.after) = (before, unit, core, close, after)
    }

    func source(_ count: Int) -> String {
        before + String(repeating: unit, count: count) + core + String(repeating: close, count: count) + after + "\n"
    }

    var testDescription: String { "\(before)\(unit)…\(core)\(close)".replacing("\n", with: "⏎") }

    /// Shapes that took the parser, or who walks its tree, minutes or all of the stack, each at most 2,000 deep.
    static let deep: [NestingShape] = brackets + types + words + marks

    private static let brackets = [
        NestingShape("let x = ", "[", "1", "]"), NestingShape("let x = ", "["),
        NestingShape("var x: ", "[", "Int", "]"),
        NestingShape("let x = ", "([", "1", "])"), NestingShape("let x = ", "[(", "Int", ")]"),
        NestingShape("let x = ", "{", "1", "}"), NestingShape("let x = ", "f({", "1", "})"),
        NestingShape("let x = ", "{ [a = ", "1", "] in 1}"), NestingShape("", "if a {", "", "}"),
        NestingShape("let x = ", "\"\\(", "1", ")\""), NestingShape("let x = ", "#\"\\#(", "1", ")\"#"),
        NestingShape("let x = ", "\"\"\"\n\\(", "1", ")\n\"\"\""), NestingShape("", "@a(", "A", ")"),
        NestingShape("", "#if a\n", "", "\n#endif\n"), NestingShape("", "#a {", "1", "}"), NestingShape("[", "{)["),
        NestingShape("switch x { case ", ".a(let b, ", "y", ")", ": break }"), NestingShape("let x = ", "a[", "1", "]"),
    ]

    private static let types = [
        NestingShape("var x: ", "A<", "Int", ">"), NestingShape("let x = ", "A<", "Int", ">()"),
        NestingShape("let x = ", "A<"), NestingShape("let x = ", "[A<", "Int", ">]"),
        NestingShape("var x: ", "A<(", "Int", ")>"), NestingShape("let x = ", "[A -> [", "Int", "]]"),
        NestingShape("var x: ", "A -> ", "A"), NestingShape("var x: A", "?"), NestingShape("var x: A", "!"),
        NestingShape("var x: A", ".Type"), NestingShape("let x = a", " < a"), NestingShape("let x = a", "<a"),
        NestingShape("var x: ", "A<B, ", "A"), NestingShape("let x:\n", "A<\n", "Int", "\n>"),
        NestingShape("struct A<B: ", "A<", "C", ">", ">{}"),
    ]

    private static let words =
        [
            "try", "await", "if", "switch", "repeat", "repeat each", "do", "copy", "consume", "unsafe", "if switch",
            "inout",
            "try!", "try?", "each", "borrow", "indirect", "async", "a switch",
        ].flatMap { [NestingShape("let x = ", $0 + " ", "a"), NestingShape("let x = ", $0 + "\n", "a")] } + [
            NestingShape("if a {}", " else if a {}"), NestingShape("if a {}", "\nelse\nif a {}"),
            NestingShape("let x = ", "if a, ", "b"), NestingShape("", "var\n", "a"), NestingShape("", "let ", "a"),
            NestingShape("switch x { case ", "let ", "y", "", ": break }"),
        ]

    private static let marks = [
        NestingShape("let x = ", "a ? ", "1", " : 2"), NestingShape("let x = ", "a ?\n", "1"),
        NestingShape("let x = a", "!"), NestingShape("let x = a", ".b"), NestingShape("let x = a", "\n.b"),
        NestingShape("let x = a", "?.b"), NestingShape("let x = a", "()"), NestingShape("let x = a", "[0]"),
        NestingShape("let x = a", " {}"), NestingShape("let x = a", "\n{}"), NestingShape("", ". "),
        NestingShape("let x = ", "a ? \"\"\"\nb\n\"\"\" == b ? ", "1"),
        NestingShape("let x = ", "a ? \"\"\"\n\"\"\" == b ? ", "1"),
        NestingShape("let x = ", "a ? #/\nb\n/# == b ? ", "1"), NestingShape("let x = ", "#", "1"),
        NestingShape("let x = ", "~", "1"),
    ]
}
