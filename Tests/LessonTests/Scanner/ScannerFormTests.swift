import TestSupport
import Testing

@testable import LessonModel
@testable import LessonReading

struct ScannerFormTests {
    private func form(_ yaml: String) -> String { lessonFile("## Step\n\n1️⃣```yaml form\n\(yaml)\n```") }

    private func rules(_ yaml: String) -> FormRules? {
        var findings = Findings()
        return FormRulesReader(CodeBlock(language: "yaml", source: yaml, fenceLine: 1)).rules(&findings)
    }

    @Test func aVerbThatRulesShareIsSaidOnce() {
        func words(_ kinds: VolatileKind...) -> Substring {
            FormRules(forbidden: kinds).words.prefix { $0 != "." }.split(separator: "starter ").last ?? ""
        }
        #expect(words(.clock, .environment) == "reads the clock or the environment")
        #expect(words(.filesystem, .network) == "reaches for the file system or the network")
        #expect(words(.defaults, .clock) == "reaches for the user defaults or reads the clock")
        #expect(words(.network) == "reaches for the network")
        #expect(
            words(.clock, .defaults, .singleton)
                == "reads the clock, or reaches for the user defaults or a shared object")
    }

    @Test func rulesAreRead() {
        #expect(rules("forbid: [clock, defaults]") == FormRules(forbidden: [.clock, .defaults]))
        #expect(
            rules("forbid:\n  - network\nlocal-default: forbidden")
                == FormRules(forbidden: [.network], allowsLocalDefault: false))
    }

    @Test func aLearnerReadsThemAsASentence() {
        #expect(
            FormRules(forbidden: [.clock]).words
                == "The form is checked, too: no type or function of the starter reads the clock."
                + " A default may do so, since a caller can replace it.")
        #expect(
            FormRules(forbidden: [.clock, .randomness, .singleton], allowsLocalDefault: false).words
                == "The form is checked, too: no type or function of the starter reads the clock, draws at random or"
                + " reaches for a shared object, not even as a default.")
    }

    @Test func allProblemsOfAFormAreNamedAtOnce() {
        expectProblems(
            form("forbid: [2️⃣clok, clock, 3️⃣clock, 4️⃣weather]\n5️⃣forbit: x\nlocal-default: 6️⃣maybe"),
            ExpectedProblem("2️⃣", "no kind of dependency is called 'clok'", "did you mean 'clock'?"),
            ExpectedProblem("3️⃣", "'clock' is forbidden twice", "keep one of the two"),
            ExpectedProblem(
                "4️⃣", "no kind of dependency is called 'weather'",
                "one of: clock, defaults, network, filesystem, randomness, environment, timezone, locale, singleton"),
            ExpectedProblem("5️⃣", "a form has no key 'forbit'", "did you mean 'forbid'?"),
            ExpectedProblem(
                "6️⃣", "'local-default' cannot be 'maybe'", "write 'allowed', which it is anyway, or 'forbidden'"))
    }

    @Test func aMisspeltKeyOfAFormIsTheOneProblem() {
        expectProblems(
            form("2️⃣forbids: [clock]"), ExpectedProblem("2️⃣", "a form has no key 'forbids'", "did you mean 'forbid'?"))
    }

    @Test func aFormForbidsSomething() {
        let hint = "write 'forbid: [clock, defaults]'"
        expectProblems(form(""), ExpectedProblem("1️⃣", "the form forbids nothing", hint))
        expectProblems(form("local-default: allowed"), ExpectedProblem("1️⃣", "the form forbids nothing", hint))
        expectProblems(form("2️⃣forbid: clock"), ExpectedProblem("2️⃣", "'forbid' is not a list of kinds", hint))
        expectProblems(form("2️⃣forbid: []"), ExpectedProblem("2️⃣", "'forbid' is not a list of kinds", hint))
    }

    @Test func whatIsNoFormIsSaidToBeNone() {
        let hint = "write 'forbid: [clock, defaults]'"
        expectProblems(
            form("- clock"), ExpectedProblem("1️⃣", "the form is not a list of 'key: value' lines", hint))
        expectProblems(
            form("forbid: [clock]\n2️⃣forbid: [defaults]"),
            ExpectedProblem("2️⃣", "the key 'forbid' is twice in the form", "keep one of the two"))
        expectProblems(
            form("forbid: *all"),
            ExpectedProblem("1️⃣", "the form is longer than 2048 bytes or refers to other parts of itself", hint))
    }

    @Test func aFormThatIsNoYAMLNamesThePlace() {
        let scanned = LessonScanner.scan(Array(MarkedText(form("forbid: clock: a")).text.utf8), file: "Sample.md")
        #expect(scanned.diagnostics.first?.message.hasPrefix("the form is not YAML: ") == true)
        #expect(scanned.diagnostics.count == 1)
    }

    /// YAML takes the next key for more of the list, and complains behind it.
    @Test(arguments: ["", "\nlocal-default: forbidden"]) func anOpenBracketIsReportedWhereItOpens(rest: String) {
        expectProblems(
            form("forbid: 2️⃣[clock\(rest)"),
            ExpectedProblem("2️⃣", "this bracket is not closed", "write ']' where the list ends"))
    }
}
