import LessonCode
import LessonModel
import Testing

struct ScannerSampleTests {
    @Test func theHeaderHoldsWhatTheFrontMatterSays() throws {
        let header = try lesson(scannerSample).header
        #expect(
            header
                == Header(
                    id: "constructor-injection", title: "Constructor injection", form: .constructor, minutes: 12,
                    needs: ["hidden-inputs"], source: "Jon Reid, \"Dependency Injection\", objc.io 15, 2014"))
    }

    @Test func stepsAreNumberedFromOne() throws {
        let lesson = try lesson(scannerSample)
        #expect(lesson.steps.map(\.number) == Array(1...6))
        #expect(lesson.steps.map(\.title).first == "The subject")
        #expect(lesson.steps.map(\.line).first == 14)
        #expect(lesson.stages.map { $0.steps.count } == [5, 1])
    }

    @Test func theIntroductionStandsBeforeTheFirstStep() throws {
        #expect(
            try lesson(scannerSample).introduction == [
                .paragraph(
                    [.text("One "), .emphasis([.text("paragraph")]), .text(": what this lesson lets you see.")],
                    line: 12)
            ])
    }

    @Test func aFenceInAListRemembersWhereItsLinesBegin() throws {
        let wirings = try lesson(scannerSample).stages[0].wirings
        #expect(wirings.map(\.wiringName) == ["live", "fake", "offline"])
        #expect(wirings[2].options == ["preload": "clock"])
        #expect(wirings[2].source == "let ids = ReminderIDs(store: Broken())")
        #expect(wirings[2].columns == [3])
        #expect(wirings[2].fenceLine == 33)
    }

    @Test func aProbeKnowsWhatIsRecordedOfIt() throws {
        let probe = try #require(try lesson(scannerSample).steps[2].probe)
        #expect(probe.table?.wirings == ["live", "fake", "offline"])
        #expect(probe.table?.rows[1].probe == "ids.nextID() > 0 || false")
        #expect(probe.expectation(row: 0, wiring: "live") == .matches("\\d+"))
        #expect(probe.expectation(row: 0, wiring: "offline") == .notHere)
        #expect(probe.expectation(row: 1, wiring: "live") == .void)
        #expect(probe.expectation(row: 1, wiring: "fake") == .threw("StoreIsFull"))
        #expect(probe.expectation(row: 1, wiring: "offline") == .value("first\nsecond"))
        #expect(probe.table?.rows[1].cells[2].expectation == .crashed("range"))
        #expect(probe.expectation(row: 2, wiring: "fake") == .printed("nothing"))
        #expect(probe.expectation(row: 2, wiring: "offline") == .value("-1"))
    }

    @Test func aQuoteWithAKindMayCarryALabel() throws {
        #expect(
            try lesson(scannerSample).steps[3].blocks.first
                == .quote(
                    Quote(
                        kind: .note, label: "trainer", blocks: [.paragraph([.text("Ask the room.")], line: 59)],
                        line: 58)))
    }

    @Test func theSecondLineOfAnAnswerExplainsIt() throws {
        guard case .question(let question) = try lesson(scannerSample).steps[3].blocks.last else {
            Issue.record("no question")
            return
        }
        #expect(question.answers.map(\.isRight) == [false, true])
        #expect(question.answers[1].text == [.text("The class does too much")])
        #expect(
            question.answers[1].explanation == [
                .paragraph([.text("Single responsibility: one reason to change.")], line: 65)
            ])
    }

    @Test func answersStandInsideDetails() throws {
        let step = try lesson(scannerSample).steps[5]
        guard case .details(let summary, let blocks, _) = step.blocks.last else {
            Issue.record("no details")
            return
        }
        #expect(summary == [.text("Check and answers")])
        #expect(blocks.flatMap(\.children).isEmpty && blocks.count == 3)
        #expect(step.code(.mistake).map(\.name) == ["hard-wired"])
    }

    @Test func aFileWithoutMarksTabsOrUnixLineEndsIsTheSameLesson() throws {
        let lesson = try lesson(scannerSample)
        #expect(try LessonTests.lesson("\u{FEFF}" + scannerSample) == lesson)
        #expect(try LessonTests.lesson(scannerSample.replacing("\n", with: "\r\n")) == lesson)
        #expect(try LessonTests.lesson(String(scannerSample.dropLast())) == lesson)
    }
}
