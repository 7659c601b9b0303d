import LessonEngine
import LessonModel
import LessonRendering

/// The review: predictions and questions that were answered wrongly, and old ones whose time has come, once more.
extension Session {
    /// Asks an item of the review, whichever chance takes; the question that was open before comes back after the last.
    mutating func review() -> [Effect] {
        var waiting = questions.open, isUnderWay = false
        if case .review(_, let before) = questions.open { (waiting, isUnderWay) = (before, true) }
        let items = reviewItems
        guard let item = items.randomElement(using: &chance) else {
            let words = isUnderWay ? "nothing else to review" : "nothing to review"
            return [.show("\(words): what you got wrong, if anything, you have put right")] + askAgain(waiting)
        }
        questions.open = .review(item, then: waiting)
        let place = "\(items.count) to review · '\(item.lesson.id)', step \(item.step.number), \(item.step.title)"
        let heading = [style.paint(place, .heading), item.wayToCode(from: here)].compactMap { $0 }
        return [.show([heading.joined(separator: "\n"), item.text(style: style)].joined(separator: "\n\n"))]
    }

    /// Asks again the question that was open before a review, since it has scrolled away.
    mutating func askAgain(_ waiting: OpenQuestion?) -> [Effect] {
        questions.open = waiting
        switch waiting {
        case .prediction, .guess: return opening(of: waiting).map { [.show($0)] } ?? []
        case .choiceBefore: return answer(nil)
        case .choice:
            // In the review, the person may have answered it rightly.
            let next = askNextQuestion()
            return questions.open == nil ? next : answer(nil)
        case .review, nil: return []
        }
    }

    mutating func answer(_ item: ReviewItem, with chosen: [Int]) -> [Effect] {
        let isRight = workbook.note(chosen, for: item, at: now())
        let verdict = Effect.show(item.verdict(on: chosen, style: style))
        return [verdict, .save(workbook)] + (isRight ? review() : [])
    }

    mutating func answer(_ item: ReviewItem, with said: String) -> [Effect] {
        guard case .value(let asked) = item.kind else { return [] }
        let isRight = workbook.note(said, to: asked, for: item, at: now())
        let was = workbook.record(of: item.step, in: item.lesson)?.valuePrediction?.was ?? asked.promise.words
        let wrong = ["not so", asked.advice(on: said)].compactMap { $0 }.joined(separator: ": ")
        let words = isRight ? "right: \(asked.world) gives \(was)" : "\(wrong). Try again, or Enter for later."
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
