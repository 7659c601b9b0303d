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
        switch question {
        case .guess(let asked): return isInOwnWords(text) ? predict(.value(asked, said: text)) : nil
        case .review(let item, _) where item.isAboutValue: return isInOwnWords(text) ? answer(item, with: text) : nil
        default: break
        }
        let count = choiceCount(of: question)
        // A word that names something at hand is Swift, as ever.
        guard !scope.declares(text[...]) else { return nil }
        guard let chosen = question.choices(in: text, of: count) else {
            guard ChoiceReader.isMeant(by: text) else { return nil }
            return complain(.noChoice(text, count: count, orSeveral: question.takesSeveral))
        }
        switch question {
        case .prediction(let prediction):
            guard chosen.count == 1 else { return complain(.oneChoice) }
            return predict(.first(prediction, said: chosen[0]))
        case .choiceBefore(let number): return predict(.choices(chosen, question: number))
        case .guess: return nil
        case .choice(let number): return answer(number, with: chosen)
        case .review(let item, _): return answer(item, with: chosen)
        }
    }

    /// The prompt while a question is open; nil when none is.
    var questionPrompt: String? {
        if let asked = formWalk?.question { return "your answer, 1–\(asked.choices.count), or Enter> " }
        guard let question else { return nil }
        let word = question.holdsProbe ? "your guess" : "your answer", count = choiceCount(of: question)
        // Through a pipe only 'answer' takes words of one's own.
        let command = count > 0 || asksQuestions ? "" : "'answer' with "
        return command + word + (count > 0 ? ", 1–\(count)" : "") + ", or Enter> "
    }

    /// Asks for a prediction, where one is wanted: the probe waits for it. The author's question comes before ours.
    mutating func askForPrediction(_ step: Step, of lesson: Lesson) -> [Effect]? {
        guard asksQuestions || wantsPredictions, settings.asksForPredictions,
            workbook.state(of: step, in: lesson) != .done,
            workbook.record(of: step, in: lesson)?.comparison.isEmpty ?? true
        else { return nil }
        if let number = step.questionBeforeProbe {
            guard workbook.record(of: step, in: lesson)?.answers[number] == nil else { return nil }
            question = .choiceBefore(number)
            return []
        }
        let asked = ValueQuestion(step, worlds: wirings(in: lesson))
        // Through a pipe only 'answer' guesses: in one's own words, a guess could be any cell.
        if asked != nil || asksQuestions && step.asksBeforeProbe {
            question = .guess(asked)
            // Who is to say what lines give must see them.
            let lines = step.code(.probe).prefix(1).map(Block.code)
            let listing = LessonRenderer.render(lines, showsAnswers: false, style: style)
            return [.show([listing, asked?.words].compactMap { $0 }.joined(separator: "\n\n"))]
        }
        guard let prediction = generalQuestion(step, of: lesson) else { return nil }
        question = .prediction(prediction)
        return [.show(prediction.text(style: style))]
    }

    /// The question where the worlds will differ, as the lesson's own worlds decide it. Where the answer is nowhere, it is
    /// asked only once in a lesson: who has met it expects it.
    private func generalQuestion(_ step: Step, of lesson: Lesson) -> PredictionQuestion? {
        func question(_ step: Step) -> PredictionQuestion? {
            let worlds = lesson.stage(ofStep: step.number)?.openWirings(at: step.number) ?? []
            return asksQuestions && step.asksBeforeProbe ? nil : PredictionQuestion(step, worlds: worlds)
        }
        func isNowhere(_ question: PredictionQuestion) -> Bool { question.promisedChoice == question.nowhere }
        guard let asked = question(step) else { return nil }
        let earlier = lesson.steps.filter { $0.number < step.number }.compactMap(question)
        return isNowhere(asked) && earlier.contains(where: isNowhere) ? nil : asked
    }

    /// Asks the next question of the step that is not answered rightly yet; says nothing when there is none.
    mutating func askNextQuestion() -> [Effect] {
        guard let lesson, let here = lesson.step(step) else { return [] }
        let open = openQuestion(of: here, in: lesson)
        // Through a pipe, or without an editor, nothing is asked: each line is an ordinary cell.
        guard asksQuestions else { return open == nil ? [] : [.show("'answer N' answers the question")] }
        question = open.map { .choice($0 + 1) }
        // One question at the end of its step has just been read. Another one is out of sight.
        guard let open, here.questions.count > 1 || here.questionBeforeProbe == open + 1 else { return [] }
        let number = here.questions.count > 1 ? "Question \(open + 1) of \(here.questions.count):" : nil
        let text = QuestionText(here.questions[open], in: here).text(style: style)
        return [.show([number, text].compactMap { $0 }.joined(separator: "\n\n"))]
    }

    /// The index of a step's first question that is not answered rightly yet; nil when there is none.
    func openQuestion(of step: Step, in lesson: Lesson) -> Int? {
        let answers = workbook.record(of: step, in: lesson)?.answers ?? [:]
        return step.questions.indices.first { answers[$0 + 1]?.isRight != true }
    }

    /// The blocks without the open questions at their end, where a step asks several: each is asked with its text, in
    /// its turn.
    func withoutOpenQuestions(_ blocks: [Block], of step: Step) -> [Block] {
        guard asksQuestions, let lesson, step.questions.count > 1 else { return blocks }
        let answers = workbook.record(of: step, in: lesson)?.answers ?? [:]
        var blocks = blocks
        while case .question(let last)? = blocks.last, let index = step.questions.firstIndex(of: last),
            answers[index + 1]?.isRight != true
        { blocks.removeLast(1 + step.asking(last).count) }
        return blocks
    }

    /// Performs the command `answer`: takes these choices as the answer; without choices, asks the question again.
    mutating func answer(_ text: String?) -> [Effect] {
        if let question, let text, let effects = answer(text, to: question) { return effects }
        if let question, text == nil, let words = words(of: question) { return [.show(words)] }
        guard let lesson, let here = lesson.step(step), !here.questions.isEmpty else {
            return complain(.noQuestion(step: step))
        }
        let number = (openQuestion(of: here, in: lesson) ?? here.questions.count - 1) + 1
        let asked = here.questions[number - 1]
        guard let text else {
            question = .choice(number)
            return [.show(QuestionText(asked, in: here).choices(style: style))]
        }
        guard let chosen = ChoiceReader.choices(in: text, of: asked.answers.count) else {
            return complain(.noChoice(text, count: asked.answers.count, orSeveral: true))
        }
        return answer(number, with: chosen)
    }

    /// The text of a prediction that is open; nil for other questions.
    private func words(of question: OpenQuestion) -> String? {
        switch question {
        case .prediction(let asked): asked.text(style: style)
        case .guess(let asked): asked?.words
        case .choice, .choiceBefore, .review: nil
        }
    }

    /// Takes the text behind `answer` for a question that is not the step's own; nil for one that is.
    private mutating func answer(_ text: String, to question: OpenQuestion) -> [Effect]? {
        switch question {
        case .prediction(let asked):
            guard let chosen = question.choices(in: text, of: asked.choices.count), chosen.count == 1 else {
                return complain(.noChoice(text, count: asked.choices.count))
            }
            return predict(.first(asked, said: chosen[0]))
        case .guess(let asked): return predict(.value(asked, said: text))
        case .review(let item, _):
            if item.isAboutValue { return answer(item, with: text) }
            guard let chosen = question.choices(in: text, of: item.choiceCount) else {
                return complain(.noChoice(text, count: item.choiceCount, orSeveral: question.takesSeveral))
            }
            return answer(item, with: chosen)
        case .choice, .choiceBefore: return nil
        }
    }

    /// Turns the predictions on or off.
    mutating func setPredictions(_ isOn: Bool) -> [Effect] {
        settings.asksForPredictions = isOn
        wantsPredictions = isOn
        let words =
            isOn ? "predictions are asked for again" : "no predictions are asked for; 'predict on' brings them back"
        guard !isOn, question?.holdsProbe == true else { return [.keep(settings), .show(words)] }
        return [.keep(settings), .show(words)] + (passOver(question) ?? [])
    }

    /// Records the outcome of a prediction once the probe has run. Returns its marks at the rows, and the sentence
    /// about it.
    mutating func settlePrediction(_ evaluation: Evaluation) -> (marks: [Int: String], words: String?) {
        guard let said = guess else { return ([:], nil) }
        guess = nil
        switch said {
        case .first(let prediction, let said): return settle(prediction, said, evaluation.rows)
        case .value(let asked?, let said):
            let prediction = ValuePrediction(asked, said: said, evaluation.rows), moment = moment
            changeRecord {
                $0.valuePrediction = prediction
                $0.noteAnswer(of: "value", isRight: prediction.right, at: moment)
            }
            let text = ValueGuessText(asked, said: said, evaluation.rows)
            return (text.marks, text.words)
        case .value(nil, let said): return ([:], "you said: \(said.madeSafeOnOneLine)")
        case .choices(let chosen, let number):
            guard let lesson, let here = lesson.step(step), here.questions.indices.contains(number - 1) else {
                return ([:], nil)
            }
            record(chosen, for: number, here.questions[number - 1])
            let text = QuestionText(here.questions[number - 1], in: here)
            return ([:], text.verdict(on: chosen, rest: asksQuestions ? .comesAgain : .again, style: style))
        }
    }

    private mutating func settle(
        _ prediction: PredictionQuestion, _ said: Int, _ rows: [RowRecord]
    ) -> (marks: [Int: String], words: String?) {
        guard rows.count == prediction.rows.count else { return ([:], nil) }
        let was = prediction.rightChoice(said: said, rows), moment = moment
        changeRecord {
            $0.noteAnswer(of: "prediction", isRight: said == was, at: moment)
            $0.prediction = Prediction(worlds: prediction.worlds, rows: prediction.rows, said: said, was: was)
        }
        let text = PredictionText(prediction, said: said, was: was)
        return (text.marks, text.words)
    }

    /// Now, as the workbook counts it.
    private var moment: KnownAnswer.Moment { workbook.moment(at: now(), in: lesson) }

    func choiceCount(of question: OpenQuestion) -> Int {
        switch question {
        case .prediction(let prediction): prediction.choices.count
        case .guess: 0
        case .choice(let number), .choiceBefore(let number):
            lesson?.step(step)?.questions[number - 1].answers.count ?? 0
        case .review(let item, _): item.choiceCount
        }
    }

    /// Whether a cell is an answer in a person's own words: no command, and no Swift about names at hand.
    mutating func isInOwnWords(_ text: String) -> Bool {
        let reading = asksQuestions ? CellReader(scope: scope).reading(of: text) : .nothing
        guard case .swift(let piece, _) = reading else { return false }
        return !isLine(piece.text) && !CommandTable.isMeant(by: text)
    }

    /// Whether a cell is a line of Swift about names at hand: the name of one, or a statement that declares something or
    /// begins with the name of an object or a function. A type's name begins values, too, such as 'Note(id: 0)'.
    private mutating func isLine(_ text: String) -> Bool {
        if scope.declares(text[...]) { return true }
        guard let items = ItemReader.items(of: SourcePiece(typed: text[...])), !items.isEmpty else { return false }
        let name = text[...].firstName
        let declares = items.contains { if case .binding = $0.kind { true } else { $0.makesNoValue } }
        return declares || name == "print" || name.first?.isLowercase == true && scope.declares(name)
    }

    private mutating func predict(_ said: Guess) -> [Effect] {
        guard let lesson else { return [] }
        (question, guess) = (nil, said)
        return [ask(.probe, of: lesson)]
    }

    /// Handles Enter at a question: the probe runs without a prediction; a question of the lesson waits for another
    /// time.
    mutating func passOver(_ passed: OpenQuestion?) -> [Effect]? {
        question = nil
        switch passed {
        case .prediction, .guess, .choiceBefore: return lesson.map { [ask(.probe, of: $0)] } ?? []
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
            record.noteAnswer(
                of: ReviewItem.name(ofQuestion: number), isRight: asked.isAnswered(by: chosen), at: moment)
            record.answers[number] = QuestionAnswer(chosen, to: asked, after: record.answers[number])
        }
        return wasRight
    }

    private mutating func answer(_ number: Int, with chosen: [Int]) -> [Effect] {
        guard let lesson, let here = lesson.step(step) else { return [] }
        let asked = here.questions[number - 1], isRight = asked.isAnswered(by: chosen)
        let wasRight = record(chosen, for: number, asked)
        settle(here, of: lesson)
        let text = QuestionText(asked, in: here).verdict(on: chosen, rest: wasRight ? .stays : .again, style: style)
        let verdict = Effect.show(text)
        guard isRight || wasRight else { return [verdict, .save(workbook)] }
        question = nil
        return [verdict, .save(workbook)] + askNextQuestion()
    }
}

extension Complaint {
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
