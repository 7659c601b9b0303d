import LessonModel
import Testing

/// A way to break one promise of the sound course, and what is to be said of it.
struct PlantedDefect: Sendable, CustomTestStringConvertible {
    let rule: VerifyRule
    /// What is to be replaced in the second lesson; the problem points to the line at which the new text begins, or
    /// to that of `mark` in it.
    let part: String
    let other: String
    var mark: String?
    let message: String
    var rules = Set(VerifyRule.allCases)

    init(
        _ rule: VerifyRule, _ part: String, _ other: String, mark: String? = nil, _ message: String,
        rules: Set<VerifyRule> = Set(VerifyRule.allCases)
    ) {
        (self.rule, self.part, self.other, self.mark) = (rule, part, other, mark)
        (self.message, self.rules) = (message, rules)
    }

    var testDescription: String { "[\(rule.rawValue)] \(message)" }

    /// One of each kind.
    static let all = scanning + running + answers + hints + mutants + tests + pages
}

extension PlantedDefect {
    fileprivate static let scanning = [
        PlantedDefect(.scan, "title: The bell\n", "", mark: "---\n# The bell", "the front matter has no 'title'"),
        PlantedDefect(.scan, "swift probe", "swift prob", "no role is called 'prob'"),
    ]

    fileprivate static let running = [
        PlantedDefect(
            .run, "| `\"hush\"` |", "| `\"dong\"` |", mark: "| `bell.ring()` |",
            "'bell.ring()' in 'fake': \"hush\", where the table says `\"dong\"`"),
        PlantedDefect(
            .run, ".ring() == \"hush\")", ".ring() == \"hash\")",
            "test 'isQuietFromTen()' failed: Expectation failed: "),
        PlantedDefect(
            .mustNotCompile, "// extra argument 'sound' in call\nlet bell = Bell(clock: SystemClock(), sound: 1)",
            "// extra argument 'sound' in call\nfunc bell() -> Bell { Bell(clock: SystemClock()) }",
            "this compiles, though the lesson says that it must not"),
        PlantedDefect(
            .mustNotCompile, "// extra argument 'sound'", "// extra argument 'noise'",
            "the compiler says 'extra argument 'sound' in call', not 'extra argument 'noise' in call'"),
    ]

    fileprivate static let answers = [
        PlantedDefect(
            .starter, "func isLit() -> Bool { false }", "func isLit() -> Bool { hour > 17 }", mark: "```swift exercise",
            "the starter passes the check"),
        PlantedDefect(
            .solution, "{ hour >= 18 }", "{ hour >= 19 }", mark: "```swift solution",
            "the solution fails its check in 'behaviour': 'isLitFromSix()' failed"),
        PlantedDefect(
            .mistake, "{ hour > 18 }", "{ hour > 17 }", mark: "```swift mistake an-hour-late",
            "the mistake 'an-hour-late' passes the check"),
        PlantedDefect(
            .mistake, "func isLit() -> Bool { hour > 18 }", "func lit() -> Bool { hour > 18 }",
            mark: "```swift mistake an-hour-late",
            "the mistake 'an-hour-late' is rejected by no test and no rule: the check does not compile against it"),
        PlantedDefect(
            .mistake, "{ hour > 18 }", "{ hours > 18 }",
            "the mistake 'an-hour-late' does not compile: cannot find 'hours' in scope"),
    ]

    fileprivate static let hints = [
        PlantedDefect(
            .hint, "> When `isDarkBeforeSix`", "> When `isDarkBeforeSeven`", mark: "> [!TIP]\n> When",
            "the hint waits for 'isDarkBeforeSeven', which is no test of the check"),
        PlantedDefect(
            .hint, "> When `isDarkBeforeSix`", "> When `clean`", mark: "> [!TIP]\n> When",
            "nobody gets this hint: neither the starter nor a mistake fails 'clean'"),
        PlantedDefect(
            .hint, "> When `isDarkBeforeSix` fails:", "> When isDarkBeforeSix fails,", mark: "> [!TIP]\n> When",
            "everybody gets this hint, though it begins with 'When isDarkBeforeSix fails'"),
    ]

    fileprivate static let mutants = [
        PlantedDefect(
            .mutant, "    func ring()", "    var isLate: Bool { clock.hour() > 22 }\n\n    func ring()",
            "no test and no table notices when 'clock.hour() > 22' becomes 'clock.hour() <= 22'"),
        PlantedDefect(
            .mutant, "@Test func isQuietFromTen()",
            "@Test func chimes() { #expect(Bell(clock: FixedClock(now: 9)).chime(loud: false) == \"DONG\") }\n@Test func isQuietFromTen()",
            mark: "(loud ?", "no test and no table notices when 'true' is used instead of 'loud'"),
        PlantedDefect(
            .mutant, "@Test func isLitFromSix()",
            "private struct Wall { let volts = 230 }\n@Test func isLitFromSix()",
            "no test of the check notices when '230' becomes '231' in the fake 'Wall'"),
        PlantedDefect(
            .mutant, "{ hour >= 18 }", "{ hour >= 18 }\n    func isDim() -> Bool { hour == 17 }",
            mark: "    func isDim",
            "no test of the check notices when 'hour == 17' becomes 'hour != 17'"),
        PlantedDefect(
            .mutant, "| `\"ding\"` | `\"hush\"` |", "| `/\".*\"/` | `/\".*\"/` |", mark: "bell.ring()\n",
            "no table notices when 'live' and 'fake' are swapped: 'bell.ring()' gives \"ding\" and \"hush\""),
    ]

    fileprivate static let tests = [
        PlantedDefect(
            .mutant, "@Test func isQuietFromTen()",
            "@Test func rings() { #expect(Bell(clock: FixedClock(now: 9)).ring().count < 99) }\n@Test func isQuietFromTen()",
            "test 'rings()' cannot fail: it passes whatever 'hour()', 'ring()' answers"),
        PlantedDefect(
            .mutant, "@Test func isQuietFromTen()",
            "@Test func counts() { #expect([1, 2].count == 2) }\n@Test func isQuietFromTen()",
            "test 'counts()' cannot fail: it uses nothing of the code"),
        PlantedDefect(
            .mutant, "@Test func isQuietFromTen()",
            "@Test func agrees() { #expect(Bell(clock: FixedClock(now: 22)).ring() == Bell(clock: FixedClock(now: 22)).ring()) }\n@Test func isQuietFromTen()",
            "test 'agrees()' cannot fail: it compares something new with itself"),
        PlantedDefect(
            .mutant, "@Test func isLitFromSix()",
            "@Test func isBuilt() { _ = Lamp(hour: 1).isLit() }\n@Test func isLitFromSix()",
            "test 'isBuilt()' cannot fail: it passes whatever 'isLit()' answers"),
    ]

    fileprivate static let pages = [
        PlantedDefect(
            .link, "(01-first.md#the-start)", "(01-frist.md)",
            "the link leads to '01-frist.md', and there is no such file"),
        PlantedDefect(.link, "#the-start", "#the-end", "no heading of '01-first.md' is '#the-end'"),
        PlantedDefect(.link, "#exercise-the-lamp", "#the-lamp", "no heading of this file is '#the-lamp'"),
        PlantedDefect(
            .link, "https://example.org/lamps", "https:///lamps", "the address 'https:///lamps' names no host"),
        PlantedDefect(
            .needs, "[first]", "[frist]",
            "the lesson needs 'frist', and neither its folder nor the bundled course has such a lesson"),
        PlantedDefect(.needs, "[first]", "[first, last]", "the lesson needs 'last', which comes after it"),
        PlantedDefect(
            .needs, "needs: [first]", "needs: [first]\npath: core",
            "the lesson needs 'first', which comes after it on the path"),
        PlantedDefect(.minutes, "minutes: 4", "minutes: 1", "a learner needs about"),
    ]
}
