import LessonEngine
import LessonModel
import LessonReading
import LessonRendering

/// A closer look at code, worlds and calls; the transcript.
extension Session {
    /// The values that were shown last, as plain text for those who see them elsewhere; nil before the first.
    var plainValues: String? { lastValues?.text(style: Style(), of: lesson) }

    mutating func perform(_ command: Command.Look) -> [Effect] {
        guard let here else { return complain(.noLesson) }
        switch command {
        case .worlds: return here.wirings.isEmpty ? complain(.nothingToRun(at: here)) : [ask(.worlds, at: here)]
        case .calls: return [.show(callsText(at: here))]
        case .code(let name): return code(name, at: here)
        case .diff(let one, let other): return difference(one, other, at: here)
        case .full: return full()
        case .save(let path): return [.write(transcriptMarkdown, path: path)]
        }
    }

    private mutating func full() -> [Effect] {
        guard let lastValues else { return complain(.noValues) }
        return [.page(lastValues.text(isWhole: true, style: style))]
    }

    private func callsText(at here: StepAtHand) -> String {
        let replayed = atHand.replayedCalls, calls = atHand.calls, worlds = atHand.columns(at: here)
        guard !(replayed + calls).isEmpty else { return "no spy was asked anything since these worlds began" }
        let now = calls.isEmpty ? [] : [ComparisonRenderer.render(calls: calls, worlds: worlds, style: style)]
        guard !replayed.isEmpty else { return now.joined() }
        let steps = replayed.map(\.step).withoutRepeats.map(String.init).joined(separator: ", ")
        let before = ComparisonRenderer.render(calls: replayed, worlds: worlds, style: style)
        return (["The probe before this one (step \(steps)) ran again first:", before] + now).joined(separator: "\n\n")
    }

    private mutating func code(_ name: String?, at here: StepAtHand) -> [Effect] {
        guard let stage = here.stage else { return complain(.noLesson) }
        let subject = stage.starterSubject
        switch name {
        case nil: return show(subject + here.ownWirings.compactMap(stage.wiring)) + noteOnStarter
        case "subject": return show(subject) + noteOnStarter
        case RunRequest.injectedWiring: return !atHand.hasYours ? noYours() : [ask(.injectedCode, at: here)]
        case let name?:
            guard let block = stage.wiring(name) else { return complain(unknownCode(name, at: here)) }
            return show([block])
        }
    }

    private func unknownCode(_ name: String, at here: StepAtHand) -> Complaint {
        let columns = atHand.columns(at: here), problem = CommandProblem.noWorld(name, known: columns)
        let isSubject = nearestName(to: name, in: columns + ["subject"]) == "subject"
        let subject = isSubject ? "did you mean 'subject'? " : ""
        return Complaint(
            problem.message, hint: subject + problem.hint + "; 'code subject' shows the subject", code: ExitCode.usage)
    }

    private func show(_ blocks: [CodeBlock]) -> [Effect] {
        [.page(LessonRenderer.render(blocks.map(Block.code), showsAnswers: false, style: style))]
    }

    /// At an exercise, the code of the lesson is not what the worlds run once there is an answer.
    private var noteOnStarter: [Effect] {
        here?.exercise == nil ? [] : [.show("this is what the exercise begins with; 'edit' opens your answer")]
    }

    private mutating func noYours() -> [Effect] {
        complain(
            Complaint(
                "nothing is injected, so there is no 'yours'", hint: "'inject' alone lists the sockets",
                code: ExitCode.usage))
    }

    private mutating func difference(_ one: String, _ other: String, at here: StepAtHand) -> [Effect] {
        guard let stage = here.stage else { return complain(.noLesson) }
        let yours = RunRequest.injectedWiring, known = atHand.columns(at: here)
        if [one, other].contains(yours) {
            guard atHand.hasYours else { return noYours() }
            let base = one == yours ? other : one
            guard stage.wiring(base) != nil else { return complain(.noWorld(base, known: known)) }
            return [ask(.injectedDifference(from: base), at: here)]
        }
        guard let first = stage.wiring(one) else { return complain(.noWorld(one, known: known)) }
        guard let second = stage.wiring(other) else { return complain(.noWorld(other, known: known)) }
        return [.page(DifferenceRenderer.render(first.source, second.source, names: (one, other), style: style))]
    }

    /// Has a seam proposed, where there is code of the person's own.
    mutating func cut(_ function: String?) -> [Effect] {
        guard lesson?.isTried == true else {
            return complain(.noOwnCode)
        }
        return [.cut(function)]
    }

    /// Shows a text that was asked for and that the shell itself has made, as a part of the session that is saved.
    package mutating func told(_ text: String) -> [Effect] { noting([.page(text)]) }
}

extension Complaint {
    static let noOwnCode = Complaint(
        "'cut' is about your own code, and this is a lesson", hint: "'seams try File.swift' opens your code",
        code: ExitCode.usage)

    static let noValues = Complaint(
        "nothing has run yet that could be shown in full", hint: "'rerun' runs the step's probe", code: ExitCode.usage)
}

/// Looking something up: the terms of the course.
extension Session {
    mutating func lookUp(_ term: String?) -> [Effect] {
        do {
            let page = try course.glossary()
            guard page.diagnostics.isEmpty else { return refuse(page) }
            return show(term, of: page.glossary)
        } catch {
            return complain(Complaint(error.message, hint: error.hint, code: ExitCode.noLesson))
        }
    }

    private mutating func refuse(_ page: ScannedGlossary) -> [Effect] {
        note(code: ExitCode.brokenFile)
        return [.show(DiagnosticRenderer.render(page.diagnostics, style: style))]
    }

    private mutating func show(_ term: String?, of glossary: Glossary) -> [Effect] {
        let lessons = course.lessons(), titles = Dictionary(lessons.map { ($0.id, $0.header.title) }) { $1 }
        let renderer = GlossaryRenderer(lessons: titles, opening: "open", style: style)
        do throws(UnknownTerm) {
            let found = try glossary.found(for: term ?? "")
            return [.page(renderer.render(found, isAskedFor: term != nil, among: glossary))]
        } catch {
            let mentions = lessons.mentions(of: error.term)
            if !mentions.isEmpty { return [.page(renderer.render(mentions, of: error.term))] }
            return complain(Complaint(error.message, hint: error.hint(command: "glossary"), code: ExitCode.usage))
        }
    }
}

/// The questions that lead to a form.
extension Session {
    /// Asks the first question that the answers leave open; shows all questions when there are no answers and nobody
    /// can be asked.
    mutating func chooseForm(_ answers: [String]) -> [Effect] {
        var walk = FormWalk()
        do throws(FormWalkProblem) {
            try walk.take(answers)
            if let question = walk.question, !asksQuestions, !answers.isEmpty { throw .tooFew(question) }
        } catch {
            return complain(Complaint(error))
        }
        guard asksQuestions || !answers.isEmpty else { return [.page(formRenderer.table(of: .all))] }
        return goOn(walk)
    }

    /// Takes a cell as the answer to the question that is open; nil when it is no answer.
    mutating func takeForForm(_ text: String) -> [Effect]? {
        guard var walk = questions.formWalk, let question = walk.question else { return nil }
        let word = String(text.trimmed)
        if word.isEmpty || word == "skip" { return leaveForm() }
        guard !scope.declares(word[...]) else { return nil }
        guard let choice = question.choice(for: word) else {
            let isWord = word.allSatisfy(\.isLetter) && canBeWords(word)
            guard isWord || ChoiceReader.isMeant(by: word) else { return nil }
            return complain(Complaint(FormWalkProblem.noChoice(word, question)))
        }
        walk.take(choice)
        return goOn(walk)
    }

    /// Takes note that the person dropped a line. They are out of what they began by a command; the lesson's own
    /// questions stay.
    package mutating func interrupt() -> [Effect] {
        let left = (room.dropQuestion().map { [.show($0)] } ?? []) + leaveForm()
        guard left.isEmpty, case .review = questions.open else { return noting(left) }
        return noting(passOver(questions.open) ?? [])
    }

    private mutating func goOn(_ walk: FormWalk) -> [Effect] {
        questions.formWalk = walk.question == nil ? nil : walk
        if let question = walk.question { return [.show(formRenderer.question(question))] }
        return walk.advice.map { [.page(formRenderer.advice($0))] } ?? []
    }

    private mutating func leaveForm() -> [Effect] {
        guard questions.formWalk != nil else { return [] }
        questions.formWalk = nil
        return [.show("no form chosen: 'which-form' begins anew")]
    }

    private var formRenderer: WhichFormRenderer { WhichFormRenderer(opening: "open", style: style) }
}

/// Forms of one subject next to each other.
extension Session {
    mutating func compare(_ names: [String]) -> [Effect] {
        do {
            let known = course.lessons()
            let meant = names.isEmpty ? FormPlan.lessons(showing: FormPlan.fiveForms, in: known).map(\.file) : names
            let lessons = try meant.map(course.lesson)
            guard let first = lessons.first, Set(lessons.map(\.id)).count > 1 else { return complain(.tooFewForms) }
            let plan = FormPlan(lessons, of: known)
            let request = Request(lesson: first, step: 1, .compare(plan, measures: settings.measures))
            // The request concerns none of the worlds at hand.
            pending = request
            return [.ask(request)]
        } catch {
            return refuse(names, because: error)
        }
    }

    mutating func tell(_ comparison: FormComparison) -> [Effect] {
        if !comparison.passed { note(code: ExitCode.failed) }
        return [.page(FormRenderer.render(comparison, style: style))]
    }
}

extension Complaint {
    static let tooFewForms = Complaint(
        "there are fewer than two lessons to compare", hint: "'list' shows all; 'compare LESSON LESSON' takes any",
        code: ExitCode.usage)
}
