import Foundation
import LessonModel
import Testing

/// When something that was known is asked again.
@Suite struct KnownAnswerTests {
    private func day(_ number: Int, _ hour: Int = 20, lessons: Int = 1) -> KnownAnswer.Moment {
        KnownAnswer.Moment(time: "2026-11-\(number + 10)T\(hour):00:00Z", lessons: lessons)
    }

    @Test func thePausesGrowUntilItIsKnown() {
        var answer = KnownAnswer(at: day(0))
        let dueDays = (1...15).filter { number in
            let isDue = answer.isDue(at: day(number))
            answer.confirm(at: day(number))
            return isDue
        }
        #expect(dueDays == [1, 4, 11])
        #expect(!answer.isDue(at: KnownAnswer.Moment(time: "2026-12-04T20:00:00Z", lessons: 1)))
        answer.confirm(at: KnownAnswer.Moment(time: "2026-12-05T20:00:00Z", lessons: 1))
        #expect(!answer.isDue(at: KnownAnswer.Moment(time: "2027-11-01T20:00:00Z", lessons: 99)))
    }

    @Test func anEveningThatBeginsALittleEarlierIsADayLater() {
        #expect(KnownAnswer(at: day(0, 21)).isDue(at: day(1, 18)))
        #expect(!KnownAnswer(at: day(0, 21)).isDue(at: day(1, 10)))
    }

    @Test func otherLessonsCountAsDaysDo() {
        var answer = KnownAnswer(at: day(0))
        #expect(answer.isDue(at: day(0, 21, lessons: 2)))
        answer.confirm(at: day(0, 21, lessons: 2))
        #expect(!answer.isDue(at: day(0, 22, lessons: 4)))
        #expect(answer.isDue(at: day(0, 22, lessons: 5)))
    }

    @Test func whereNobodyKnowsTheTimeLessonsCount() {
        let answer = KnownAnswer(at: KnownAnswer.Moment(time: nil, lessons: 1))
        #expect(!answer.isDue(at: day(9)))
        #expect(answer.isDue(at: day(9, lessons: 2)))
    }

    @Test func aWrongAnswerForgetsWhatWasKnown() {
        var record = StepRecord(number: 1, digest: "")
        record.noteAnswer(of: .question(1), isRight: true, at: day(0))
        #expect(record.known["question 1"]?.count == 1)
        record.noteAnswer(of: .question(1), isRight: false, at: day(1))
        #expect(record.known.isEmpty)
    }

    @Test func anOlderWorkbookKnowsOfNoPausesAndStaysReadable() throws {
        let old = """
            {"format": 2, "lessons": {"bell": {"One": {"number": 1, "digest": "d", "changes": 1,
            "answers": {"1": {"chosen": [1], "isRight": true, "tries": 1}}}}}}
            """
        let workbook = try JSONDecoder().decode(Workbook.self, from: Data(old.utf8))
        #expect(!workbook.mayBeDue(at: day(9, lessons: 99)))
        #expect(workbook.reminded == nil)
    }
}
