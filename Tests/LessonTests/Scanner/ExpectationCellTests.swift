import LessonModel
import LessonReading
import Testing

// Testing has a type of this name too.
private typealias Expectation = LessonModel.Expectation

struct ExpectationCellTests {
    @Test(
        arguments: [
            ("`0`", .value("0")), (" `a \\| b` ", .value("a | b")), ("`` a`b ``", .value("a`b")), ("` `", .value(" ")),
            ("`/\\d+/`", .matches("\\d+")), ("`/a\\|b/`", .matches("a|b")), ("`/`", .value("/")),
            ("`//`", .matches("")),
            ("-", .notHere), ("`-`", .value("-")), ("void", .void), ("`void`", .value("void")),
            ("threw `A.b`", .threw("A.b")),
            ("threw StoreIsFull", .threw("StoreIsFull")), ("crashed \"a `b` c\"", .crashed("a b c")),
            ("crashed `\"a\"`", .crashed("\"a\"")), ("printed a b &amp; c", .printed("a b & c")),
            ("printed `a`", .printed("a")), ("printed `  a `", .printed(" a")), ("printed a `b`", .printed("a b")),
        ] as [(String, Expectation)])
    fileprivate func cellsAreRead(_ cell: String, _ expected: Expectation) throws {
        #expect(try Expectation(cell: cell) == expected)
    }

    @Test(
        arguments: [
            ("", .empty), ("`0` or `1`", .notOneCodeSpan), ("*a*", .notOneCodeSpan), ("0", .unknownWord("0")),
            ("voud", .unknownWord("voud")), ("threw", .wordAlone("threw")), ("crashed", .wordAlone("crashed")),
            ("crashed a", .crashWithoutQuotes), ("`/(/`", .notRegex("(")),
            ("`/\(String(repeating: "a", count: 1_001))/`", .patternTooLong(limit: 1_000)),
        ] as [(String, CellProblem)])
    func whatIsNoResultIsRefused(_ cell: String, _ expected: CellProblem) {
        #expect(throws: expected) { try Expectation(cell: cell) }
    }

    @Test func everyRefusalSaysWhatToWrite() {
        let problems: [CellProblem] = [
            .empty, .notOneCodeSpan, .unknownWord("0"), .unknownWord("voud"), .wordAlone("threw"),
            .wordAlone("crashed"),
            .crashWithoutQuotes, .notRegex("("), .patternTooLong(limit: 9),
        ]
        #expect(
            problems.map { "\($0.message): \($0.hint)" } == [
                "the cell is empty: write '-' if the line is not for this wiring, 'void' if it has no value",
                "the cell holds more than one code span: put the whole value into one pair of backticks",
                "the cell says '0', which is no code span and no word of a result: put a value into backticks, or use "
                    + "'-', 'void', 'threw X', 'crashed `part`' or 'printed X'",
                "the cell says 'voud', which is no code span and no word of a result: did you mean 'void'?",
                "nothing follows 'threw': write 'threw `text`'",
                "nothing follows 'crashed': write 'crashed `part of the message`'",
                "the part of the message after 'crashed' does not stand in backticks: "
                    + "write 'crashed `part of the message`'; double quotes will do, too",
                "'(' is not a regular expression: mend it, or escape with '\\' what is meant literally",
                "the regular expression is longer than 9 bytes: match a part that matters and '.*' for the rest",
            ])
    }

    @Test func aCellProblemIsReportedAtTheCell() {
        expectProblems(
            lessonFile(
                "## Step\n\n```swift live\n```\n```swift probe\na\n```\n\n| probe | live |\n|--|--|\n| `a` | 1️⃣`/[/` |"),
            ExpectedProblem(
                "1️⃣", "'[' is not a regular expression", "mend it, or escape with '\\' what is meant literally"))
    }

    @Test(
        arguments: [
            .value("0"), .value("a | b"), .value("a\\|b"), .value("`a`"), .value("a``b`c"), .value(" a "),
            .value("   "), .value("a\\"),
            .value("|"), .value("\\"), .value("*a* _b_ <c> &amp;"), .value("[a](b)"), .value("/"), .matches("\\d+|`"),
            .matches(""),
            .notHere, .void, .threw("A | \"b\" `c`"), .crashed("\"a\" | b"), .printed("a *b*"), .printed("  a "),
            .value("é 😀\t"), .value("a`\u{301}b"), .value("`\u{301}"),
        ] as [Expectation])
    fileprivate func whatIsWrittenIsReadBack(_ expectation: Expectation) throws {
        #expect(try Expectation(cell: expectation.cellText) == expectation)
        #expect(try Expectation(cell: "  \(expectation.cellText)  ") == expectation)
    }

    @Test(arguments: ["", "/tmp/", "a\nb", "/a|b\n(c)[d]{e}.*+?^$\\/", "a\r\nb"])
    func aValueThatNoCodeSpanHoldsBecomesItsPattern(_ value: String) throws {
        guard case .matches(let pattern) = try Expectation(cell: Expectation.value(value).cellText) else {
            Issue.record("no pattern")
            return
        }
        #expect(value.wholeMatch(of: try Regex(pattern)) != nil)
    }
}
