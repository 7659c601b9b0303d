import LessonEngine
import LessonModel
import LessonRendering

/// The review: predictions and questions that were answered wrongly, and old ones whose time has come, once more.
extension Session {
    /// Asks an item of the review, whichever chance takes; the question that was open before comes back after the last.
    mutating func review() -> [Effect] {
        var waiting = question, isUnderWay = false
        if case .review(_, let before) = question { (waiting, isUnderWay) = (before, true) }
        let items = reviewItems
        guard let item = items.randomElement(using: &chance) else {
            let words = isUnderWay ? "nothing else to review" : "nothing to review"
            return [.show("\(words): what you got wrong, if anything, you have put right")] + askAgain(waiting)
        }
        question = .review(item, then: waiting)
        let place = "\(items.count) to review · '\(item.lesson.id)', step \(item.step.number), \(item.step.title)"
        return [.show([style.paint(place, .heading), item.text(style: style)].joined(separator: "\n\n"))]
    }

    /// Asks again the question that was open before a review, since it has scrolled away.
    mutating func askAgain(_ waiting: OpenQuestion?) -> [Effect] {
        question = waiting
        switch waiting {
        case .prediction(let prediction): return [.show(prediction.text(style: style))]
        case .guess(let asked?): return [.show(asked.words)]
        case .choiceBefore: return answer(nil)
        case .choice:
            // In the review, the person may have answered it rightly.
            let next = askNextQuestion()
            return question == nil ? next : answer(nil)
        case .review, .guess, nil: return []
        }
    }

    mutating func answer(_ item: ReviewItem, with chosen: [Int]) -> [Effect] {
        guard chosen.count == 1 || !item.isPrediction else { return complain(.oneChoice) }
        let isRight = item.isAnswered(by: chosen)
        let moment = workbook.moment(at: now(), in: item.lesson)
        workbook.update(item.step, of: item.lesson) {
            $0.note(chosen, for: item)
            $0.noteAnswer(of: item.name, isRight: isRight, at: moment)
        }
        let verdict = Effect.show(item.verdict(on: chosen, style: style))
        guard isRight else { return [verdict, .save(workbook)] }
        return [verdict, .save(workbook)] + review()
    }

    mutating func answer(_ item: ReviewItem, with said: String) -> [Effect] {
        guard case .value(let asked) = item.kind else { return [] }
        let isRight = asked.isRight(said), moment = workbook.moment(at: now(), in: item.lesson)
        workbook.update(item.step, of: item.lesson) {
            $0.noteAnswer(of: item.name, isRight: isRight, at: moment)
            $0.valuePrediction?.said = said
            $0.valuePrediction?.right = isRight
        }
        let was = workbook.record(of: item.step, in: item.lesson)?.valuePrediction?.was ?? asked.promise.words
        let words = isRight ? "right: \(asked.world) gives \(was)" : "not so. Try again, or Enter for later."
        return [.show("  " + words), .save(workbook)] + (isRight ? review() : [])
    }

    /// The sentence that something is due, once a day at most and only where a person is asked.
    package mutating func remindOfReview() -> [Effect] {
        let moment = workbook.moment(at: now())
        guard asksQuestions, let day = moment.day, day != workbook.reminded, workbook.mayBeDue(at: moment),
            case let count = reviewItems.count, count > 0
        else { return [] }
        workbook.reminded = day
        return [.show("\(count.of("question")) \(count == 1 ? "is" : "are") due: 'review'"), .save(workbook)]
    }

    private var reviewItems: [ReviewItem] {
        Review(lessons: course.lessons(), workbook: workbook, moment: workbook.moment(at: now())).items
    }
}

extension ValuePrediction {
    init(_ asked: ValueQuestion, said: String, _ seen: [RowRecord]) {
        let was = asked.truth(in: seen).firstLines
        self.init(world: asked.world, line: asked.row + 1, said: said, was: was, right: asked.isRight(said))
    }
}

extension PredictionQuestion {
    init(_ prediction: Prediction) {
        self.init(worlds: prediction.worlds, rows: prediction.rows)
    }
}

extension StepRecord {
    fileprivate mutating func note(_ chosen: [Int], for item: ReviewItem) {
        switch item.kind {
        case .value: break
        case .prediction: prediction?.said = chosen[0]
        case .question(let number):
            answers[number] = QuestionAnswer(chosen, to: item.step.questions[number - 1], after: answers[number])
        }
    }
}

extension Complaint {
    static let oneChoice = Complaint("one choice, please", hint: "a single number or letter", code: ExitCode.usage)
}
