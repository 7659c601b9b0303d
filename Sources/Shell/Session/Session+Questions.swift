import LessonCode
import LessonEngine
import LessonModel
import LessonRendering

/// The shell's questions to the person: a prediction before a probe, and the questions of a lesson.
extension Session {
    /// Takes a cell as the answer to the open question; nil when it is no answer.
    mutating func take(_ text: String, asAnswerTo question: OpenQuestion) -> [Effect]? {
        let text = String(text.trimmed)
        if text.isEmpty { return passOver(question) }
        // A word that names something at hand is Swift, as ever.
        guard question.takesWords ? canBeWords(text) : !scope.declares(text[...]) else { return nil }
        if question.asksForValue, let unknown = UnknownGuess(text, scope: scope) { return complain(unknown.complaint) }
        return take(text, asReplyTo: question, isMeant: ChoiceReader.isMeant(by: text))
    }

    /// Takes a reply. A text that is none is refused where `isMeant`, else it is left to others: then the result is nil.
    private mutating func take(_ text: String, asReplyTo question: OpenQuestion, isMeant: Bool) -> [Effect]? {
        do throws(Complaint) {
            switch try question.reply(text, at: here?.step) {
            case .guess(let said): return predict(said)
            case .choices(let chosen, let number): return answer(number, with: chosen)
            case .review(let chosen, let item): return answer(item, with: chosen)
            case .reviewWords(let said, let item): return answer(item, with: said)
            case nil: return isMeant ? complain(question.complaint(about: text, at: here?.step)) : nil
            }
        } catch {
            return complain(error)
        }
    }

    /// Whether a person is there, and a cell can be an answer in their own words.
    mutating func canBeWords(_ text: String) -> Bool { asksQuestions && CellReader(scope: scope).isInOwnWords(text) }

    /// Asks for a prediction, where one is wanted: the probe waits for it.
    mutating func askBeforeProbe(at here: StepAtHand) -> [Effect]? {
        guard asksQuestions || questions.arePredictionsWanted, settings.asksForPredictions, let step = here.step,
            case let record = workbook.record(of: step, in: here.lesson), record?.comparison.isEmpty ?? true,
            workbook.state(of: step, in: here.lesson) != .done,
            let asked = here.questionBeforeProbe(record, isInOwnWords: asksQuestions)
        else { return nil }
        questions.open = asked
        return asked.opening(of: step, style: style).map { [.show($0)] } ?? []
    }

    /// The text with which a question comes before the probe of the step at hand.
    func opening(of question: OpenQuestion?) -> String? {
        here?.step.flatMap { question?.opening(of: $0, style: style) }
    }

    /// Opens the question again that was open when the person left, and which the step's probe still waits for.
    mutating func reopenQuestion() {
        guard let here, here.runsOnEntering else { return }
        _ = askBeforeProbe(at: here)
    }

    /// Asks the question that stands open at the beginning of a shell.
    package mutating func askOpenQuestion() -> [Effect] {
        guard let step = here?.step, let question = questions.open else { return [] }
        var text = opening(of: question)
        if case .choiceBefore(let number) = question {
            text = QuestionText(step.questions[number - 1], in: step).text(style: style)
        }
        return text.map { [.show($0)] } ?? []
    }

    /// Asks the next question of the step that is not answered rightly yet; says nothing when there is none.
    mutating func askNextQuestion() -> [Effect] {
        guard let here, let step = here.step else { return [] }
        // Where no predictions are wanted, the table stands there already that answers the question before it.
        let passed = settings.asksForPredictions ? nil : step.questionBeforeProbe
        let open = workbook.openQuestion(of: step, in: here.lesson, besides: passed)
        // Through a pipe, or without an editor, nothing is asked: each line is an ordinary cell.
        guard asksQuestions else { return open == nil ? [] : [.show("'answer N' answers the question")] }
        questions.open = open.map { .choice($0 + 1) }
        // One question at the end of its step has just been read. Another one is out of sight.
        guard let open, step.questions.count > 1 || step.questionBeforeProbe == open + 1 else { return [] }
        let number = step.questions.count > 1 ? "Question \(open + 1) of \(step.questions.count):" : nil
        let text = QuestionText(step.questions[open], in: step).text(style: style)
        return [.show([number, text].compactMap { $0 }.joined(separator: "\n\n"))]
    }

    /// The blocks without the open questions at their end, where a step asks several: each is asked with its text, in
    /// its turn.
    func withoutOpenQuestions(_ blocks: [Block], at here: StepAtHand) -> [Block] {
        guard asksQuestions, let step = here.step, step.questions.count > 1 else { return blocks }
        let answers = workbook.record(of: step, in: here.lesson)?.answers ?? [:]
        var blocks = blocks
        while case .question(let last)? = blocks.last, let index = step.questions.firstIndex(of: last),
            answers[index + 1]?.isRight != true
        { blocks.removeLast(1 + step.asking(last).count) }
        return blocks
    }

    /// Performs the command `answer`: takes these choices as the answer; without choices, asks the question again.
    mutating func answer(_ text: String?) -> [Effect] {
        if let question = questions.open {
            if let text, let effects = take(text, asReplyTo: question, isMeant: true) { return effects }
            if text == nil, let words = opening(of: question) { return [.show(words)] }
        }
        guard let here, let step = here.step, !step.questions.isEmpty else {
            return complain(.noQuestion(step: self.step))
        }
        let number = (workbook.openQuestion(of: step, in: here.lesson) ?? step.questions.count - 1) + 1
        let asked = step.questions[number - 1]
        guard let text else {
            questions.open = .choice(number)
            return [.show(QuestionText(asked, in: step).choices(style: style))]
        }
        guard let chosen = ChoiceReader.choices(in: text, of: asked.answers.count) else {
            return complain(.noChoice(text, count: asked.answers.count, orSeveral: true))
        }
        return answer(number, with: chosen)
    }

    /// Turns the predictions on or off.
    mutating func setPredictions(_ isOn: Bool) -> [Effect] {
        settings.asksForPredictions = isOn
        questions.arePredictionsWanted = isOn
        let words =
            isOn ? "predictions are asked for again" : "no predictions are asked for; 'predict on' brings them back"
        guard !isOn, questions.holdProbe else { return [.keep(settings), .show(words)] }
        return [.keep(settings), .show(words)] + (passOver(questions.open) ?? [])
    }

    /// Records the outcome of a prediction once the probe has run. Returns its marks at the rows, and the sentence
    /// about it.
    mutating func settlePrediction(_ evaluation: Evaluation) -> (marks: [Int: String], words: String?) {
        switch questions.takeGuess() {
        case nil: return ([:], nil)
        case .first(let prediction, let said): return settle(prediction, said, evaluation.rows)
        case .value(let asked?, let said):
            let prediction = ValuePrediction(asked, said: said, evaluation.rows), moment = moment
            changeRecord {
                $0.valuePrediction = prediction
                $0.noteAnswer(of: .value, isRight: prediction.right, at: moment)
            }
            let text = ValueGuessText(asked, said: said, evaluation.rows)
            return (text.marks, text.words)
        case .value(nil, let said): return ([:], "you said: \(said.madeSafeOnOneLine)")
        case .choices(let chosen, let number):
            guard let step = here?.step, step.questions.indices.contains(number - 1) else { return ([:], nil) }
            record(chosen, for: number, step.questions[number - 1])
            let text = QuestionText(step.questions[number - 1], in: step)
            return ([:], text.verdict(on: chosen, rest: asksQuestions ? .comesAgain : .again, style: style))
        }
    }

    private mutating func settle(
        _ prediction: PredictionQuestion, _ said: Int, _ rows: [RowRecord]
    ) -> (marks: [Int: String], words: String?) {
        guard rows.count == prediction.rows.count else { return ([:], nil) }
        let was = prediction.rightChoice(said: said, rows), moment = moment
        changeRecord {
            $0.noteAnswer(of: .prediction, isRight: said == was, at: moment)
            $0.prediction = Prediction(worlds: prediction.worlds, rows: prediction.rows, said: said, was: was)
        }
        let text = PredictionText(prediction, said: said, was: was, rows)
        return (text.marks, text.words)
    }

    /// Now, as the workbook counts it.
    private var moment: KnownAnswer.Moment { workbook.moment(at: now(), in: lesson) }

    private mutating func predict(_ said: Guess) -> [Effect] {
        guard let here else { return [] }
        (questions.open, questions.guess) = (nil, said)
        return [ask(.probe, at: here)]
    }

    /// Handles Enter at a question: the probe runs without a prediction; a question of the lesson waits for another
    /// time.
    mutating func passOver(_ passed: OpenQuestion?) -> [Effect]? {
        questions.open = nil
        switch passed {
        case .prediction, .guess, .choiceBefore: return here.map { [ask(.probe, at: $0)] } ?? []
        case .choice: return [.show("'answer' asks it again, 'next' goes on")]
        case .review(_, let waiting):
            return [.show("the rest waits: 'review' goes on with it")] + askAgain(waiting)
        case nil: return nil
        }
    }

    /// Records an answer. A right one stays: whoever looks at what the other choices say loses nothing.
    ///
    /// - Returns: Whether the answer before was right.
    @discardableResult private mutating func record(_ chosen: [Int], for number: Int, _ asked: Question) -> Bool {
        let moment = moment
        var wasRight = false
        changeRecord { record in
            wasRight = record.answers[number]?.isRight == true
            guard asked.isAnswered(by: chosen) || !wasRight else { return }
            record.noteAnswer(of: .question(number), isRight: asked.isAnswered(by: chosen), at: moment)
            record.answers[number] = QuestionAnswer(chosen, to: asked, after: record.answers[number])
        }
        return wasRight
    }

    private mutating func answer(_ number: Int, with chosen: [Int]) -> [Effect] {
        guard let here, let step = here.step else { return [] }
        let asked = step.questions[number - 1], isRight = asked.isAnswered(by: chosen)
        let wasRight = record(chosen, for: number, asked)
        workbook.settle(step, of: here.lesson, at: now())
        let text = QuestionText(asked, in: step).verdict(on: chosen, rest: wasRight ? .stays : .again, style: style)
        let verdict = Effect.show(text)
        guard isRight || wasRight else { return [verdict, .save(workbook)] }
        questions.open = nil
        return [verdict, .save(workbook)] + askNextQuestion()
    }

    /// Writes down something about the step at hand.
    mutating func changeRecord(_ change: (inout StepRecord) -> Void) {
        guard let here, let step = here.step else { return }
        workbook.update(step, of: here.lesson, at: now(), change)
    }
}

extension ValuePrediction {
    fileprivate init(_ asked: ValueQuestion, said: String, _ seen: [RowRecord]) {
        let was = asked.truth(in: seen).firstLines
        self.init(world: asked.world, line: asked.row + 1, said: said, was: was, right: asked.isRight(said))
    }
}

extension Complaint {
    static let oneChoice = Complaint("one choice, please", hint: "a single number or letter", code: ExitCode.usage)

    static func noQuestion(step: Int) -> Complaint {
        Complaint("step \(step) asks no question", hint: "'outline' shows the steps that do", code: ExitCode.usage)
    }

    static func noChoice(_ text: String, count: Int, orSeveral: Bool = false) -> Complaint {
        let one = ChoiceReader.names(of: count)
        return Complaint(
            "'\(text)' is none of the choices", hint: orSeveral ? one + "; several with blanks between" : one,
            code: ExitCode.usage)
    }
}
