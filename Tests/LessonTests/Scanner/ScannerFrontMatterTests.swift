import LessonModel
import LessonReading
import Testing

struct ScannerFrontMatterTests {
    private func file(_ keys: String) -> String { "---\n\(keys)\n---\n# Title\n\n## Step\n\nText.\n" }

    private let rest = "format: 1\nid: a\ntitle: A\nform: none\nminutes: 5"

    @Test func aFileWithoutFrontMatterSaysSo() {
        expectProblems(
            "1️⃣# Title\n\n## Step\n",
            ExpectedProblem(
                "1️⃣", "the lesson does not begin with front matter",
                "begin the file with '---', the keys format, id, title, form and minutes, and '---'"))
    }

    @Test(arguments: [
        ("format: 1\nid: \"a-b\"\ntitle: [", nil), ("title: A\nid: 'a-b' # of old", "a-b"), ("title: A", nil),
    ])
    func theIDIsReadWithoutTheRest(keys: String, id: String?) {
        #expect(LessonScanner.header(of: Array(file(keys).utf8))?.id == id)
    }

    @Test func frontMatterWithoutEndIsReportedAtItsBeginning() {
        expectProblems(
            "1️⃣---\nid: a\n\n# Title\n\n## Step\n\n---\n",
            ExpectedProblem(
                "1️⃣", "the front matter has no closing '---'", "write '---' on a line of its own after the last key"))
    }

    @Test func everyMissingKeyIsReportedAtTheEnd() {
        func missing(_ key: String, _ example: String) -> ExpectedProblem {
            ExpectedProblem("1️⃣", "the front matter has no '\(key)'", "add '\(key): \(example)' above this line")
        }
        expectProblems(
            "---\n1️⃣---\n# Title\n\n## Step\n", missing("format", "1"), missing("id", "sample"),
            missing("title", "Constructor injection"), missing("form", "constructor"), missing("minutes", "12"))
    }

    @Test func anUnknownKeyIsReportedWithTheNearestName() {
        expectProblems(
            file("\(rest)\n1️⃣minuets: 5"),
            ExpectedProblem("1️⃣", "no front matter key is called 'minuets'", "did you mean 'minutes'?"))
    }

    @Test func aRepeatedKeyIsReportedAtItsSecondPlace() {
        expectProblems(
            file("\(rest)\n1️⃣minutes: 5"),
            ExpectedProblem("1️⃣", "the key 'minutes' is twice in the front matter", "keep one of the two"))
    }

    @Test func aQuoteThatIsNotClosedIsReportedWhereItOpens() {
        expectProblems(
            file("\(rest)\nsource: 1️⃣\"a\nneeds: []"),
            ExpectedProblem("1️⃣", "this quote is not closed", "close the quote on its line"))
    }

    @Test func aLineWithoutAColonIsReportedItself() {
        let diagnostics = LessonScanner.scan(Array(file("\(rest)\nneeds\npath: core").utf8), file: "a.md").diagnostics
        #expect(diagnostics.first?.place == "a.md:7:1")
    }

    /// YAML takes everything up to the next quote for the value, and complains behind it.
    @Test func aQuoteThatALaterQuoteClosesIsReportedWhereItOpens() {
        expectProblems(
            file("\(rest)\npath: 1️⃣\"a\nsource: Jon Reid, \"Dependency Injection\", 2014"),
            ExpectedProblem("1️⃣", "this quote is not closed", "close the quote on its line"))
    }

    @Test func aBracketThatIsNotClosedIsReportedWhereItOpens() {
        expectProblems(
            file("\(rest)\nneeds: 1️⃣[a\nleaks: [clock]\nsource: b"),
            ExpectedProblem("1️⃣", "this bracket is not closed", "write ']' where the list ends"))
    }

    @Test func anEmptyLineAboveTheFrontMatterIsTheOneProblem() {
        let file = "1️⃣\n---\nformat: 1\nid: a\ntitle: A\nform: none\nminutes: 1\n---\n# A\n\n## Step\n\nWords.\n"
        expectProblems(
            file,
            ExpectedProblem(
                "1️⃣", "an empty line stands above the front matter", "delete it: '---' is the first line of the file"))
    }

    @Test func anEmptyFileHasOneProblem() {
        for text in ["", "\n \r\n"] {
            let scanned = LessonScanner.scan(Array(text.utf8), file: "a.md")
            #expect(scanned.diagnostics.map(\.message) == ["the file is empty"])
            #expect(
                scanned.diagnostics.map(\.hint) == ["delete it, and begin a lesson with 'seams new ID --form FORM'"])
        }
    }

    @Test func aFileInUTF16HasOneProblem() {
        for mark: [UInt8] in [[0xFF, 0xFE], [0xFE, 0xFF]] {
            let scanned = LessonScanner.scan(mark + "---".utf8.flatMap { [$0, 0] }, file: "a.md")
            #expect(scanned.diagnostics.map(\.message) == ["the file is UTF-16"])
            #expect(scanned.diagnostics.map(\.hint) == ["save the file as UTF-8"])
        }
    }

    @Test func whatIsNoYAMLIsReportedWhereYAMLEnds() {
        expectProblems(
            file("\(rest)\nsource: é \"a1️⃣: b"),
            ExpectedProblem(
                "1️⃣", "the front matter is not YAML: mapping values are not allowed in this context",
                "write one 'key: value' a line, without tabs, as far to the left as its neighbours; put a text with ':' or "
                    + "'#' in double quotes"))
    }

    @Test func aListIsNoFrontMatter() {
        expectProblems(
            file("1️⃣- a"),
            ExpectedProblem(
                "1️⃣", "the front matter is not a list of 'key: value' lines", "write one 'key: value' a line"))
    }

    @Test func valuesOfAnotherKindAreReported() {
        expectProblems(
            file("format: 1\n1️⃣id: [a]\n2️⃣title:\nform: none\nminutes: 3️⃣\"5\"\n4️⃣needs: a\n5️⃣leaks: {}\n6️⃣path:"),
            ExpectedProblem("1️⃣", "'id' is not a text", "write 'id: my-lesson'"),
            ExpectedProblem("2️⃣", "'title' is empty", "write 'title: Constructor injection'"),
            ExpectedProblem("3️⃣", "'minutes' is not a whole number", "write 'minutes: 12'"),
            ExpectedProblem("4️⃣", "'needs' is not a list of texts", "write 'needs: [a]'"),
            ExpectedProblem("5️⃣", "'leaks' is not a list of texts", "write 'leaks: [clock]'"),
            ExpectedProblem("6️⃣", "'path' is empty", "write 'path: core'"))
    }

    @Test func aMisspeltKeyIsNotMissingToo() {
        expectProblems(
            file("format: 1\nid: a\ntitle: A\nform: none\n1️⃣Minutes: 5\n2️⃣needs:"),
            ExpectedProblem("1️⃣", "no front matter key is called 'Minutes'", "did you mean 'minutes'?"),
            ExpectedProblem("2️⃣", "'needs' is not a list of texts", "write 'needs: [hidden-inputs]'"))
    }

    @Test func anIDIsShortAndPlain() {
        expectProblems(
            file("format: 1\n1️⃣id: Big One\ntitle: A\nform: none\nminutes: 5\n2️⃣needs: [ok, Not, --help]"),
            ExpectedProblem(
                "1️⃣", "'Big One' cannot be the id of a lesson",
                "use 1 to 64 lowercase letters, digits and hyphens, a letter first"),
            ExpectedProblem(
                "2️⃣", "'Not' cannot be the id of a lesson",
                "use 1 to 64 lowercase letters, digits and hyphens, a letter first"),
            ExpectedProblem(
                "2️⃣", "'--help' cannot be the id of a lesson",
                "use 1 to 64 lowercase letters, digits and hyphens, a letter first"))
    }

    @Test func anUnknownFormIsReportedWithTheNearestName() {
        expectProblems(
            file("format: 1\nid: a\ntitle: A\n1️⃣form: constructr\nminutes: 5"),
            ExpectedProblem("1️⃣", "no form is called 'constructr'", "did you mean 'constructor'?"))
    }

    @Test func aFormatTooNewAndOneTooOldDifferInWords() {
        expectProblems(
            file("1️⃣format: 2\nid: a\ntitle: A\nform: none\nminutes: 5"),
            ExpectedProblem(
                "1️⃣", "this lesson is written in format 2 and needs a newer seams",
                "update seams; this one reads format 1"))
        expectProblems(
            file("1️⃣format: 0\nid: a\ntitle: A\nform: none\nminutes: 5"),
            ExpectedProblem(
                "1️⃣", "this lesson is written in format 0, which seams no longer reads",
                "rewrite it in format 1, then say 'format: 1'"))
    }

    @Test func noLessonTakesNoTime() {
        expectProblems(
            file("format: 1\nid: a\ntitle: A\nform: none\nminutes: 1️⃣0"),
            ExpectedProblem("1️⃣", "a lesson cannot take 0 minutes", "write how long a learner needs, 'minutes: 12'"))
    }

    @Test func yamlThatCouldKeepTheReaderBusyIsRefused() {
        let aliases = Array(repeating: "*a", count: 9).joined(separator: ", ")
        expectProblems(
            "---\n1️⃣source: &a b\nneeds: [\(aliases)]\n---\n# Title\n\n## Step\n",
            ExpectedProblem(
                "1️⃣", "the front matter refers too often to other parts of itself",
                "write each value out instead of '*name'"))
        expectProblems(
            "---\n1️⃣source: \(String(repeating: "a", count: 20_000))\n---\n# Title\n\n## Step\n",
            ExpectedProblem(
                "1️⃣", "the front matter is longer than 16384 bytes", "move text below the closing '---'"))
    }
}
