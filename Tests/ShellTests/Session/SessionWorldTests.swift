import LessonModel
import LessonRendering
import Shell
import TestSupport
import Testing

@testable import LessonEngine

/// The answers of the worlds, put into words.
@Suite struct SessionWorldTests {
    private static let gone = {
        var evaluation = Evaluation()
        evaluation.notes = ["'x' is gone"]
        return evaluation
    }()

    @Test func aLineIsAskedInAllWorldsOrInThoseInUse() {
        var driver = SessionDriver(answer: { _ in .values(["1": ["live": "1", "fake": "1"]]) })
        driver.type("open the-bell", "next", "bell.ring()", "fake: bell.ring()", "use live", "bell.ring()", "use all")
        let wanted = driver.asked.compactMap { kind -> [String]? in
            if case .evaluate(_, let worlds) = kind { worlds } else { nil }
        }
        #expect(wanted == [[], ["fake"], ["live"]])
        #expect(driver.shown.hasSuffix("Swift now runs in: live, fake\n"))
    }

    @Test func valuesStandSideBySide() {
        var driver = SessionDriver(answer: { _ in .values(["bell.ring()": ["live": #""ding""#, "fake": #""hush""#]]) })
        driver.type("open the-bell", "next")
        #expect(
            driver.type("bell.ring()") == """
                the-bell> bell.ring()
                                      live             fake
                  bell.ring()         "ding"           "hush"           differs

                """)
    }

    @Test func anErrorShowsTheLineAsTypedWithACaret() {
        var failure = Diagnostic(.error, "value of type 'Bell' has no member 'rang'", file: "input", line: 1)
        failure.column = 6
        var evaluation = Evaluation()
        evaluation.failures = [failure]
        var driver = SessionDriver(answer: { _ in .evaluated(evaluation) })
        driver.type("open the-bell")
        #expect(
            driver.type("bell.rang()") == """
                the-bell> bell.rang()
                error: value of type 'Bell' has no member 'rang'
                    bell.rang()
                         ^
                  hint: did you mean 'ring'?

                """)
        #expect(driver.session.worstCode == 1)
    }

    /// The quoted line was broken with the rest, and the caret stood under nothing.
    @Test func anErrorBreaksWithinItsWidthAndItsQuotedLineDoesNot() {
        let cell = "bell.rang(at: 22, with: 11)"
        var failure = Diagnostic(.error, "value of type 'Bell' has no member 'rang'", file: "input", line: 1)
        failure.column = 6
        var evaluation = Evaluation()
        evaluation.failures = [failure]
        var style = Style()
        style.errorWidth = 30
        var driver = SessionDriver(style: style, answer: { [evaluation] _ in .evaluated(evaluation) })
        #expect(
            driver.type("next 1") == """
                seams> next 1
                error: 'next' takes nothing
                  after it
                  hint: 'next' alone does it;
                    'help next' says more

                """)
        driver.type("open the-bell")
        #expect(
            driver.type(cell) == """
                the-bell> \(cell)
                error: value of type 'Bell'
                  has no member 'rang'
                    \(cell)
                         ^
                  hint: did you mean 'ring'?

                """)
    }

    @Test func aNameThatIsNearlyACommandLeadsToIt() {
        var evaluation = Evaluation()
        evaluation.failures = [
            Diagnostic(.error, "cannot find 'opne' in scope", file: Reading.file, line: 1, column: 1),
            Diagnostic(.error, "cannot find 'bell' in scope", file: Reading.file, line: 1, column: 6),
        ]
        var driver = SessionDriver(answer: { _ in .evaluated(evaluation) })
        driver.type("open the-bell")
        #expect(driver.type("opne bell").hasSuffix("    opne bell\n    ^\n  hint: did you mean ':open'?\n"))
    }

    @Test func aDeclarationIsToldInOneLine() {
        var evaluation = Evaluation()
        evaluation.rows = [
            RowRecord(
                stage: 1, step: 1, probe: "struct Gong { }", file: "input", line: 1, differs: false,
                values: ["live": ValueRecord(status: .void), "fake": ValueRecord(status: .void)])
        ]
        var driver = SessionDriver(answer: { _ in .evaluated(evaluation) })
        driver.type("open the-bell")
        #expect(driver.type("struct Gong { }") == "the-bell> struct Gong { }\n  declared: struct Gong\n")
    }

    @Test func ofSeveralStatementsTheOneThatCrashedIsNamed() {
        var evaluation = Evaluation()
        let crashed = ValueRecord(status: .crashed, value: "Fatal error")
        let fine = ValueRecord(status: .value, value: "[1]")
        evaluation.rows = [("let r = [1]", fine), ("r[5]", crashed), ("let after = 3", fine)].map { probe, value in
            RowRecord(
                stage: 1, step: 1, probe: probe, file: "input", line: 1, differs: false, values: ["live": value])
        }
        evaluation.revivals = [.init(wiring: "live", reason: "stopped by a trap")]
        var driver = SessionDriver(answer: { _ in .evaluated(evaluation) })
        driver.type("open the-bell")
        let text = driver.type("let r = [1]; r[5]; let after = 3")
        #expect(text.hasSuffix("  brought back without 'r[5]': live\n"))
    }

    @Test func aWorldThatDiedByALineIsSaidToBeBack() {
        var evaluation = Evaluation()
        evaluation.rows = [
            RowRecord(
                stage: 1, step: 1, probe: "fatalError()", file: "input", line: 1, differs: false,
                values: ["live": ValueRecord(status: .crashed, value: "Fatal error")])
        ]
        evaluation.revivals = [.init(wiring: "live", reason: "stopped by a trap")]
        evaluation.notes = ["'private' is left out"]
        var driver = SessionDriver(answer: { _ in .evaluated(evaluation) })
        driver.type("open the-bell")
        let text = driver.type("fatalError()")
        #expect(text.contains("  note: 'private' is left out\n"))
        #expect(text.hasSuffix("  brought back without this line: live\n"))
        #expect(driver.session.worstCode == 1)
    }

    @Test func aWorldThatWasGoneBeforeTheLineIsToldApart() {
        var evaluation = Evaluation()
        evaluation.rows = [
            RowRecord(
                stage: 1, step: 1, probe: "1", file: "input", line: 1, differs: false,
                values: ["live": ValueRecord(status: .value, value: "1")])
        ]
        evaluation.revivals = [.init(wiring: "live", reason: "it was killed from outside (signal 9)")]
        var driver = SessionDriver(answer: { _ in .evaluated(evaluation) })
        driver.type("open the-bell")
        #expect(
            driver.type("1").hasSuffix(
                "\n  live was gone (it was killed from outside (signal 9)) and was brought back by its script\n"))
    }

    /// A wiring that joins at a later step has its own expression beside an injected one.

    @Test func timesAreShownInPlaceOfValues() {
        var driver = SessionDriver(answer: { _ in .values(["bell.ring()": ["live": "1", "fake": "2"]]) })
        driver.type("open the-bell", "next")
        #expect(driver.type("time bell.ring()").contains("12.5 µs"))
    }

    @Test(arguments: [
        ("undo", Response.undone(.input("let x = 1\nlet y = 2"), [], filled: []), "undone: let x = 1 …"),
        ("reset", Response.reset(gone), "the worlds are as their wirings leave them\n  note: 'x' is gone"),
        ("calls", Response.cancelled, "no spy was asked anything since these worlds began"),
        ("bell.ring()", Response.cancelled, "stopped"),
        (
            "bell.ring()", Response.failed(Complaint("no Swift compiler found", hint: "install it", code: 69)),
            "error: no Swift compiler found\n  hint: install it"
        ),
    ]) func anAnswerIsPutIntoWords(cell: String, answer: Response, words: String) {
        var driver = SessionDriver(answer: { _ in answer })
        driver.type("open the-bell")
        #expect(driver.type(cell) == "the-bell> \(cell)\n\(words)\n")
    }

    @Test func theCodeAndItsDifferencesAreShown() {
        var driver = SessionDriver()
        driver.type("open the-bell", "goto 2")
        #expect(
            driver.type("diff live fake") == """
                the-bell> diff live fake
                  - live
                  + fake
                  - let hour = 8
                  + let hour = 22
                    let bell = Bell { hour }

                """)
        #expect(driver.type("code live").contains("28 │ let hour = 8"))
        #expect(driver.type("code subject").contains("struct Bell {"))
    }

    /// A line that crashed in all worlds leaves nothing that could go with them.
    @Test func aNameWithoutAValueIsNotSaidToBeGone() {
        var evaluation = Evaluation()
        let crashed = ValueRecord(status: .crashed, value: "Fatal error")
        evaluation.rows = [
            RowRecord(
                stage: 1, step: 2, probe: "let boom = f()", file: "input", line: 1, differs: false,
                values: ["live": crashed, "fake": crashed])
        ]
        let answer = evaluation
        var driver = SessionDriver(answer: { _ in .evaluated(answer) })
        driver.type("open the-bell", "goto 2", "let boom = f()")
        #expect(!driver.type("restart").contains("boom"))
    }

    @Test func withTheWorldsGoesWhatWasTypedInThem() {
        let answer = Response.values(["let x = 1": ["live": "1", "fake": "1"]])
        var driver = SessionDriver(answer: { _ in answer })
        driver.type("open the-bell", "goto 2")
        #expect(driver.endings == 0)
        driver.type("let x = 1", "use live")
        #expect(driver.session.prompt == "the-bell (live)> ")
        #expect(driver.type("restart").hasSuffix("  note: the worlds are fresh, without 'x'\n"))
        #expect(driver.endings == 1 && driver.session.prompt == "the-bell> ")
        driver.type("restart", "open a-clock-to-read-by")
        #expect(driver.endings == 1)
    }

    @Test func theTypeThatAWorldGivesToANameCompletesItsMembers() {
        var evaluation = Evaluation()
        evaluation.rows = [
            RowRecord(
                stage: 1, step: 2, probe: "let other = makeBell()", file: Reading.file, line: 1, differs: false,
                values: ["live": ValueRecord(status: .value, type: "Bell", value: "Bell")])
        ]
        var driver = SessionDriver(answer: { _ in .evaluated(evaluation) })
        driver.type("open the-bell", "goto 2", "let other = makeBell()")
        #expect(driver.completions(of: "other.r") == ["ring"])
        #expect(driver.completions(of: "bell.") == ["hour", "ring"])
        driver.type("struct Gong { func strike() {} }", "let gong = Gong()")
        #expect(driver.completions(of: "gong.") == ["strike"])
    }

    @Test func againRunsTheLastLineOrTheProbe() {
        var driver = SessionDriver(answer: { _ in .values(["bell.ring()": ["live": "1", "fake": "1"]]) })
        driver.type("open the-bell", "goto 2", "again", "fake: bell.ring()", "calls", "again")
        guard case .evaluate(let piece, let worlds) = driver.asked.last else { return #expect(Bool(false)) }
        #expect(driver.asked.dropLast().elementsEqual([.probe, .rerun, .evaluate(piece, worlds: ["fake"])]))
        #expect(piece.text == "bell.ring()" && worlds == ["fake"])
    }

    @Test func againAfterASweepRunsTheSweepUntilAnotherLineRuns() {
        var driver = SessionDriver(answer: { request in
            if case .sweep = request.kind { return .cancelled }
            return .values(["bell.ring()": ["live": "1", "fake": "1"]])
        })
        driver.type("open the-bell", "goto 2", "sweep hour in 0, 9", "again")
        driver.type("sweep hour in 0, 9 : bell.ring()", "again")
        #expect(driver.asked.count == 5 && driver.asked[1] == driver.asked[2] && driver.asked[3] == driver.asked[4])
        guard case .sweep(_, _, nil) = driver.asked[2], case .sweep(_, _, _?) = driver.asked[4] else {
            return #expect(Bool(false), "\(driver.asked)")
        }
        driver.type("bell.ring()", "again", "rerun", "again")
        guard case .evaluate = driver.asked[6] else { return #expect(Bool(false)) }
        #expect(driver.asked.suffix(2) == [.rerun, .rerun])
    }

    @Test func testsAreAskedForByStepAndByName() {
        let passed = TestRecord(name: "rings", status: .passed)
        var answers: [Response] = [
            .tested(AskedTests(records: [passed], titles: ["rings"])), .tested(AskedTests(titles: ["rings"])),
            .tested(AskedTests()),
        ]
        var driver = SessionDriver(answer: { _ in answers.removeFirst() })
        driver.type("open the-bell")
        #expect(driver.type("test") == "the-bell> test\n  passed  rings\n")
        #expect(
            driver.type("test hums")
                == "the-bell> test hums\nerror: no test here is called 'hums'\n  hint: there are: 'rings'\n")
        #expect(driver.type("test").contains("error: there is no test up to here"))
        #expect(driver.asked == [.test(nil), .test("hums"), .test(nil)])
    }

    @Test(arguments: [
        ("eject", "error: nothing is injected\n  hint: 'inject' alone lists the sockets"),
        ("nobody: 1", "error: no world called 'nobody'\n  hint: there are: live, fake"),
        ("lve: 1", "error: no world called 'lve'\n  hint: did you mean 'live'? there are: live, fake"),
        ("inject hour = 1 into nobody", "error: no world called 'nobody'\n  hint: there are: live, fake"),
        ("inject hour", "error: 'inject' needs a socket and what to plug into it\n  hint: inject hour = EXPR"),
    ]) func aSlipIsToldInOneSentence(cell: String, words: String) {
        var driver = SessionDriver()
        driver.type("open the-bell", "goto 2")
        #expect(driver.type(cell) == "the-bell> \(cell)\n\(words)\n")
        #expect(driver.asked == [.probe])
    }
}
