import LessonCore

/// What can be named at the prompt: the lessons, the steps, the sockets, and the names of the code at hand.
extension Session {
    func makeScope() -> Scope {
        var scope = Scope()
        scope.lessons = course.lessons().map { Scope.Place(name: $0.id, title: $0.header.title) }
        guard let lesson else { return scope }
        scope.steps = lesson.steps.map { Scope.Place(name: String($0.number), title: $0.title) }
        scope.wirings = columns(in: lesson)
        scope.sockets = sockets(in: lesson)
        scope.names = names(in: lesson)
        return scope
    }

    private func names(in lesson: Lesson) -> [ScopeName] {
        guard let stage = lesson.stage(ofStep: step) else { return [] }
        let wirings = wirings(in: lesson).compactMap(stage.wiring)
        let sources = (stage.starterSubject + wirings).map(\.source) + acceptedCells.map(\.text)
        return ScopeReader.names(in: sources)
    }
}
