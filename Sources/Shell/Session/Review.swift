import LessonModel
import LessonRendering

/// The questions of a review, of all lessons that a person has begun: those answered wrongly, and those answered rightly
/// that are due again. A question that a lesson no longer holds is not asked.
struct Review {
    let lessons: [Lesson]
    let workbook: Workbook
    let moment: KnownAnswer.Moment

    var items: [ReviewItem] {
        lessons.filter { workbook.lessons[$0.id] != nil }.flatMap { lesson in
            lesson.steps.flatMap { step -> [ReviewItem] in
                guard let record = workbook.record(of: step, in: lesson) else { return [] }
                return asked(in: step, of: lesson, record).filter { item in
                    !item.wasRight(in: record) || record.known[item.fact.name]?.isDue(at: moment) == true
                }
            }
        }
    }

    /// All that the learner was asked in a step.
    private func asked(in step: Step, of lesson: Lesson, _ record: StepRecord) -> [ReviewItem] {
        let questions = record.answers.keys.sorted().filter { step.questions.indices.contains($0 - 1) }
        let kinds: [ReviewItem.Kind?] =
            [record.prediction.map { .prediction($0) }, value(of: step, in: lesson, record)]
            + questions.map { .question($0) }
        return kinds.compactMap { $0 }.map { ReviewItem(lesson: lesson, step: step, kind: $0) }
    }

    private func value(of step: Step, in lesson: Lesson, _ record: StepRecord) -> ReviewItem.Kind? {
        guard record.valuePrediction != nil else { return nil }
        let worlds = StepAtHand(lesson: lesson, number: step.number).wirings
        return ValueQuestion(step, worlds: worlds).map { .value($0) }
    }
}

/// A prediction or a question that was answered before, with its lesson and step.
struct ReviewItem: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case prediction(Prediction)
        case value(ValueQuestion)
        /// The number of the question in its step.
        case question(Int)
    }
    var lesson: Lesson
    var step: Step
    var kind: Kind
}

extension ReviewItem {
    /// The fact of the step that the answer is.
    var fact: StepFact {
        switch kind {
        case .prediction: .prediction
        case .value: .value
        case .question(let number): .question(number)
        }
    }

    func wasRight(in record: StepRecord) -> Bool {
        switch kind {
        case .prediction(let prediction): prediction.isRight
        case .value: record.valuePrediction?.right == true
        case .question(let number): record.answers[number]?.isRight == true
        }
    }

    var prediction: PredictionQuestion? {
        if case .prediction(let asked) = kind { return PredictionQuestion(asked) }
        return nil
    }

    var isPrediction: Bool { prediction != nil }

    /// Whether the answer is a value, in the person's own words.
    var isAboutValue: Bool {
        if case .value = kind { return true }
        return false
    }

    var choiceCount: Int {
        switch kind {
        case .value: 0
        case .prediction(let prediction): PredictionQuestion(prediction).choices.count
        case .question(let number): step.questions[number - 1].answers.count
        }
    }

    func isAnswered(by chosen: [Int]) -> Bool {
        switch kind {
        case .value: false
        case .prediction(let prediction): chosen == [prediction.was]
        case .question(let number): step.questions[number - 1].isAnswered(by: chosen)
        }
    }

    func text(style: Style) -> String {
        switch kind {
        case .prediction(let prediction):
            return below(prediction.worlds, step.text(asking: PredictionQuestion(prediction), style: style), style)
        case .value(let asked):
            return below([asked.world], step.probeText(above: asked.words, style: style), style)
        case .question(let number):
            return QuestionText(step.questions[number - 1], in: step).text(style: style)
        }
    }

    /// A question about worlds below their wirings, in which the answer lies: the step is not on the screen any more.
    private func below(_ worlds: [String], _ question: String, _ style: Style) -> String {
        let stage = StepAtHand(lesson: lesson, number: step.number).stage
        let wirings = worlds.compactMap { stage?.wiring($0) }.map(Block.code)
        let listing = LessonRenderer.render(wirings, showsAnswers: false, style: style)
        return [listing, question].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// The way to the code that a question is about, of which a review shows only the wirings; nil where the question
    /// stands in the text.
    ///
    /// - Parameter here: where the person is.
    func wayToCode(from here: StepAtHand?) -> String? {
        if case .question = kind { return nil }
        let stage = lesson.stage(ofStep: step.number)?.number, isHere = here?.lesson.id == lesson.id
        if isHere, stage == here?.stage?.number { return "'code' shows its code" }
        // 'code' shows no values, and 'show' also the table that answers.
        let shows = isHere || stage != lesson.stages.first?.number ? "'show \(step.number)'" : "'code'"
        return isHere ? "\(shows) shows its code" : "its code: 'open \(lesson.id)', \(shows), and 'review' again"
    }

    func verdict(on chosen: [Int], style: Style) -> String {
        switch kind {
        case .value: ""
        case .prediction(let prediction):
            "  " + PredictionText(PredictionQuestion(prediction), said: chosen[0], was: prediction.was).reviewWords
        case .question(let number):
            QuestionText(step.questions[number - 1], in: step).verdict(on: chosen, style: style)
        }
    }
}

extension PredictionQuestion {
    fileprivate init(_ prediction: Prediction) { self.init(worlds: prediction.worlds, rows: prediction.rows) }
}

extension Workbook {
    /// Writes down the choices that answer an item of the review. Returns whether they are right.
    mutating func note(_ chosen: [Int], for item: ReviewItem, at time: String?) -> Bool {
        note(isRight: item.isAnswered(by: chosen), for: item, at: time) { $0.note(chosen, for: item) }
    }

    /// Writes down the value that answers an item of the review. Returns whether it is right.
    mutating func note(_ said: String, to asked: ValueQuestion, for item: ReviewItem, at time: String?) -> Bool {
        let isRight = asked.isRight(said)
        return note(isRight: isRight, for: item, at: time) {
            $0.valuePrediction?.said = said
            $0.valuePrediction?.right = isRight
        }
    }

    private mutating func note(
        isRight: Bool, for item: ReviewItem, at time: String?, _ change: (inout StepRecord) -> Void
    ) -> Bool {
        let moment = moment(at: time, in: item.lesson)
        update(item.step, of: item.lesson, at: time) {
            change(&$0)
            $0.noteAnswer(of: item.fact, isRight: isRight, at: moment)
        }
        return isRight
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
