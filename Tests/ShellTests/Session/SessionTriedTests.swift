import CodeTrying
import LessonCode
import LessonModel
import TestSupport
import Testing

@testable import CodeEngine
@testable import LessonEngine
@testable import Shell

/// Somebody's own code in the place of a lesson.
@Suite struct SessionTriedTests {
    private static let lesson = Lesson(
        trying: TriedFiles(TriedSource(path: "Lamp.swift", text: "func hour() -> Int { 8 }\n")), wiring: "",
        in: Circumstance.all(holdingClock: true))
    private static let values = [
        "as-is": "7", "morning": "10", "evening": "19", "zone": "10", "seed": "10", "offline": "10",
    ]

    private func driver() -> SessionDriver {
        var driver = SessionDriver(SingleLesson(Self.lesson)) { request in
            if case .measureLines = request.kind { return .measured([]) }
            return .values(["hour()": Self.values])
        }
        driver.begin(trying: Self.lesson)
        return driver
    }

    @Test func equalColumnsFold() {
        var driver = driver()
        #expect(
            driver.type("hour()") == """
                Lamp> hour()
                                      as-is            morning          evening
                  hour()              7                10               19               differs
                  morning: same in zone, seed, offline

                """)
    }

    @Test func theCourseIsElsewhere() {
        var driver = driver()
        for command in ["next", "list", "open closures", "check", "answer 1", "goto 2", "compare", "export x.md"] {
            #expect(
                driver.type(command) == """
                    Lamp> \(command)
                    error: there is no course here, only your code
                      hint: 'seams' alone opens the course

                    """)
        }
        #expect(driver.type("") == "Lamp> \n")
        #expect(driver.asked == [])
    }

    @Test func theCodeIsThatOfThePerson() {
        var driver = driver()
        let code = driver.type("code")
        #expect(code.contains("1 │ func hour() -> Int { 8 }"))
        #expect(!code.contains("morning"))
    }

    @Test func helpSpeaksOfNoCourse() {
        var driver = driver()
        let help = driver.type("help")
        for word in ["lesson", "step", "exercise", "rerun"] {
            #expect(!help.split(separator: "\n").contains { $0.contains(word) }, "\(word)")
        }
        #expect(help.contains("scorecard") && help.contains("as-is: EXPR"))
    }

    @Test func theLastLineIsMeasuredAfterThoseBeforeIt() {
        var driver = driver()
        #expect(driver.type("scorecard").contains("there is no line to measure"))
        #expect(driver.type("why clock").contains("'scorecard' measures your last line"))
        driver.type("hour()", "hour() + 1", "scorecard")
        guard case .measureLines(let lines) = driver.asked.last else {
            Issue.record("nothing was measured")
            return
        }
        #expect(lines.map(\.text) == ["hour()", "hour() + 1"])
    }

    /// The Markdown had the line, and nothing under it.
    @Test func aProposedCutAndOldLinesAreSaved() {
        var driver = driver()
        driver.type("cut hour", "history tick", "save notes.md")
        #expect(
            driver.written["notes.md"] == """
                # Lamp

                ```text
                Lamp> cut hour
                (the cut of hour)
                ```

                ```text
                Lamp> history tick
                (the lines with tick)
                ```

                """)
    }

    @Test func whereNothingIsWiredThereIsNoSocket() {
        var driver = driver()
        #expect(
            driver.type("inject") == """
                Lamp> inject
                error: there is no socket
                  hint: start with --wiring 'let NAME = …': each value there is one

                """)
    }
}
