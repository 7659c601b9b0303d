/// The text of a test that holds what a line gives.
package struct TestFunction: Sendable {
    private let name: String
    private let line: String
    private let body: [String]
    private let isOfMainActor: Bool

    /// A test with these lines in its body, of which one is, or holds, the tested line.
    package init(name: String, line: String, body: [String], isOfMainActor: Bool) {
        self.name = name
        self.line = line
        self.body = body
        self.isOfMainActor = isOfMainActor
    }

    package var code: String {
        let effects = (line.contains("await ") ? " async" : "") + (line.contains("try ") ? " throws" : "")
        let actor = isOfMainActor ? "@MainActor " : ""
        let lines = ["@Test \(actor)func \(name)()\(effects) {"] + body.map { "    " + $0 } + ["}"]
        return lines.joined(separator: "\n")
    }

    /// The lines that expect this literal of a line. A result that does not fit into one line of a test gets a name.
    package static func expectation(that line: String, is literal: String) -> [String] {
        let whole = claim(that: line, is: literal), isBool = literal == "true" || literal == "false"
        if line.fitsMacro, isBool || whole.count <= 100 { return [whole] }
        return ["let result = \(line)", claim(that: "result", is: literal)]
    }

    private static func claim(that value: String, is literal: String) -> String {
        switch literal {
        case "true": "#expect(\(value))"
        case "false": value.allSatisfy(\.isLetter) ? "#expect(!\(value))" : "#expect(!(\(value)))"
        default: "#expect(\(value) == \(literal))"
        }
    }

    /// The types whose values are shown as their literals.
    package static let typesOfLiterals: Set = [
        "Int", "String", "Bool", "Double", "UInt", "Int64", "[Int]", "[String]", "Array<String>",
    ]
}

extension String {
    /// Whether the compiler can expand `#expect` around the line: Swift 6.3 fails without a reason where a closure in it has
    /// a capture list.
    fileprivate var fitsMacro: Bool { !contains("] in ") }
}
