import LessonCode
import LessonModel
import LessonRendering

/// The source of the names for the prompt: the lessons, the steps, the sockets, and the code at hand.
struct ScopeSource {
    let course: any CourseReading
    /// The step at hand; nil while no lesson is open.
    let here: StepAtHand?
    let atHand: WorldsAtHand
    let workbook: Workbook

    /// The names of the lesson's own code up to this step.
    var lessonNames: [ScopeName] { ScopeReader.names(in: here?.sources ?? []) }

    /// The scope with `names`, which are those of the code at hand.
    func scope(with names: [ScopeName]) -> Scope {
        var scope = Scope()
        scope.readLessons = { [course] in
            course.lessons().map { Scope.Place(name: $0.id, title: $0.header.title) }
        }
        guard let here else { return scope }
        scope.steps = here.lesson.steps.map { Scope.Place(name: String($0.number), title: $0.title) }
        scope.wirings = atHand.columns(at: here)
        scope.sockets = atHand.sockets(at: here)
        scope.names = names
        scope.lost = atHand.lostNames.subtracting(names.map(\.name))
        return scope
    }

    /// The scope with types and their members and with terms, for completion.
    var detailedScope: Scope {
        var scope = scope(with: namesWithMembers)
        (scope.terms, scope.choices, scope.tests) = (terms, choices, here?.tests ?? [])
        return scope
    }

    /// All names with their members, for which all code is read together: an extension adds to a type of another cell.
    private var namesWithMembers: [ScopeName] {
        let types = atHand.types, sources = here?.sources ?? []
        let gone = atHand.lostNames, lost = gone.isEmpty ? gone : gone.subtracting(lessonNames.map(\.name))
        let known = ScopeReader.names(in: sources + atHand.cells.map(\.piece.text)).filter { !lost.contains($0.name) }
        return known.map { name in
            guard name.detail.isEmpty, ["let", "var"].contains(name.keyword) else { return name }
            // The type that the worlds gave it, where its declaration names none.
            var typed = name
            typed.detail = types[name.name] ?? ""
            return typed
        }
    }

    /// The choices of the question of this step that can be answered, by their numbers.
    private var choices: [Scope.Place] {
        guard let here, let step = here.step, !step.questions.isEmpty else { return [] }
        let open = workbook.openQuestion(of: step, in: here.lesson) ?? step.questions.count - 1
        return step.questions[open].answers.indices.map { Scope.Place(name: String($0 + 1), title: "choice") }
    }

    /// The terms of the course: first those of the open step, then those of the rest of the lesson, then all others.
    private var terms: [Scope.Place] {
        guard let glossary = try? course.glossary().glossary else { return [] }
        let texts = [here?.step?.prose, here?.lesson.prose].compactMap { $0 }
        return glossary.entries(firstFrom: texts).map { Scope.Place(name: $0.term, title: $0.meaning) }
    }
}

/// The names at the prompt as they were read last. The cost of asking must not grow with the number of typed cells.
struct KnownScope {
    private var scope: Scope?
    private var lessonNames: [ScopeName]?

    /// The scope: enough to tell Swift from commands.
    mutating func scope(from source: ScopeSource) -> Scope {
        if let scope { return scope }
        let own = lessonNames ?? source.lessonNames
        let scope = source.scope(with: own + source.atHand.names)
        (lessonNames, self.scope) = (own, scope)
        return scope
    }

    /// Forgets the scope, since typed names may have changed; with `ofLesson`, also the names of the lesson.
    mutating func forget(ofLesson: Bool) {
        scope = nil
        if ofLesson { lessonNames = nil }
    }
}
