import LessonModel

extension Exercise {
    /// What the starter declares: the code under discussion.
    package var discussed: Set<String> { Set(starter.flatMap { DeclaredNames.outermost(in: $0.source).map(\.name) }) }

    /// What the exercise's own code imports; its check may use it whatever the answer imports.
    package var imports: [String] {
        (given + starter).flatMap { ImportReader.imports(in: $0.source) }.withoutRepeats
    }
}
