import LessonCode
import LessonEngine
import LessonModel
import LessonRendering

/// The way through the course.
extension Session {
    /// Handles Enter on an empty line: goes to the next step when this one is done.
    mutating func enter() -> [Effect] {
        guard let lesson else { return [] }
        guard let here = lesson.step(step), let lack = lack(of: here, in: lesson) else { return next() }
        return [.show(words(for: lack))]
    }

    mutating func perform(_ command: Command.Course) -> [Effect] {
        switch command {
        case .list: [.page(CoursePages.list(course, workbook, style: style))]
        case .review: review()
        case .progress: [.page(CoursePages.progress(course.lessons(), workbook, style: style))]
        case .open(let name): open(name)
        case .next: question?.holdsProbe == true ? passOver(question) ?? [] : next()
        }
    }

    mutating func perform(_ command: Command.Way) -> [Effect] {
        guard let lesson else { return complain(.noLesson) }
        switch command {
        case .outline: return [.page(CoursePages.outline(lesson, at: step, workbook, style: style))]
        case .back: return step > 1 ? enter(step: step - 1) : complain(.firstStep(of: lesson))
        case .goTo(let number): return jump(to: number, in: lesson)
        case .show(let number): return show(number ?? step, of: lesson)
        case .skip: return skip(in: lesson)
        case .restart: return restart()
        }
    }

    /// Takes up the lesson at which the learner stopped; says nothing of one that is gone.
    package mutating func resume() -> [Effect] {
        guard let place = workbook.place, let lesson = try? course.lesson(place.lesson) else { return [] }
        (self.lesson, step) = (lesson, min(max(1, place.step), max(1, lesson.steps.count)))
        forgetScope()
        return [.prepare(lesson, step: step)]
    }

    /// The words with which a shell begins: where the person is, and what they can do.
    package var greeting: String {
        guard let lesson, let number = course.number(of: lesson) else {
            return "\(course.count.of("lesson")). Begin with:   next · list · help"
        }
        let digits = number < 10 ? "0\(number)" : "\(number)"
        let title = lesson.step(step).map { ": \($0.title)" } ?? ""
        let place = "Resuming \(digits) \(lesson.id), step \(step) of \(lesson.steps.count)\(title)"
        return
            (place.wrapped(to: style.width, hanging: 2) + [
                "  'show' brings its text back · \(whatIsNext) · list · help"
            ])
            .joined(separator: "\n")
    }

    /// The command that goes on from where the person is.
    private var whatIsNext: String {
        guard let lesson, let here = lesson.step(step) else { return "'next' goes on" }
        let isOpen = workbook.state(of: here, in: lesson) != .done
        if isOpen, exercise?.step == step { return "'check' judges your answer" }
        if isOpen, !here.questions.isEmpty { return "'answer' asks its question" }
        if isOpen, canRun(here, of: lesson) { return "'rerun' runs its probe" }
        return step < lesson.steps.count ? "'next' goes on" : "'next' opens another lesson"
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
        self.lesson = lesson
        guard !lesson.steps.isEmpty else {
            (step, isAtEnd) = (0, false)
            let text = LessonRenderer.render(lesson, step: nil, showsAnswers: false, style: style)
            return [.page(text)] + left
        }
        return [.page(LessonRenderer.opening(of: lesson, style: style))] + enter(step: 1, after: left)
    }

    mutating func next() -> [Effect] {
        guard let lesson else { return beginWhereNothingIsOpen() }
        if step < lesson.steps.count { return enter(step: step + 1) }
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
    mutating func enter(step number: Int, after left: [Effect] = []) -> [Effect] {
        guard let lesson else { return complain(.noLesson) }
        guard let entered = lesson.step(number) else { return complain(.noStep(number, of: lesson)) }
        var left = left
        if lesson.stage(ofStep: step)?.number != lesson.stage(ofStep: number)?.number {
            left += leaveWorlds(because: "this step runs other code in fresh worlds")
        }
        (step, isAtEnd, question) = (number, false, nil)
        atHand.forgetTrials()
        formWalk = nil
        workbook.move(to: lesson.id, step: number, at: now())
        forgetScope()
        let runs = runsOnEntering(entered, of: lesson)
        let arrival = [.page(firstPage(of: entered, in: lesson))] + left
        guard runs else {
            settle(entered, of: lesson)
            return arrival + [.save(workbook)] + askNextQuestion() + [.prepare(lesson, step: number)]
        }
        if let asked = askForPrediction(entered, of: lesson) {
            return arrival + [.save(workbook)] + asked + [.prepare(lesson, step: number)]
        }
        return arrival + [.save(workbook), ask(.probe, of: lesson)]
    }

    /// The page that a person reads on entering a step, before anything of it runs: what is new in it.
    func firstPage(of step: Step, in lesson: Lesson) -> String {
        let runs = runsOnEntering(step, of: lesson)
        var shown = runs ? StepPages(step).before : step.isExercise ? step.beforeAnswer : step
        if !runs { shown.blocks = withoutOpenQuestions(shown.blocks, of: step) }
        return LessonRenderer.render(
            shown, of: lesson, showsAnswers: false, isAtPrompt: true, seen: listings(before: step, of: lesson),
            style: style)
    }

    /// The listings that the person has seen: those of the lesson before the step, and of the lessons that it needs, where
    /// they began these.
    func listings(before step: Step, of lesson: Lesson) -> [[String]] {
        let begun = lesson.header.needs.filter { workbook.lessons[$0] != nil }
        return begun.compactMap { try? course.lesson($0) }.flatMap { $0.listings() }
            + lesson.listings(before: step.number)
    }

    /// Goes to any step of the lesson; the steps between are passed over, and count as skipped.
    private mutating func jump(to number: Int, in lesson: Lesson) -> [Effect] {
        guard lesson.step(number) != nil else { return complain(.noStep(number, of: lesson)) }
        for step in lesson.steps where step.number > self.step && step.number < number {
            workbook.skip(step, of: lesson)
        }
        return enter(step: number)
    }

    /// Whether the step has a probe and there is a world for it.
    func canRun(_ step: Step, of lesson: Lesson) -> Bool {
        step.probe != nil && lesson.stage(ofStep: step.number).map { !$0.wirings.isEmpty } ?? false
    }

    private mutating func show(_ number: Int, of lesson: Lesson) -> [Effect] {
        guard let shown = lesson.step(number) else { return complain(.noStep(number, of: lesson)) }
        func page(_ step: Step) -> Effect {
            .page(LessonRenderer.render(step, of: lesson, showsAnswers: false, isAtPrompt: true, style: style))
        }
        // The table behind the probe would answer what the person is to guess.
        guard number == step, question?.holdsProbe != false, runsOnEntering(shown, of: lesson),
            let asked = askForPrediction(shown, of: lesson)
        else { return [page(shown)] }
        return [page(StepPages(shown).before)] + asked
    }

    private mutating func skip(in lesson: Lesson) -> [Effect] {
        guard let here = lesson.step(step) else { return next() }
        workbook.skip(here, of: lesson)
        let words = "skipped: step \(step), \(here.title)"
        let stage = lesson.stage(ofStep: step), hasStepsBehind = (stage?.steps.last?.number ?? 0) > step
        let isNeeded = exercise?.step == step && hasStepsBehind && stage?.wirings.isEmpty == false
        let model = isNeeded ? "\n  in later steps the author's answer stands in for yours" : ""
        return [.show(words + model), .save(workbook)] + next()
    }

    private mutating func restart() -> [Effect] { enter(step: 1, after: leaveWorlds()) }

    /// Ends the worlds, which are no longer valid, and names what the person made in them. The reason is a clause.
    mutating func leaveWorlds(because reason: String = "the worlds are fresh") -> [Effect] {
        guard atHand.mayBeOpen else { return [] }
        let gone = atHand.passingNames, remedy = atHand.hasYours ? "; 'inject' makes a new 'yours'" : ""
        (atHand, question) = (WorldsAtHand(), nil)
        forgetScope()
        guard !gone.isEmpty else { return [.endWorlds] }
        let note = "\(reason), without \(gone.quotedList)\(remedy)"
        return [.endWorlds, .show(NoteLines.lines([note], style: style).joined(separator: "\n"))]
    }
}

extension Lesson {
    /// The stage that a step belongs to.
    func stage(ofStep number: Int) -> Stage? {
        stages.first { $0.steps.contains { $0.number == number } }
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
            return Complaint(
                "the lesson file '\(name)' cannot be read", hint: "check that it is there and that you may read it",
                code: ExitCode.noLesson)
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
