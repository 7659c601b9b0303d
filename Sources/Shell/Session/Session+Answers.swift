import LessonCode
import LessonEngine
import LessonModel
import LessonRendering

/// The answers of the worlds, put into words.
extension Session {
    mutating func tell(_ answer: Response, to request: Request) -> [Effect] {
        switch answer {
        case .evaluated(let evaluation): tell(evaluation, to: request)
        case .measured(let trials, let code): tell(trials, code, at: request.at)
        case .measuredAnswer(let trials, let code): tell(trials, code, to: request)
        case .sockets(let sockets, let notes): tell(sockets, notes, to: request)
        case .swept(let sweep): tell(sweep, in: request.lesson)
        case .undone(let undone, let sockets, let filled): tell(undone, sockets, filled, to: request)
        case .tested(let tests): tell(tests, to: request)
        case .reset(let evaluation): tellReset(evaluation, to: request)
        case .worlds(let states): [.show(WorldsTable(states, used: atHand.used).text(style: style))]
        case .code(let text): tellCode(text, to: request)
        case .answerFile, .judged, .saved, .answerText, .answerReset, .answerRestored, .compared:
            tellAnswer(answer, to: request)
        // Members are for whoever types, and never come here.
        case .members: []
        case .forms(let comparison): tell(comparison)
        case .cancelled: tellCancelled(request)
        case .refused(let diagnostics): refuse(diagnostics, in: request.lesson, hint: hintAtCommand(in: request.kind))
        case .failed(let complaint): complain(complaint)
        }
    }

    private mutating func tell(_ evaluation: Evaluation, to request: Request) -> [Effect] {
        note(evaluation)
        switch request.kind {
        case .probe, .rerun: return tellProbe(evaluation, of: request)
        case .evaluate(let piece, let worlds):
            (lastInput, lastSweep) = ((piece, worlds), nil)
            remember(piece, evaluation)
            return tellInput(evaluation, of: piece, at: request.at)
        case .time(let piece, _):
            remember(piece, evaluation)
            return tellInput(evaluation, of: piece, at: request.at, isTimed: true)
        case .type(let piece, _): return tellInput(evaluation, of: piece, at: request.at)
        default: return []
        }
    }

    /// Notes the exit codes of an evaluation for the whole session.
    private mutating func note(_ evaluation: Evaluation) {
        let values = evaluation.rows.flatMap(\.values.values)
        if values.contains(where: { $0.status == .timeout && $0.meets != true }) { note(code: ExitCode.timeLimit) }
        if values.contains(where: \.fails) || !evaluation.failures.isEmpty { note(code: ExitCode.failed) }
    }

    private mutating func remember(_ piece: SourcePiece, _ evaluation: Evaluation) {
        atHand.remember(piece, evaluation)
        forgetScope(ofLesson: false)
    }

    private mutating func tellProbe(_ evaluation: Evaluation, of request: Request) -> [Effect] {
        atHand.begin(with: evaluation)
        if request.kind == .probe { atHand.forgetGoneNames() }
        (lastInput, lastSweep) = (nil, nil)
        forgetScope()
        let here = request.at, columns = atHand.columns(at: here)
        changeRecord { $0.comparison = evaluation.rows.map(SeenRow.init) }
        let (marks, words) = settlePrediction(evaluation)
        let text = EvaluationText(evaluation, columns: columns, cell: cell, marks: marks)
        lastValues = text
        let tables = [
            newSockets(at: here), text.text(style: style, of: here.lesson),
            words.map(\.withMargin),
            conversation(columns, evaluation.calls),
        ].compactMap { $0 }
        var effects = [Effect.show(tables.joined(separator: "\n\n"))] + measureAfter(evaluation, at: here)
        let isFirst = request.kind == .probe || questions.holdProbe
        if questions.holdProbe { questions.open = nil }
        if let step = here.step {
            let after = withoutOpenQuestions(StepPages(step).after, at: here)
            let rest = LessonRenderer.render(after, showsAnswers: false, seen: listings(before: here), style: style)
            if isFirst, !rest.isEmpty { effects.append(.page(rest)) }
            workbook.settle(step, of: here.lesson, at: now())
            if isFirst { effects += askNextQuestion() }
        }
        return effects + [.save(workbook), .prepare(here.lesson, step: here.number)]
    }

    /// The calls of the probe's worlds to their spies; nil when there are none.
    private func conversation(_ columns: [String], _ calls: [CallRecord]) -> String? {
        calls.isEmpty ? nil : ComparisonRenderer.render(calls: calls, worlds: columns, style: style)
    }

    /// The sockets that the worlds fill differently; nil when there are none, or when they were shown already.
    private mutating func newSockets(at here: StepAtHand) -> String? {
        let columns = atHand.columns(at: here)
        guard columns != atHand.shownWirings else { return nil }
        atHand.shownWirings = columns
        let sockets = atHand.sockets(at: here).filter(\.differs)
        return sockets.isEmpty ? nil : ComparisonRenderer.render(sockets: sockets, worlds: columns, style: style)
    }

    private mutating func tellInput(
        _ evaluation: Evaluation, of piece: SourcePiece, at here: StepAtHand, isTimed: Bool = false
    ) -> [Effect] {
        var evaluation = evaluation, hint: String?
        if let first = evaluation.failures.first, first.hint == nil {
            let reader = CellReader(scope: scope)
            let ofSentence = reader.hint(forSentence: piece.text)
            hint = reader.hint(for: first.message, in: piece.text) ?? hintAtChoices(for: first.message) ?? ofSentence
            // All further errors of a misspelt command, or of a sentence, follow from its first word.
            let isNoSwift = reader.commandHint(for: first.message, in: piece.text) ?? ofSentence != nil
            if isNoSwift { evaluation.failures = [first] }
        }
        let values = evaluation.rows.flatMap(\.values.values)
        // Where each wiring failed, no compiler was asked about the name.
        if !values.isEmpty, values.allSatisfy({ $0.status == .notRun }) { hint = hint ?? commandHint(for: piece) }
        for row in evaluation.rows.indices {
            evaluation.rows[row].values = evaluation.rows[row].values.mapValues(namingInput)
        }
        let answer = EvaluationText(
            evaluation, columns: atHand.columns(at: here), cell: cell, piece: piece, isTimed: isTimed,
            folds: here.lesson.isTried && !isTimed)
        lastValues = answer
        let text = answer.text(style: style, of: here.lesson)
        let all = [text, hint.map { style.fitted(error: "  hint: \($0)") }].compactMap { $0 }.filter { !$0.isEmpty }
        return all.isEmpty ? [] : [.show(all.joined(separator: "\n"))]
    }

    /// A value whose crash names the earlier input in which it lies.
    private func namingInput(_ value: ValueRecord) -> ValueRecord {
        var value = value
        value.value = value.value?.namingInput(behind: cell, among: atHand.cells.map(\.piece.text))
        return value
    }

    /// The hint for a word that is in no scope, while a question with choices is open; nil where none is.
    private func hintAtChoices(for message: String) -> String? {
        let count = questions.open?.choiceCount(at: here?.step) ?? 0
        guard count > 0, Diagnostic.unknownName(in: message) != nil else { return nil }
        return "to answer: \(ChoiceReader.names(of: count))"
    }

    private mutating func tell(_ sockets: [SocketRecord], _ notes: [String], to request: Request) -> [Effect] {
        atHand.note(sockets, after: request.kind)
        forgetScope()
        let shown = sockets.filter { $0.differs || atHand.filled.contains($0.name) }
        let table = table(of: shown.isEmpty ? sockets : shown, at: request.at)
        return [.show(([table] + NoteLines.lines(notes, style: style)).joined(separator: "\n"))]
    }

    private mutating func tell(_ sweep: Sweep, in lesson: Lesson) -> [Effect] {
        guard sweep.failures.isEmpty else { return refuse(sweep.failures, in: lesson) }
        var sweep = sweep
        for row in sweep.rows.indices { sweep.rows[row].values = sweep.rows[row].values.map(namingInput) }
        let notes = sweep.givesTheSame ? ["each value of '\(sweep.socket)' gives the same here"] : []
        let lines = [SweepTable(sweep).text(style: style)] + NoteLines.lines(notes, style: style)
        return [.show(lines.joined(separator: "\n"))]
    }

    private mutating func tell(
        _ undone: Undone?, _ sockets: [SocketRecord], _ filled: [String], to request: Request
    ) -> [Effect] {
        switch undone {
        // A line at an exercise may have run in no world, and then the stage has nothing to take back.
        case nil where here?.exercise != nil && !atHand.hasYours: return restoreAnswer()
        case nil: return complain(Complaint("there is nothing to undo", code: ExitCode.usage))
        case .input(let text):
            atHand.undo(text)
            forgetScope(ofLesson: false)
            return [.show("undone: \(text.summary.madeSafe)")]
        case .injection(let change):
            atHand.note(sockets, filled: filled)
            forgetScope()
            let words = Effect.show("undone: \(change.madeSafe)")
            return atHand.hasYours ? [words] + tell(sockets, [], to: request) : [words]
        }
    }

    private mutating func tell(_ tests: AskedTests, to request: Request) -> [Effect] {
        guard tests.failures.isEmpty else { return refuse(tests.failures, in: request.lesson) }
        guard !tests.records.isEmpty else { return complain(.noTest(request, titles: tests.titles)) }
        if tests.records.contains(where: { $0.status != .passed }) { note(code: ExitCode.failed) }
        return [.show(TerminalRenderer.render(tests.records, style: style))]
    }

    private mutating func tellReset(_ evaluation: Evaluation, to request: Request) -> [Effect] {
        let words: String
        if case .reset(let world?) = request.kind {
            atHand.forgetCalls(of: world)
            words = "'\(world)' is as its wiring leaves it"
        } else {
            atHand.forgetInputs()
            forgetScope()
            words = "the worlds are as their wirings leave them"
        }
        guard evaluation.failures.isEmpty else { return refuse(evaluation.failures, in: request.lesson) }
        return [.show(([words] + NoteLines.lines(evaluation.notes, style: style)).joined(separator: "\n"))]
    }

    private mutating func tellCode(_ text: String?, to request: Request) -> [Effect] {
        let yours = RunRequest.injectedWiring, text = text ?? ""
        if case .injectedDifference(let base) = request.kind {
            let other = request.at.stage?.wiring(base)?.source ?? ""
            return [.show(DifferenceRenderer.render(other, text, names: (base, yours), style: style))]
        }
        let block = CodeBlock(language: "swift", role: .wiring, name: yours, source: text, fenceLine: 0)
        return [.page(LessonRenderer.render([.code(block)], showsAnswers: false, style: style))]
    }

    private mutating func tellCancelled(_ request: Request) -> [Effect] {
        if case .answer(let deed) = request.kind { return tellStopped(deed) }
        if request.measures { return [.show("not measured: 'scorecard' does it")] }
        let isProbe = request.kind == .probe || request.kind == .rerun
        questions.guess = nil
        return [.show(isProbe ? "stopped: 'rerun' runs the probe, 'next' goes on" : "stopped")]
    }

    /// The hint at a misspelt command, which no compiler was asked about where other code has errors.
    private mutating func hintAtCommand(in kind: Request.Kind) -> String? {
        if case .evaluate(let piece, _) = kind { commandHint(for: piece) } else { nil }
    }

    private mutating func refuse(
        _ diagnostics: [Diagnostic], in lesson: Lesson, hint: String? = nil
    ) -> [Effect] {
        note(code: ExitCode.failed)
        let text = PromptDiagnostics(diagnostics, cell: cell, lesson: lesson).text(style: style)
        return [.show(text + (hint.map { "\n" + style.fitted(error: "  hint: \($0)") } ?? ""))]
    }
}

extension Complaint {
    fileprivate static func noTest(_ request: Request, titles: [String]) -> Complaint {
        guard case .test(let word?) = request.kind, !titles.isEmpty else { return noTests(request) }
        return Complaint(
            "no test here is called '\(word)'", hint: "there are: \(titles.quotedList)", code: ExitCode.usage)
    }

    private static func noTests(_ request: Request) -> Complaint {
        let lesson = request.lesson, steps = lesson.steps.filter { !$0.code(.test).isEmpty }.map(\.number)
        let isBehind = steps.contains { $0 < request.step }
        let isExercise = lesson.step(request.step)?.isExercise == true
        let places =
            steps.isEmpty
            ? "'\(lesson.id)' shows none" : "steps with tests: \(steps.map(String.init).joined(separator: ", "))"
        return Complaint(
            isBehind ? "the tests before this step are about other code" : "there is no test up to here",
            hint: places + (isExercise ? "; 'check' judges your answer" : ""), code: ExitCode.usage)
    }
}

extension String {
    /// The verdict on a prediction with the margin of what stands under the values. A verdict on choices is drawn with its
    /// own; every other is one bare line.
    fileprivate var withMargin: String {
        let isDrawn = hasPrefix(" ")
        return isDrawn ? self : "  " + self
    }
}
