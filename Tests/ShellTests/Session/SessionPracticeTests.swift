import LessonModel
import LessonRendering
import TestSupport
import Testing

@testable import LessonEngine
@testable import Shell

@Suite struct SessionPracticeTests {
    private static let file = "/state/answers/the-lamp/Answer.swift"

    static func verdict(_ finding: CheckFinding?) -> CheckRecord {
        let stages = CheckPhase.allCases.map { stage in
            stage == .behaviour
                ? PhaseVerdict(stage, findings: [finding].compactMap { $0 }) : PhaseVerdict(stage, .passed)
        }
        return CheckRecord(
            lesson: "the-lamp", step: 4, title: "Exercise: the bell", file: file, toolchain: "6", stages: stages)
    }

    private static let tooQuiet = CheckFinding(
        .test, "'isLoud()' failed", test: "isLoud()", file: file, at: Position(line: 1, column: 2), hint: "be louder")

    static func answer(
        _ request: Request, _ verdict: CheckRecord, _ trials: [ScorecardTrials]
    ) -> Response {
        guard case .answer(let deed) = request.kind else { return .cancelled }
        switch deed {
        case .begin: return .answerFile(path: file, stamp: nil, isNew: true)
        case .check: return .judged(verdict, path: file, stamp: nil)
        case .awaitSave: return .cancelled
        case .read, .share: return .answerText("struct Bell { func ring() -> String { \"dong\" } }\n", path: file)
        case .reset: return .answerReset(kept: file + ".before-1")
        case .restore: return .answerRestored(true)
        case .compare:
            let value = ValueRecord(status: .value, type: "String", value: #""ding""#)
            let row = RowRecord(
                stage: 2, step: 4, probe: "bell.ring()", file: "lamp.md", line: 1, differs: false,
                values: ["fake after": value])
            return .compared(BeforeAfter(rows: [row], wirings: ["fake"]))
        case .measure: return .measuredAnswer(trials, code: reach)
        }
    }

    private static let reach = AnswerReach(
        before: CodeReach(
            stage: 2, file: "lamp.md",
            reaches: [VolatileUse(.clock, "Date.init()", file: "lamp.md", line: 40, owner: "Bell")]),
        after: CodeReach(stage: 2, file: file))

    private func driver(
        _ finding: CheckFinding? = nil, editor: String? = "vim", asks: Bool = true, measures: Bool = false,
        trials: [ScorecardTrials] = [], style: Style = Style()
    ) -> SessionDriver {
        var driver = SessionDriver(
            LampCourse(), style: style, asksQuestions: asks, editor: editor, measures: measures
        ) { Self.answer($0, Self.verdict(finding), trials) }
        driver.type("open the-lamp", "goto 4")
        return driver
    }

    @Test func theCodeOfAnExerciseIsToldToBeTheLessons() {
        var driver = driver()
        let note = "this is what the exercise begins with; 'edit' opens your answer\n"
        #expect(driver.type("code").hasSuffix(note) && driver.type("code subject").hasSuffix(note))
        #expect(!driver.type("code fake").contains("exercise begins with"))
        driver.type("goto 1")
        #expect(!driver.type("code").contains("exercise begins with"))
    }

    @Test func anExerciseWaitsForItsAnswerBeforeItsProbeRuns() {
        let driver = driver()
        #expect(driver.asked.isEmpty)
        #expect(driver.shown.contains("'edit' opens your answer, 'check' judges it, 'hint' helps"))
        #expect(!driver.shown.contains("Think of the lamp"))
        #expect(driver.state(ofStep: 4) == .open)
    }

    @Test func whatTheStarterAndTheAnswerNameStandsUnderTheirComparison() {
        var driver = driver(measures: true)
        expectSnapshot(driver.type("check"), named: "exercise-passed-measured")
        #expect(driver.asked.count == 3)
    }

    @Test func whatWasMeasuredOfAPassedAnswerIsOneLineAndWhyTellsTheRest() {
        func saw(_ value: String) -> Observation {
            Observation(conditions: Conditions(), values: [ValueRecord(status: .value, value: value)])
        }
        let trials = [("fake before", "9"), ("fake after", "8")].map { wiring, second in
            ScorecardTrials(
                wiring: wiring, stage: 2, lines: ["bell.ring()"],
                observations: [.first: saw("8"), .second: saw(second), .baseline: saw("8"), .again: saw("8")])
        }
        var driver = driver(measures: true, trials: trials)
        expectSnapshot(driver.type("check"), named: "exercise-passed-folded")
        #expect(driver.type("why repeatable").contains("fake before: no; the second run gives 9, not 8"))
    }

    @Test func anAnswerIsEditedThenCheckedThenCompared() {
        var driver = driver()
        expectSnapshot(driver.type("edit", "check", "solution"), named: "exercise-passed")
        #expect(driver.edited == [Self.file])
        #expect(driver.asked == [.answer(.begin), .answer(.check), .answer(.compare(judged: nil)), .answer(.read)])
        #expect(driver.state(ofStep: 4) == .done)
        #expect(driver.record(ofStep: 4)?.exercise?.passed == true)
        #expect(driver.session.worstCode == 0)
    }

    /// Below the verdict on the old text stood the values of the new one.
    @Test func anAnswerThatIsSavedAfterItsVerdictIsJudgedAgain() throws {
        let folder = try TemporaryFolder()
        let stamp = try #require(FileStamp(try folder.write("struct Bell {}", to: "answer.swift")))
        var wasSaved = false
        var driver = SessionDriver(LampCourse(), asksQuestions: true, measures: false) { request in
            guard !wasSaved, case .answer(.compare) = request.kind else {
                return Self.answer(request, Self.verdict(nil), [])
            }
            wasSaved = true
            return .saved(stamp)
        }
        let shown = driver.type("open the-lamp", "goto 4", "check")
        #expect(shown.contains("it was saved again meanwhile, so it is judged again"))
        let check = Request.Kind.answer(.check), compare = Request.Kind.answer(.compare(judged: nil))
        #expect(driver.asked == [check, compare, check, compare])
    }

    @Test func whatFailedIsToldAndDecidesTheNextHint() {
        var driver = driver(Self.tooQuiet)
        expectSnapshot(driver.type("check", "hint", "hint", "hint", "hint", "solution"), named: "exercise-failed")
        let exercise = driver.record(ofStep: 4)?.exercise
        #expect(exercise?.hints == [2, 1, 3])
        #expect(exercise?.failed == ["behaviour", "isLoud"])
        #expect(exercise?.failures == ["behaviour": 1])
        #expect(driver.session.worstCode == ExitCode.failed)
        #expect(driver.type("").contains("this exercise is not done yet"))
    }

    /// "When `clock` fails", and the verdict had named nothing of that name.
    @Test func aHintForAKindNamesTheStageThatForbidsIt() throws {
        let file = try ScannedFile(path: SeamsProgram.checkout + "/Lessons/06-method-injection.md")
        let lesson = try #require(file.lesson), step = try #require(lesson.step(5))
        var workbook = Workbook()
        workbook.updateExercise(step, of: lesson) { $0.failed = ["clock", "form"] }
        var driver = SessionDriver(SingleLesson(lesson), workbook: workbook)
        driver.type("open 1", "goto 5")
        #expect(driver.type("hint").contains("│ Hint 1 of 3, for what failed in 'form'\n│ When `clock` fails: "))
    }

    @Test func aHintForAFailureIsNotGivenToOthers() {
        var driver = driver()
        driver.type("hint", "hint")
        let last = "that was the last hint for now: 'check' tells what is wrong and may bring another"
        #expect(driver.type("hint").contains(last))
        #expect(driver.record(ofStep: 4)?.exercise?.hints == [1, 3])
    }

    @Test func whoHasPassedIsToldOfTheSolutionAfterTheLastHint() {
        var driver = driver()
        driver.type("hint", "hint", "check")
        #expect(driver.type("hint").contains("that was the last hint: 'solution' shows a model answer"))
    }

    @Test func theSolutionIsShownBeforeItIsPassedOnlyToWhoInsists() {
        var driver = driver(Self.tooQuiet)
        #expect(
            driver.type("solution").hasSuffix(
                "your answer has not passed yet: 'solution anyway' shows the author's all the same\n"))
        let shown = driver.type("solution anyway")
        #expect(shown.contains("\"ding\"") && shown.contains("+ yours"))
        #expect(driver.record(ofStep: 4)?.exercise?.sawSolution == true)
    }

    @Test func withoutAnEditorThePathIsToldAndTheFileWatched() {
        var driver = driver(editor: nil)
        let shown = driver.type("edit")
        #expect(
            shown == """
                the-lamp> edit
                your answer: \(Self.file)
                  a new file with the lesson's starter
                  open it in your editor (EDITOR names none)
                  each save is checked; Ctrl-C ends the watching
                no longer watching: 'check' judges it, 'watch' goes on

                """)
        #expect(driver.edited.isEmpty)
        #expect(driver.asked == [.answer(.begin), .answer(.awaitSave(since: nil))])
    }

    @Test func aLongPathStandsOnALineOfItsOwn() {
        let style = Style(width: 40, home: "/state")
        var driver = driver(asks: false, style: style)
        #expect(driver.type("edit").contains("\nyour answer:\n  ~/answers/the-lamp/Answer.swift\n  a new file "))
    }

    @Test func throughAPipeNothingIsOpenedOrWatched() {
        var driver = driver(asks: false)
        #expect(driver.type("edit").hasSuffix("  a new file with the lesson's starter\n  'check' judges it\n"))
        #expect(driver.edited.isEmpty && driver.asked == [.answer(.begin)])
    }

    @Test func watchingGoesOnUntilItPasses() {
        var saves = 0
        let verdicts = [Self.tooQuiet, Self.tooQuiet, nil]
        var driver = SessionDriver(LampCourse(), asksQuestions: true, editor: "vim") { request in
            guard case .answer(.awaitSave) = request.kind else {
                return Self.answer(request, Self.verdict(verdicts[max(0, saves - 1)]), [])
            }
            saves += 1
            guard let stamp = FileStamp("/") else { return .cancelled }
            return .saved(stamp)
        }
        driver.type("open the-lamp", "goto 4")
        let shown = driver.type("watch")
        #expect(saves == 3)
        #expect(shown.contains("Answer.swift:1:2 and save it"))
        #expect(driver.edited.isEmpty)
        #expect(driver.state(ofStep: 4) == .done)
        #expect(!driver.session.isWatching)
    }

    @Test func aResetIsUndone() {
        var driver = driver()
        #expect(driver.type("reset").hasSuffix("the starter is back; 'undo' brings your answer back\n"))
        #expect(driver.type("undo").hasSuffix("your answer is back as it was before 'reset'\n"))
        #expect(driver.asked == [.answer(.reset), .answer(.restore)])
    }

    /// What was typed while the starter did not compile has run in no world.
    @Test func aResetIsUndoneBehindALineThatDidNotRun() {
        let notRun = ValueRecord(status: .notRun, value: "its wiring failed")
        let row = RowRecord(
            stage: 2, step: 4, probe: "bell.ring()", file: "input", line: 1, differs: false, values: ["fake": notRun])
        var driver = SessionDriver(LampCourse(), asksQuestions: true, editor: "vim") { request in
            switch request.kind {
            case .evaluate: .evaluated(Evaluation(rows: [row]))
            case .undo: .undone(nil, [], filled: [])
            default: Self.answer(request, Self.verdict(nil), [])
            }
        }
        driver.type("open the-lamp", "goto 4", "reset")
        #expect(!driver.type("bell.ring()").contains("hint"))
        // No compiler was asked about the name, and yet a command may be meant.
        #expect(driver.type("tets").hasSuffix("  hint: did you mean ':test'?\n"))
        #expect(driver.type("undo").hasSuffix("your answer is back as it was before 'reset'\n"))
    }

    @Test func aCommandMisspeltBesideABrokenAnswerIsGuessed() {
        let fault = Diagnostic(.error, "expected expression", file: Self.file, line: 1, column: 1)
        var driver = SessionDriver(LampCourse(), asksQuestions: true, editor: "vim") { request in
            if case .evaluate = request.kind { return .refused([fault]) }
            return Self.answer(request, Self.verdict(nil), [])
        }
        driver.type("open the-lamp", "goto 4")
        #expect(driver.type("chekc").hasSuffix("expected expression\n  hint: did you mean ':check'?\n"))
        #expect(!driver.type("bell.ring()").contains("hint"))
    }

    @Test func aSkippedExerciseLeavesTheAuthorsAnswerToTheStepsBehindIt() {
        var driver = driver()
        #expect(driver.type("skip").contains("in later steps the author's answer stands in for yours"))
        #expect(driver.state(ofStep: 4) == .skipped)
        driver.type("bell.ring()")
        #expect(driver.session.here.map(driver.session.workbook.subject) == .model)
    }

    @Test func whereThereIsNoExerciseItSaysWhereOneIs() {
        var driver = driver()
        #expect(
            driver.type("goto 1", "check").hasSuffix("error: step 1 is no exercise\n  hint: exercises: goto 4\n"))
    }

    @Test(arguments: ["edit", "check", "hint", "solution"])
    func behindTheExerciseItsStepIsNamed(command: String) {
        var driver = driver()
        driver.type("goto 5")
        let words = "this is about step 4, 'Exercise: the bell'\n"
        #expect(driver.type(command).hasPrefix("the-lamp> \(command)\n" + words))
        #expect(!driver.type("goto 4", command).contains(words))
    }

    /// The probe of a step that has none was asked for, which was told as an error below the verdict.
    @Test func behindTheExerciseItsOwnProbeShowsTheAnswer() {
        let shown = (3...5).map {
            Request(lesson: LampCourse().lamp, step: $0, .answer(.check), subject: .learner).shownStep
        }
        #expect(shown == [nil, 4, 4])
    }

    @Test func goingAheadSkipsWhatLiesBetween() {
        let driver = driver()
        #expect((1...4).map(driver.state) == [.done, .skipped, .skipped, .open])
    }
}
