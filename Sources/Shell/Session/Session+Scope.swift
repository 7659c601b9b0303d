import LessonCode
import LessonModel
import LessonRendering

/// The names for the prompt: the lessons, the steps, the sockets, and the names of the code at hand.
extension Session {
    /// The scope with `names`, which are those of the code at hand.
    func makeScope(_ names: [ScopeName]) -> Scope {
        var scope = Scope()
        scope.readLessons = { [course] in
            course.lessons().map { Scope.Place(name: $0.id, title: $0.header.title) }
        }
        guard let lesson else { return scope }
        scope.steps = lesson.steps.map { Scope.Place(name: String($0.number), title: $0.title) }
        scope.wirings = columns(in: lesson)
        scope.sockets = sockets(in: lesson)
        scope.names = names
        return scope
    }

    /// The choices of the question of this step that can be answered, by their numbers.
    func choices() -> [Scope.Place] {
        guard let lesson, let here = lesson.step(step), !here.questions.isEmpty else { return [] }
        let open = openQuestion(of: here, in: lesson) ?? here.questions.count - 1
        return here.questions[open].answers.indices.map { Scope.Place(name: String($0 + 1), title: "choice") }
    }

    /// The tests of the stage up to this step.
    func tests() -> [Scope.Place] {
        guard let lesson, let stage = lesson.stage(ofStep: step) else { return [] }
        return stage.steps.filter { $0.number <= step }.flatMap { here in
            here.testTitles.map { Scope.Place(name: $0, title: here.title) }
        }
    }

    /// The terms of the course: first those of the open step, then those of the rest of the lesson, then all others.
    func terms() -> [Scope.Place] {
        guard let glossary = try? course.glossary().glossary else { return [] }
        let texts = [lesson?.step(step)?.prose, lesson?.prose].compactMap { $0 }
        return glossary.entries(firstFrom: texts).map { Scope.Place(name: $0.term, title: $0.meaning) }
    }

    /// The names of the lesson's own code up to this step.
    func lessonNames() -> [ScopeName] { ScopeReader.names(in: lessonSources) }

    /// All names with their members, for which all code is read together: an extension adds to a type of another cell.
    func namesWithMembers() -> [ScopeName] {
        let types = atHand.types
        return ScopeReader.names(in: lessonSources + atHand.cells.map(\.piece.text)).map { name in
            guard name.detail.isEmpty, ["let", "var"].contains(name.keyword) else { return name }
            // The type that the worlds gave it, where its declaration names none.
            var typed = name
            typed.detail = types[name.name] ?? ""
            return typed
        }
    }

    private var lessonSources: [String] {
        guard let lesson, let stage = lesson.stage(ofStep: step) else { return [] }
        let wirings = wirings(in: lesson).compactMap(stage.wiring)
        let probes = stage.probes.filter { $0.step <= step }.map(\.block)
        return (stage.starterSubject + wirings + probes).map {
            $0.module == nil ? $0.source : PublicPart.of($0.source)
        }
    }
}

/// Being at a step without the learner's way there.
extension Session {
    /// Stands at a step and shows nothing of it: Swift runs in its worlds.
    mutating func stand(at number: Int, of lesson: Lesson) -> [Effect] {
        guard self.lesson != lesson || step != number else { return [] }
        let isSameStage = self.lesson == lesson && lesson.stage(ofStep: step) == lesson.stage(ofStep: number)
        let left = isSameStage ? [] : leaveWorlds(because: "this step runs other code in fresh worlds")
        (self.lesson, step, isAtEnd) = (lesson, number, false)
        forgetScope()
        return left + [.prepare(lesson, step: number)]
    }

    /// Takes up a lesson as its author has it now, in fresh worlds, at this step or, if the lesson is shorter, at its
    /// last.
    mutating func takeUp(_ lesson: Lesson, at number: Int, because words: String) -> [Effect] {
        let left = leaveWorlds()
        (self.lesson, step, isAtEnd) = (lesson, 0, false)
        forgetScope()
        let place = min(max(1, number), lesson.steps.count)
        let news = Effect.show("\(words): \(lesson.steps.count.of("step"))" + (place > 0 ? ", at \(place)" : ""))
        guard place > 0 else {
            let text = LessonRenderer.render(lesson, step: nil, showsAnswers: false, style: style)
            return noting([news] + left + [.page(text)])
        }
        return noting([news] + enter(step: place, after: left))
    }
}
