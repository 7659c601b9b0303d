import Foundation
import LessonEngine
import LessonModel
import LessonReading
import LessonRendering
import Shell
import Synchronization
import TestSupport
import Testing

/// The way through the course, told without a terminal and without a compiler.
@Suite struct SessionCourseTests {
    /// The empty line between two statements of a script went on to the next step, and the first one's values were gone.
    @Test(arguments: [true, false]) func anEmptyLineBehindSwiftIsNoWishOfAScriptToGoOn(isPerson: Bool) {
        var driver = SessionDriver(asksQuestions: isPerson) { _ in .values(["1": ["live": "1", "fake": "1"]]) }
        driver.type("open the-bell", "1")
        #expect(driver.type("").contains("Step 2 of 3") == isPerson)
        driver.type("list")
        #expect(isPerson || driver.type("").contains("Step 2 of 3"))
    }

    @Test func aFirstVisitBeginsWithTheFirstLesson() {
        var driver = SessionDriver(answer: { _ in .values(["bell.ring()": ["live": #""ding""#, "fake": #""hush""#]]) })
        driver.resume()
        #expect(driver.session.greeting == "3 lessons. Begin with:   next · list · help")
        #expect(driver.session.prompt == "seams> ")
        driver.type("next")
        #expect(driver.session.prompt == "the-bell> ")
        #expect(driver.saved.last?.place == Workbook.Place(lesson: "the-bell", step: 1))
        #expect(driver.prepared == [1])
    }

    @Test func theFirstArrivalAtEachStepIsWrittenDown() {
        var driver = SessionDriver(answer: { _ in .values(["bell.ring()": ["live": #""ding""#, "fake": #""hush""#]]) })
        driver.type("open the-bell")
        #expect(driver.saved.last?.arrivals == nil, "nobody knows the time")
        driver.set(day: 23)
        driver.type("next")
        driver.set(day: 24)
        driver.type("back", "next")
        #expect(driver.saved.last?.arrivals?["the-bell"]?[2] == "2026-11-23T20:00:00Z")
        #expect(driver.saved.last?.arrivals?["the-bell"]?[1] == "2026-11-24T20:00:00Z")
        #expect(driver.saved.last?.moved == "2026-11-24T20:00:00Z")
    }

    /// Reading a course of 22 lessons takes longer than to show the prompt.
    @Test func theWholeCourseIsReadOnlyWhereALessonIsNamed() {
        let course = WatchedCourse()
        var driver = SessionDriver(course)
        driver.resume()
        driver.type("open the-bell", "next", "1 + 1", "bell", "let x = 1", "sockets", "outline", "quti", "quit")
        #expect(course.readings == 0)
        #expect(driver.completions(of: "open the-").contains("the-bell"))
        #expect(course.readings > 0)
    }

    @Test func theWayThroughALessonReadsWell() {
        var driver = SessionDriver(answer: { _ in .values(["bell.ring()": ["live": #""ding""#, "fake": #""hush""#]]) })
        driver.type("list", "open the-bell", "next", "outline", "next", "next", "progress", "list")
        expectSnapshot(driver.shown, named: "way-through-a-lesson")
        #expect(driver.asked == [.probe])
    }

    @Test func aStepWithAProbeIsDoneWhenTheProbeRan() {
        var answers: [Response] = [.cancelled, .values(["bell.ring()": ["live": "1", "fake": "1"]])]
        var driver = SessionDriver(answer: { _ in answers.removeFirst() })
        driver.type("open the-bell")
        #expect(driver.type("next").hasSuffix("stopped: 'rerun' runs the probe, 'next' goes on\n"))
        #expect(driver.state(ofStep: 2) == .open)
        #expect(
            driver.type("") == "the-bell> \nthis step's probe has not run yet: 'rerun' runs it, 'next' goes on\n")
        driver.type("rerun")
        #expect(driver.state(ofStep: 2) == .done)
        #expect(driver.type("").contains("Step 3 of 3 · Think"))
    }

    @Test func theEndOfALessonNamesTheNextAndOpensItWhenAskedAgain() {
        var driver = SessionDriver(answer: { _ in .values([:]) })
        driver.type("open the-bell", "goto 3")
        #expect(
            driver.type("next") == """
                the-bell> next
                That was the last step of 'the-bell': 2 of 3 steps done, 1 skipped.
                Left: 2 (Watch it); 'goto 2' goes there.
                'next' once more opens 'a-clock-to-read-by': A clock.

                """)
        driver.type("next")
        #expect(driver.session.prompt == "a-clock> ")
        #expect(driver.type("next").contains("No lesson comes after it: 'list' shows all."))
    }

    @Test func whereALearnerStoppedTheNextShellGoesOn() {
        var workbook = Workbook()
        workbook.move(to: "the-bell", step: 2)
        var driver = SessionDriver(workbook: workbook)
        driver.resume()
        #expect(
            driver.session.greeting
                == "Resuming 01 the-bell, step 2 of 3: Watch it\n  'show' brings its text back · 'rerun' runs its probe · list · help"
        )
        #expect(driver.session.prompt == "the-bell> ")
        #expect(driver.shown.isEmpty && driver.asked.isEmpty)
    }

    /// Dots were read between the commands.
    @Test func aScreenReaderIsGreetedInSentences() {
        var workbook = Workbook()
        workbook.move(to: "the-bell", step: 2)
        var driver = SessionDriver(workbook: workbook, style: Style(width: 30, isLinear: true))
        #expect(driver.session.greeting == "3 lessons. Begin with: next, list, help")
        driver.resume()
        #expect(
            driver.session.greeting == """
                Resuming 01 the-bell, step 2 of 3: Watch it
                'show' brings its text back, 'rerun' runs its probe, list, help
                """)
    }

    /// 'show' at an open guess told what it asks for.
    @Test func showHidesTheTableUntilTheGuessAlsoInALaterSession() {
        var first = SessionDriver(LampCourse(), asksQuestions: true)
        first.type("open the-lamp", "next")
        var later = SessionDriver(LampCourse(), workbook: first.session.workbook, asksQuestions: true)
        later.resume()
        for var driver in [first, later] {
            let shown = driver.type("show")
            #expect(shown.contains("Listen:") && shown.contains("\nWhere will live") && !shown.contains("true"))
            #expect(driver.session.prompt == "your guess, 1–4, or Enter> ")
        }
    }

    @Test(arguments: [("gone", 2), ("the-bell", 40)]) func aPlaceThatIsGoneIsNoError(lesson: String, step: Int) {
        var workbook = Workbook()
        workbook.move(to: lesson, step: step)
        var driver = SessionDriver(workbook: workbook)
        driver.resume()
        #expect(driver.session.worstCode == 0)
        #expect(driver.session.greeting.hasPrefix(lesson == "gone" ? "3 lessons." : "Resuming 01 the-bell, step 3"))
    }

    @Test func skippingIsRecordedAndGoesOn() {
        var driver = SessionDriver()
        driver.type("open the-bell", "next")
        #expect(driver.type("skip").hasPrefix("the-bell> skip\nskipped: step 2, Watch it\n"))
        #expect(driver.state(ofStep: 2) == .skipped)
        #expect(driver.type("outline").contains("2  Watch it   (skipped, probe)"))
    }

    @Test func aRefusedJumpSkipsNothing() {
        var driver = SessionDriver()
        driver.type("open the-bell")
        let before = driver.type("outline")
        driver.type("goto 9")
        #expect(driver.type("outline") == before)
        #expect(!before.contains("skipped"))
    }

    @Test(arguments: [
        ("back", "error: this is the first step of 'the-bell'\n  hint: 'list' shows all lessons", 64),
        ("goto 9", "error: 'the-bell' has no step 9\n  hint: its steps are 1 to 3; 'outline' shows them", 64),
        ("show 9", "error: 'the-bell' has no step 9\n  hint: its steps are 1 to 3; 'outline' shows them", 64),
        ("open spies", "error: no lesson called 'spies'\n  hint: 'list' shows all", 66),
        ("open broken", "broken.md:7: error: the fence is not closed", 65),
        ("rerun", "error: step 1 has no probe to run\n  hint: steps with a probe: 2", 64),
        ("use nobody", "error: no world called 'nobody'\n  hint: there are: live, fake", 64),
        ("use lve", "error: no world called 'lve'\n  hint: did you mean 'live'? there are: live, fake", 64),
        (
            "code nobody",
            "error: no world called 'nobody'\n  hint: there are: live, fake; 'code subject' shows the subject", 64
        ),
        (
            "code subjct",
            "error: no world called 'subjct'\n"
                + "  hint: did you mean 'subject'? there are: live, fake; 'code subject' shows the subject", 64
        ),
        (
            "code yours",
            "error: nothing is injected, so there is no 'yours'\n  hint: 'inject' alone lists the sockets", 64
        ),
        (
            "diff live yours",
            "error: nothing is injected, so there is no 'yours'\n  hint: 'inject' alone lists the sockets", 64
        ),
        ("reset nobody", "error: no world called 'nobody'\n  hint: there are: live, fake", 64),
    ]) func aRequestThatCannotBeMetIsToldInOneSentence(cell: String, words: String, code: Int32) {
        var driver = SessionDriver()
        driver.type("open the-bell")
        #expect(driver.type(cell) == "the-bell> \(cell)\n\(words)\n")
        #expect(driver.session.worstCode == code)
    }

    @Test(arguments: ["back", "outline", "rerun", "wiring", "1 + 1", "code", "calls", "undo", "skip", "show"])
    func withoutALessonItIsSaidThatNoneIsOpen(cell: String) {
        var driver = SessionDriver()
        #expect(
            driver.type(cell)
                == "seams> \(cell)\nerror: no lesson is open\n  hint: 'next' opens the first, 'list' shows all\n")
    }

    @Test(arguments: ["1 + 1", "let a = 1", "try ring()", "for _ in 1...2 {}"])
    func aLessonWithoutWorldsSaysSo(line: String) {
        var driver = SessionDriver()
        driver.type("open a-clock-to-read-by")
        #expect(
            driver.type(line)
                == "a-clock> \(line)\nerror: there is no world at this step of 'a-clock-to-read-by'\n")
    }

    @Test func aStepWithoutWorldsNamesTheNearest() throws {
        let folder = try TemporaryFolder(), path = SeamsProgram.checkout + "/Lessons/11-ambient-context.md"
        // Each exercise of the course has a wiring of its own.
        let text = try String(contentsOfFile: path, encoding: .utf8).replacing(
            "```swift live\nlet notebook = Notebook()\n```\n", with: "")
        _ = try folder.write(text, to: "11-ambient-context.md")
        var driver = SessionDriver(CourseShelf(try Course(folder: folder.path)))
        driver.type("open ambient-context", "goto 5")
        #expect(
            driver.type("1 + 1").hasSuffix(
                """
                error: there is no world at this step of 'ambient-context'
                  hint: the nearest step with worlds is 4, 'Where the air escapes': goto 4

                """))
    }

    /// Of the five small exercises the last alone has a step behind it that runs the same code.
    @Test(arguments: zip(8...12, [false, false, false, false, true]))
    func aSkippedExerciseIsAnsweredForLaterStepsOfItsCodeAlone(step: Int, isNeeded: Bool) throws {
        var driver = SessionDriver(CourseShelf(try Course(folder: SeamsProgram.checkout + "/Lessons")))
        driver.type("open five-forms", "goto \(step)")
        let shown = driver.type("skip")
        #expect(shown.contains("skipped: step \(step)"))
        #expect(shown.contains("in later steps the author's answer stands in for yours") == isNeeded)
    }

    @Test func whereNoWorldIsACommandMisspeltIsStillGuessed() {
        var driver = SessionDriver()
        driver.type("open a-clock-to-read-by")
        #expect(driver.type("chek").hasSuffix("  hint: did you mean ':check'?\n"))
    }

    @Test func withoutALessonACommandMisspeltIsStillGuessed() {
        var driver = SessionDriver()
        let end = "'next' opens the first, 'list' shows all\n"
        #expect(driver.type("lessons").hasSuffix("error: no lesson is open\n  hint: did you mean ':list'? " + end))
    }

    @Test func whatWasTypedAndShownCanBeSaved() {
        var driver = SessionDriver(answer: { _ in .values(["bell.ring()": ["live": "1", "fake": "2"]]) })
        driver.type("open the-bell", "bell.ring()", "save notes.md")
        let text = driver.written["notes.md"] ?? ""
        #expect(text.hasPrefix("# The bell\n\n```text\nseams> open the-bell\n"))
        #expect(text.contains("the-bell> bell.ring()\n") && text.contains("differs"))
        #expect(!text.contains("save"))
    }

    @Test func quitLeaves() {
        var driver = SessionDriver()
        driver.type("quit")
        #expect(driver.hasLeft)
    }
}

/// A course that counts how often all of it is read. A class since the session and the test look at one count.
private final class WatchedCourse: CourseReading {
    private let course = BellCourse()
    private let read = Mutex(0)

    var readings: Int { read.withLock { $0 } }

    func lessons() -> [Lesson] {
        read.withLock { $0 += 1 }
        return course.lessons()
    }

    var count: Int { course.count }
    func lesson(_ name: String) throws -> Lesson { try course.lesson(name) }
    func number(of lesson: Lesson) -> Int? { course.number(of: lesson) }
    func glossary() throws(CourseError) -> ScannedGlossary { try course.glossary() }
}
