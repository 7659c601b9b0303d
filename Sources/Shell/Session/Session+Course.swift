import LessonCode
import LessonEngine
import LessonModel
import LessonRendering

/// The way through the course.
extension Session {
    /// Handles Enter on an empty line: goes to the next step when this one is done.
    mutating func enter() -> [Effect] {
        guard let here else { return [] }
        guard let step = here.step, let lack = workbook.lack(of: step, in: here.lesson) else { return next() }
        return [.show(lack.words)]
    }

    mutating func perform(_ command: Command.Course) -> [Effect] {
        switch command {
        case .list: [.page(CoursePages.list(course, workbook, style: style))]
        case .review: review()
        case .progress: [.page(CoursePages.progress(course.lessons(), workbook, style: style))]
        case .open(let name): open(name)
        case .next: questions.holdProbe ? passOver(questions.open) ?? [] : next()
        }
    }

    mutating func perform(_ command: Command.Way) -> [Effect] {
        guard let here else { return complain(.noLesson) }
        switch command {
        case .outline: return [.page(CoursePages.outline(here.lesson, at: here.number, workbook, style: style))]
        case .back:
            return here.number > 1 ? enter(here.lesson, step: here.number - 1) : complain(.firstStep(of: here.lesson))
        case .goTo(let number): return jump(to: number, from: here)
        case .show(let number): return show(number ?? here.number, from: here)
        case .skip: return skip(here)
        case .restart: return enter(here.lesson, step: 1, after: leaveWorlds())
        }
    }

    /// Takes up the lesson at which the learner stopped, with the question that waited there; says nothing of a lesson that
    /// is gone.
    package mutating func resume() -> [Effect] {
        guard let place = workbook.place, let lesson = try? course.lesson(place.lesson) else { return [] }
        defer { reopenQuestion() }
        return stand(at: min(max(1, place.step), max(1, lesson.steps.count)), of: lesson)
    }

    /// The words with which a shell begins: where the person is, and what they can do.
    package var greeting: String {
        var greeting = Greeting(number: lesson.flatMap(course.number), of: course.count, here: here, workbook)
        greeting.asksForGuess = questions.holdProbe
        return greeting.text(style: style)
    }

    private mutating func open(_ name: String) -> [Effect] {
        do {
            return begin(try course.lesson(name))
        } catch {
            return refuse([name], because: error)
        }
    }

    /// Refuses a command because one of these lessons cannot be opened.
    mutating func refuse(_ names: [String], because error: any Error) -> [Effect] {
        switch error {
        case let broken as BrokenLesson:
            note(code: ExitCode.brokenLesson)
            return [.show(DiagnosticRenderer.render(broken.diagnostics, style: style))]
        case let complaint as Complaint: return complain(complaint)
        default:
            // A lesson may be named by its number or its path, too.
            let missing = names.first { (try? course.lesson($0)) == nil } ?? names.first ?? ""
            return complain(.noSuchLesson(missing, among: course.lessons().map(\.id)))
        }
    }

    private mutating func begin(_ lesson: Lesson) -> [Effect] {
        let left = leaveWorlds()
        guard !lesson.steps.isEmpty else {
            (here, isAtEnd) = (StepAtHand(lesson: lesson, number: 0), false)
            return [.page(LessonRenderer.render(lesson, step: nil, showsAnswers: false, style: style))] + left
        }
        return [.page(LessonRenderer.opening(of: lesson, style: style))] + enter(lesson, step: 1, after: left)
    }

    mutating func next() -> [Effect] {
        guard let here else { return beginWhereNothingIsOpen() }
        let lesson = here.lesson
        if here.number < lesson.steps.count { return enter(lesson, step: here.number + 1) }
        let path = CoursePath(course.lessons())
        let following = path.lesson(after: lesson.id, begun: Set(workbook.lessons.keys))
        if isAtEnd, let following { return begin(following) }
        isAtEnd = true
        return [.show(CoursePages.end(of: lesson, workbook, on: path, style: style))]
    }

    private mutating func beginWhereNothingIsOpen() -> [Effect] {
        guard let first = CoursePath(course.lessons()).lessons.first else { return complain(.emptyCourse) }
        return begin(first)
    }

    /// Goes to a step: its prose up to the probe, the probe, and then the rest.
    mutating func enter(_ lesson: Lesson, step number: Int, after left: [Effect] = []) -> [Effect] {
        let entered = StepAtHand(lesson: lesson, number: number)
        guard let step = entered.step else { return complain(.noStep(number, of: lesson)) }
        var left = left
        if here?.stage?.number != entered.stage?.number {
            left += leaveWorlds(because: "this step runs other code in fresh worlds")
        }
        (here, isAtEnd, questions.open, questions.formWalk) = (entered, false, nil, nil)
        atHand.scorecard.forget()
        workbook.move(to: lesson.id, step: number, at: now())
        forgetScope()
        let arrival = [.page(firstPage(at: entered))] + left
        guard entered.runsOnEntering else {
            workbook.settle(step, of: lesson, at: now())
            return arrival + [.save(workbook)] + askNextQuestion() + [.prepare(lesson, step: number)]
        }
        if let asked = askBeforeProbe(at: entered) {
            return arrival + [.save(workbook)] + asked + [.prepare(lesson, step: number)]
        }
        return arrival + [.save(workbook), ask(.probe, at: entered)]
    }

    /// Stands at a step and shows nothing of it: Swift runs in its worlds.
    mutating func stand(at number: Int, of lesson: Lesson) -> [Effect] {
        let place = StepAtHand(lesson: lesson, number: number)
        guard here != place else { return [] }
        let isSameStage = here?.lesson == lesson && here?.stage == place.stage
        let left = isSameStage ? [] : leaveWorlds(because: "this step runs other code in fresh worlds")
        (here, isAtEnd) = (place, false)
        forgetScope()
        return left + [.prepare(lesson, step: number)]
    }

    /// The page that a person reads on entering a step, before anything of it runs: what is new in it.
    func firstPage(at here: StepAtHand) -> String {
        guard let step = here.step else { return "" }
        let runs = here.runsOnEntering
        var shown = runs ? StepPages(step).before : step.isExercise ? step.beforeAnswer : step
        if !runs { shown.blocks = withoutOpenQuestions(shown.blocks, at: here) }
        return LessonRenderer.render(
            shown, of: here.lesson, showsAnswers: false, isAtPrompt: true, seen: listings(before: here), style: style)
    }

    /// The listings that the person has seen: those of the lesson before the step, and of the lessons that it needs, where
    /// they began these.
    func listings(before here: StepAtHand) -> [[String]] {
        let begun = here.lesson.header.needs.filter { workbook.lessons[$0] != nil }
        return begun.compactMap { try? course.lesson($0) }.flatMap { $0.listings() }
            + here.lesson.listings(before: here.number)
    }

    /// Goes to any step of the lesson; the steps between are passed over, and count as skipped.
    private mutating func jump(to number: Int, from here: StepAtHand) -> [Effect] {
        let lesson = here.lesson
        guard lesson.step(number) != nil else { return complain(.noStep(number, of: lesson)) }
        for step in lesson.steps where step.number > here.number && step.number < number {
            workbook.skip(step, of: lesson)
        }
        return enter(lesson, step: number)
    }

    private mutating func show(_ number: Int, from here: StepAtHand) -> [Effect] {
        let lesson = here.lesson
        guard let shown = lesson.step(number) else { return complain(.noStep(number, of: lesson)) }
        func page(_ step: Step) -> Effect {
            .page(LessonRenderer.render(step, of: lesson, showsAnswers: false, isAtPrompt: true, style: style))
        }
        // The table behind the probe would answer what the person is to guess.
        guard number == here.number, questions.open?.holdsProbe != false, here.runsOnEntering,
            let asked = askBeforeProbe(at: here)
        else { return [page(shown)] }
        return [page(StepPages(shown).before)] + asked
    }

    private mutating func skip(_ here: StepAtHand) -> [Effect] {
        guard let step = here.step else { return next() }
        workbook.skip(step, of: here.lesson)
        let words = "skipped: step \(step.number), \(step.title)"
        let hasStepsBehind = (here.stage?.steps.last?.number ?? 0) > step.number
        let isNeeded =
            here.exercise?.step == step.number && hasStepsBehind && here.stage?.wirings.isEmpty == false
        let model = isNeeded ? "\n  in later steps the author's answer stands in for yours" : ""
        return [.show(words + model), .save(workbook)] + next()
    }

    /// Ends the worlds, which are no longer valid, and names what the person made in them. The reason is a clause.
    mutating func leaveWorlds(because reason: String = "the worlds are fresh") -> [Effect] {
        guard atHand.mayBeOpen else { return [] }
        let gone = atHand.passingNames, remedy = atHand.hasYours ? "; 'inject' makes a new 'yours'" : ""
        (atHand, questions.open) = (WorldsAtHand(), nil)
        forgetScope()
        guard !gone.isEmpty else { return [.endWorlds] }
        let note = "\(reason), without \(gone.quotedList)\(remedy)"
        return [.endWorlds, .show(NoteLines.lines([note], style: style).joined(separator: "\n"))]
    }
}

extension Complaint {
    static let noLesson = Complaint(
        "no lesson is open", hint: "'next' opens the first, 'list' shows all", code: ExitCode.usage)

    static let emptyCourse = Complaint(
        "no lesson of this course can be read", hint: "'seams verify' tells what is wrong",
        code: ExitCode.brokenLesson)

    static func noSuchLesson(_ name: String, among known: [String]) -> Complaint {
        if name.contains("/") || name.hasSuffix(".md") {
            let error = CourseError.unreadable(name)
            return Complaint(error.message, hint: error.hint, code: ExitCode.noLesson)
        }
        if Int(name) != nil {
            return Complaint("there is no lesson \(name)", hint: "'list' shows all", code: ExitCode.noLesson)
        }
        let begun = known.filter { $0.hasPrefix(name) }
        let near = begun.isEmpty ? Array(nearestLessons(to: name, in: known).prefix(1)) : begun
        let question = near.isEmpty ? "" : "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))? "
        return Complaint(
            "no lesson called '\(name)'", hint: question + "'list' shows all", code: ExitCode.noLesson)
    }

    static func firstStep(of lesson: Lesson) -> Complaint {
        Complaint(
            "this is the first step of '\(lesson.id)'", hint: "'list' shows all lessons", code: ExitCode.usage)
    }

    static func noStep(_ number: Int, of lesson: Lesson) -> Complaint {
        Complaint(
            "'\(lesson.id)' has no step \(number)",
            hint: "its steps are 1 to \(lesson.steps.count); 'outline' shows them",
            code: ExitCode.usage)
    }
}
