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
        let probes = stage.probes.filter { $0.step <= step }.map(\.block)
        let sources = (stage.starterSubject + wirings + probes).map(\.source) + cells.map(\.piece.text)
        return ScopeReader.names(in: sources).map(typed)
    }

    /// The name with the type that the worlds gave it, where its declaration names none.
    private func typed(_ name: ScopeName) -> ScopeName {
        guard name.detail.isEmpty, ["let", "var"].contains(name.keyword) else { return name }
        var typed = name
        typed.detail = cells.reversed().lazy.compactMap { $0.types[name.name] }.first ?? ""
        return typed
    }
}
