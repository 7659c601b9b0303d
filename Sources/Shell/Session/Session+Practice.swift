import LessonCode
import LessonEngine
import LessonModel
import LessonRendering

/// The learner's answer to an exercise: written in their editor, judged, compared.
extension Session {
    mutating func perform(_ command: Command.Practice) -> [Effect] {
        guard let here else { return complain(.noLesson) }
        if case .test(let word) = command { return [ask(.test(word), at: here)] }
        guard let exercise = here.exercise else { return complain(.noExercise(at: here)) }
        isWatching = command == .watch
        return place(of: exercise, from: here) + perform(command, on: exercise, at: here)
    }

    /// The step of the exercise, for a person who stands at another one.
    private func place(of exercise: Exercise, from here: StepAtHand) -> [Effect] {
        guard exercise.step != here.number, let asked = here.lesson.step(exercise.step) else { return [] }
        return [.show("this is about step \(asked.number), '\(asked.title.madeSafeOnOneLine)'")]
    }

    private mutating func perform(
        _ command: Command.Practice, on exercise: Exercise, at here: StepAtHand
    ) -> [Effect] {
        switch command {
        case .edit, .watch: [ask(.answer(.begin), at: here)]
        case .check: [ask(.answer(.check), at: here)]
        // Tests may be run where there is no exercise.
        case .test: []
        case .hint: hint(exercise, of: here.lesson)
        case .solution(let anyway): solution(exercise, anyway: anyway, at: here)
        }
    }

    mutating func resetAnswer() -> [Effect] {
        guard let here else { return complain(.noLesson) }
        return leaveWorlds() + [ask(.answer(.reset), at: here)]
    }

    mutating func restoreAnswer() -> [Effect] {
        guard let here else { return complain(.noLesson) }
        return leaveWorlds() + [ask(.answer(.restore), at: here)]
    }

    /// Tells the outcome of a deed with the learner's answer.
    mutating func tellAnswer(_ answer: Response, to request: Request) -> [Effect] {
        switch answer {
        case .answerFile(let path, let stamp, let isNew): return tellFile(path, stamp, isNew: isNew, request)
        case .judged(let record, _, let stamp): return tell(record, stamp, to: request)
        case .saved:
            let words = [Effect.show("it was saved again meanwhile, so it is judged again")]
            return (request.awaitsSave ? [] : words) + [ask(.answer(.check), at: request.at)]
        case .answerText(let text, _):
            return request.kind == .answer(.share) ? tellShare(text) : tellSolution(text, of: request)
        case .answerReset(let kept):
            guard kept != nil else { return [.show("the starter is there as it was: nothing of yours to put aside")] }
            return [.show("the starter is back; 'undo' brings your answer back")]
        case .answerRestored(let isThere):
            guard isThere else { return complain(.nothingToUndo) }
            return [.show("your answer is back as it was before 'reset'")]
        case .compared(let comparison): return tell(comparison, to: request)
        default: return []
        }
    }

    /// Takes note that the person's editor has ended.
    package mutating func edited(_ failure: Complaint?) -> [Effect] {
        if let failure { return noting(complain(failure)) }
        return noting([.show("'check' judges it; 'watch' does so at each save")])
    }

    mutating func tellStopped(_ deed: Request.AnswerDeed) -> [Effect] {
        if case .measure = deed { return [.show("not measured: 'check' does it")] }
        let wasWatching = isWatching
        isWatching = false
        return [.show(wasWatching ? "no longer watching: 'check' judges it, 'watch' goes on" : "stopped")]
    }

    private mutating func tellFile(_ path: String, _ stamp: FileStamp?, isNew: Bool, _ request: Request) -> [Effect] {
        let facts =
            (isNew ? ["a new file with the lesson's starter"] : [])
            + (isPreview ? ["this answer is deleted when the preview ends"] : [])
        let words = ([place(ofAnswer: path)] + facts).joined(separator: "\n  ")
        if !isWatching, editor != nil, asksQuestions { return [.show(words), .edit(path: path)] }
        guard isWatching || asksQuestions else { return [.show(words + "\n  'check' judges it")] }
        let how = isWatching ? "" : "\n  open it in your editor (EDITOR names none)"
        isWatching = true
        return [
            .show(words + how + "\n  each save is checked; Ctrl-C ends the watching"),
            ask(.answer(.awaitSave(since: stamp)), at: request.at),
        ]
    }

    /// A long path stands on a line of its own, in one piece.
    private func place(ofAnswer path: String) -> String {
        let path = style.shortened(path), whole = "your answer: \(path)"
        return style.isLinear || whole.columns <= style.width ? whole : "your answer:\n  \(path)"
    }

    private mutating func tell(_ record: CheckRecord, _ stamp: FileStamp?, to request: Request) -> [Effect] {
        let lesson = request.lesson
        guard let step = lesson.step(record.step) else { return [] }
        let time = now()
        workbook.updateExercise(step, of: lesson, at: time) { $0.note(record, at: time) }
        workbook.settle(step, of: lesson, at: time)
        let text = CheckRenderer.render(record, at: isWatching ? .watch : .prompt, style: style)
        let open =
            record.passed && workbook.lack(of: step, in: lesson) == .question ? [Effect.show(Lack.question.words)] : []
        let verdict = [Effect.show(text)] + open + [.save(workbook)]
        guard record.passed else {
            note(code: record.isLate ? ExitCode.timeLimit : ExitCode.failed)
            return isWatching
                ? verdict + [
                    .show("watching: each save is checked; Ctrl-C ends it"),
                    ask(.answer(.awaitSave(since: stamp)), at: request.at),
                ] : verdict
        }
        isWatching = false
        if request.shownStep != nil { return verdict + [ask(.answer(.compare(judged: stamp)), at: request.at)] }
        return verdict + (settings.measures ? [ask(.answer(.measure(nil, judged: stamp)), at: request.at)] : [])
    }

    private mutating func tell(_ comparison: BeforeAfter, to request: Request) -> [Effect] {
        guard comparison.failures.isEmpty, case .answer(.compare(let judged)) = request.kind else {
            return [.show(DiagnosticRenderer.render(comparison.failures, style: style))]
        }
        let measuring =
            settings.measures ? [ask(.answer(.measure(comparison, judged: judged)), at: request.at)] : []
        return [.show(BeforeAfterText(comparison).text(style: style))] + measuring
    }

    private mutating func hint(_ exercise: Exercise, of lesson: Lesson) -> [Effect] {
        guard let step = lesson.step(exercise.step) else { return [] }
        let record = workbook.record(of: step, in: lesson)?.exercise ?? ExerciseRecord()
        let open = exercise.openHints(after: record)
        guard let number = open.first else {
            if record.passed { return [.show("that was the last hint: 'solution' shows a model answer")] }
            // Some hints are for what a check finds.
            let isForNow = exercise.hints.count > record.hints.count
            let check = "'check' tells what is wrong" + (isForNow ? " and may bring another" : "")
            let last = "that was the last hint" + (isForNow ? " for now" : "")
            return [.show("\(last): \(check), 'solution anyway' shows an answer")]
        }
        workbook.updateExercise(step, of: lesson, at: now()) { $0.hints.append(number) }
        let hint = exercise.hints[number - 1]
        let stages = hint.stages(among: record.failed).map { "'\($0)'" }
        let reason = stages.isEmpty ? "" : ", for what failed in \(stages.listed())"
        let given = record.hints.count, all = given + open.count
        let label = all > 1 ? "Hint \(given + 1) of \(all)\(reason)" : "Hint\(reason)"
        let quote = Quote(kind: nil, label: label, blocks: hint.quote.blocks, line: hint.line)
        return [.show(LessonRenderer.render([.quote(quote)], showsAnswers: false, style: style)), .save(workbook)]
    }

    private mutating func solution(_ exercise: Exercise, anyway: Bool, at here: StepAtHand) -> [Effect] {
        let lesson = here.lesson
        guard let step = lesson.step(exercise.step) else { return [] }
        let hasPassed = workbook.record(of: step, in: lesson)?.exercise?.passed ?? false
        guard hasPassed || anyway else {
            return [.show("your answer has not passed yet: 'solution anyway' shows the author's all the same")]
        }
        workbook.updateExercise(step, of: lesson, at: now()) { $0.sawSolution = true }
        return [.save(workbook), ask(.answer(.read), at: here)]
    }

    private func tellSolution(_ text: String?, of request: Request) -> [Effect] {
        guard let exercise = request.exercise, !exercise.solutions.isEmpty else { return [] }
        let blocks = exercise.solutions.map(Block.code)
        let code = LessonRenderer.render(blocks, showsAnswers: true, style: style)
        let starter = exercise.starter.map(\.source).joined(separator: "\n")
        guard let text, text.trimmed != starter.trimmed, let model = exercise.solution(like: text) else {
            return [.page(code)]
        }
        let difference = DifferenceRenderer.render(model.source, text, names: ("the author's", "yours"), style: style)
        return [.page(code), .show(difference)]
    }
}

extension Exercise {
    /// The author's answer with which another one is compared: where the form is open, one in the form of that other one.
    fileprivate func solution(like answer: String) -> CodeBlock? {
        let chosen = formNames(of: answer)
        return solutions.first { formNames(of: $0.source) == chosen }
            ?? solutions.first { !formNames(of: $0.source).isDisjoint(with: chosen) } ?? solutions.first
    }

    private func formNames(of answer: String) -> Set<String> { Set(forms(chosenBy: answer).map(\.name)) }

    /// The numbers of the hints that are still to be met, as things are, the one that helps most now first: those for the
    /// last failure, then those for everybody.
    fileprivate func openHints(after record: ExerciseRecord) -> [Int] {
        let open = hints.indices.filter { !record.hints.contains($0 + 1) }
        let failed = Set(record.failed)
        let fitting = open.filter { !failed.isDisjoint(with: hints[$0].causes) }
        return (fitting + open.filter { hints[$0].causes.isEmpty }).map { $0 + 1 }
    }
}

extension Hint {
    /// The stages of the check in which something failed that the hint is for, as the verdict names them.
    fileprivate func stages(among failed: [String]) -> [String] {
        causes.filter(failed.contains).map { cause in
            if CheckPhase(rawValue: cause) != nil { return cause }
            return (VolatileKind(rawValue: cause) == nil ? CheckPhase.behaviour : .form).rawValue
        }.withoutRepeats
    }
}

extension Complaint {
    static let nothingToUndo = Complaint(
        "there is nothing to bring back", hint: "'reset' puts an answer aside, 'undo' brings it back",
        code: ExitCode.usage)

    static func noExercise(at here: StepAtHand) -> Complaint {
        let lesson = here.lesson, numbers = lesson.exercises.map(\.step)
        let hint =
            numbers.isEmpty
            ? "'\(lesson.id)' has none" : "exercises: \(numbers.map { "goto \($0)" }.joined(separator: ", "))"
        return Complaint("step \(here.number) is no exercise", hint: hint, code: ExitCode.usage)
    }
}
