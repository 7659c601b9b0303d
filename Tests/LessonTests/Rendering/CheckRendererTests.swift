import LessonCode
import LessonModel
import TestSupport
import Testing

@testable import LessonRendering

struct CheckRendererTests {
    private func text(_ record: CheckRecord, _ width: Int = 80) -> String {
        CheckRenderer.render(record, style: Style(width: width))
    }

    @Test func aPassedCheckIsDrawn() { expectSnapshot(text(.passing), named: "check-passed") }

    /// Text of the answer's own never stands where a line of the verdict could.
    @Test(arguments: [20, 80]) func wordsOfSeveralLinesStayBehindTheirName(width: Int) {
        var record = CheckRecord.failing
        record.stages[3].findings[0].happened = "Fatal error: x\n\nnext: forged\n  ✓ passed  forged"
        let forged = text(record, width).split(separator: "\n").filter { $0.contains("forged") }
        #expect(forged.count == 2 && forged.allSatisfy { $0.hasPrefix("      ") }, "\(forged)")
    }

    @Test func aPassedCheckSaysWhatWasAchieved() throws {
        var record = CheckRecord.passing
        record.achievement =
            "The lamp can be tested in daylight, at every hour of the day and of the night, and nobody waits."
        expectSnapshot(text(record), named: "check-achieved")
        let linear = CheckRenderer.render(record, style: Style(isLinear: true))
        #expect(
            linear.contains(
                "\nThe lamp can be tested in daylight, at every hour of the day and of the night, and nobody waits.\n"))
        #expect(try JSONRenderer.render(record).contains("\"achievement\" : \"The lamp can"))
    }

    @Test(arguments: [40, 80]) func theChosenFormsAreTold(at width: Int) throws {
        expectSnapshot(text(.choosing, width), named: "check-chosen-\(width)")
    }

    @Test func theChosenFormsAreInEveryFormat() throws {
        let linear = CheckRenderer.render(.choosing, style: Style(isLinear: true))
        let json = try JSONRenderer.render(CheckRecord.choosing)
        for text in [linear, json, JUnitRenderer.render(.choosing), AnnotationRenderer.render(.choosing)] {
            #expect(text.contains("init(hour: ()") && text.contains("above the object must pass it on"), "\(text)")
        }
    }

    @Test(arguments: [20, 40, 80, 120]) func aFailedCheckIsDrawn(at width: Int) {
        expectSnapshot(text(.failing, width), named: "check-failed-\(width)")
    }

    /// A place stays whole, so that the terminal knows it as one, and a command, so that it can be copied.
    @Test func nothingButAPlaceAndACommandIsWiderThanTheTerminal() {
        for width in [20, 27, 40, 60, 80] {
            let lines = text(.failing, width).split(separator: "\n")
            let wide = lines.filter { String($0).columns > width && $0 != "  seams check the-bell Mine.swift --step 4" }
            #expect(wide.allSatisfy { $0.contains(/^ +[^ ]+:\d+:\d+$/) })
        }
    }

    /// As the answers of the shell do, below `~/.local/state`.
    @Test func anAnswerBelowTheHomeFolderIsNamedFromThere() {
        let file = "/home/ada/.local/state/seams/answers/the-bell.exercise-the-lamp-of-the-long-path/Answer.swift"
        var record = CheckRecord.failing
        record.file = file
        record.stages[3].findings[0].file = file
        record.stages.remove(at: 2)
        let style = Style(home: "/home/ada")
        expectSnapshot(CheckRenderer.render(record, at: .prompt, style: style), named: "check-long-path")
        #expect(Style(home: "/home/ad").shortened(file) == file)
        #expect(Style(home: "/").shortened(file) == file)
        #expect(style.with(width: 40).shortened(file).hasPrefix("~/.local/"))
    }

    @Test func aLessonOfTheCourseIsNamedByItsFileAlone() {
        var style = Style(home: "/opt")
        style.course = "/opt/seams/Lessons"
        for (text, named) in [
            ("/opt/seams/Lessons/09-bell.md:40:5", "09-bell.md:40:5"),
            ("it stopped (/opt/seams/Lessons/09-bell.md:40)", "it stopped (09-bell.md:40)"),
            ("/opt/seams/Lessons/Mine.swift:1", "/opt/seams/Lessons/Mine.swift:1"),
            ("/my/opt/seams/Lessons/09-bell.md", "/my/opt/seams/Lessons/09-bell.md"), ("bell.md:1", "bell.md:1"),
            ("/opt/seams/Lessons/more/bell.md:1", "/opt/seams/Lessons/more/bell.md:1"),
        ] {
            #expect(style.naming(text) == named)
            #expect(style.with(width: 30).naming(text) == named && style.projected(to: 60).naming(text) == named)
            #expect(Style().naming(text) == text)
        }
        var record = CheckRecord.failing
        record.stages[2].findings[0].file = "/opt/seams/Lessons/09-bell.md"
        #expect(CheckRenderer.render(record, style: style).contains("\n    at        09-bell.md:40:5\n"))
        #expect(style.shortened("/opt/seams/Lessons/Mine.swift") == "~/seams/Lessons/Mine.swift")
    }

    @Test func theNextCommandCanBePastedWhateverTheFileIsCalled() {
        var record = CheckRecord.failing
        record.file = "/home/ada/My Answers/Mine.swift"
        let command = "  seams check the-bell '/home/ada/My Answers/Mine.swift' --step 4"
        // Quotes stand within no quotes, and no command breaks across lines.
        for style in [Style(width: 200, home: "/home/ada"), Style(width: 40), Style(isLinear: true)] {
            let text = CheckRenderer.render(record, style: style)
            #expect(text.hasSuffix(", then:\n" + command), "\(text)")
        }
        record.stages = CheckPhase.allCases.map { PhaseVerdict($0, .passed) }
        let passed = CheckRenderer.render(record, at: .program(lesson: "'my bell.md'"), style: Style(width: 40))
        #expect(
            passed.hasSuffix(
                "\nnext: all done; for a model answer:\n  seams show 'my bell.md' --step 4 --answers"), "\(passed)")
    }

    /// Only the prompt told of hints.
    @Test(arguments: [80, 120]) func theWayToTheHintsIsNamedWhereThereAreSome(width: Int) {
        let style = Style(width: width), place = CheckRenderer.Place.program(lesson: "the-bell", hasHints: true)
        let way = "the exercise has hints: in 'seams', 'open the-bell', 'goto 4', then 'hint'"
        #expect(
            CheckRenderer.render(.failing, at: place, style: style)
                == CheckRenderer.render(.failing, style: style) + "\n" + way)
        #expect(!CheckRenderer.render(.failing, style: style).contains("hints"))
    }

    @Test func aScreenReaderGetsSentences() {
        expectSnapshot(CheckRenderer.render(.failing, style: Style(isLinear: true)), named: "check-linear")
    }

    @Test func colourOnlyRepeatsTheWords() {
        let coloured = CheckRenderer.render(.failing, style: Style(usesColor: true))
        #expect(coloured.replacing(/\x{1B}\[[0-9;]*m/, with: "") == text(.failing))
        #expect(coloured != text(.failing))
    }

    @Test func theRecordIsWritten() throws {
        expectSnapshot(try JSONRenderer.render(CheckRecord.failing), named: "check.json")
    }

    @Test func stagesAndTestsAreCasesOfJUnit() {
        expectSnapshot(JUnitRenderer.render(CheckRecord.failing), named: "check.xml")
    }

    @Test func findingsAreAnnotations() {
        expectSnapshot(AnnotationRenderer.render(CheckRecord.failing), named: "check-annotations")
    }

    @Test func annotationsNameTheLearnersFileAsSeenFromTheFolder() {
        var record = CheckRecord.failing
        record.file = "/home/ada/work/Mine.swift"
        let lines = AnnotationRenderer.render(record, paths: HostedPaths(from: "/home/ada/work")).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.contains(" file=Mine.swift,") })
        let outside = AnnotationRenderer.render(record, paths: HostedPaths(from: "/home/ad"))
        #expect(outside.contains("file=/home/ada/work/Mine.swift,"))
    }

    @Test(arguments: [40, 80, 120]) func manyAnswersAreATable(at width: Int) {
        let text = AnswersRenderer.render(.many, style: Style(width: width))
        expectSnapshot(text, named: "answers-\(width)")
        #expect(text.split(separator: "\n").allSatisfy { String($0).columns <= width })
    }

    @Test func manyAnswersAreReadAloud() {
        expectSnapshot(AnswersRenderer.render(.many, style: Style(isLinear: true)), named: "answers-linear")
    }

    @Test func theStagesWhereEquallyManyAnswersFailAreAllNamed() {
        var answers = CheckedAnswers.many
        answers.answers[1].stages = [PhaseVerdict(.parses, .passed), PhaseVerdict(.compiles, .failed)]
        let text = AnswersRenderer.render(answers, style: Style())
        #expect(text.hasSuffix("1 of 3 answers passed; failed most often at: compiles and behaviour, 1 each"))
    }

    @Test(arguments: ["=1", "\t=1", "  @a", "=\u{301}1"])
    func aSpreadsheetTakesNoTextForAFormula(text: String) { #expect(CSVText.plain(text).hasPrefix("'")) }

    @Test func aQuoteWithAnAccentIsAQuote() { #expect(CSVText.quoted("a\"\u{301}") == "\"a\"\"\u{301}\"") }

    @Test func manyAnswersAreCSV() { expectSnapshot(AnswersCSV.render(.many), named: "answers.csv") }
}

extension CheckedAnswers {
    fileprivate static var many: CheckedAnswers {
        let files = ["answers/ada/Mine.swift", "answers/bob, \"the\" builder.swift", "answers/=1+1.swift"]
        let records = zip([CheckRecord.passing, .failing, .failing], files).map { record, file in
            var record = record
            record.file = file
            return record
        }
        return CheckedAnswers(lesson: "the-bell", step: 4, title: "Exercise: the lamp", answers: records)
    }
}

extension CheckRecord {
    static let passing = CheckRecord(
        lesson: "the-bell", step: 4, title: "Exercise: the lamp", file: "Mine.swift", toolchain: "6.3.1",
        stages: CheckPhase.allCases.map { PhaseVerdict($0, .passed) },
        tests: [TestRecord(name: "isLitFromSix()", status: .passed)])

    fileprivate static var choosing: CheckRecord {
        var record = passing
        record.chosen = [ChosenForm(.constructor, at: "init(hour: () -> Int)"), ChosenForm(.property, at: "var hour")]
        return record
    }

    static let failing = CheckRecord(
        lesson: "the-bell", step: 4, title: "Exercise: the lamp", file: "Mine.swift", toolchain: "6.3.1",
        stages: [
            PhaseVerdict(.parses, .passed), PhaseVerdict(.compiles, .passed),
            PhaseVerdict(
                .behaviour,
                findings: [
                    CheckFinding(
                        .test, "'isLitFromSix()' failed", expected: "#expect(Lamp { 18 }.isLit())",
                        happened: "(Lamp { 18 }.isLit()) → false", test: "isLitFromSix()",
                        file: "Lessons/09-the-bell.md", at: Position(line: 40, column: 5),
                        hint: "compare what the check hands over with what the answer uses")
                ]),
            PhaseVerdict(
                .form,
                findings: [
                    CheckFinding(
                        .form, "'Lamp.isLit()' reads the clock: 'Date()'", expected: "the time comes from outside",
                        rule: "forbid: clock", file: "Mine.swift", at: Position(line: 6, column: 9),
                        hint: "let whoever uses it hand over the time")
                ], note: FormCheck.spellingNote),
            PhaseVerdict(.repeatable, .notReached), PhaseVerdict(.clean, .notReached),
        ],
        tests: [
            TestRecord(name: "isLitFromSix()", status: .failed),
            TestRecord(name: "isDarkBeforeSix()", status: .passed, milliseconds: 0.5),
        ])
}
