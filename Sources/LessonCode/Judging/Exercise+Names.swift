import LessonModel

extension Exercise {
    /// The names that the starter declares: the code under discussion.
    package var discussed: Set<String> { Set(starter.flatMap { DeclaredNames.outermost(in: $0.source).map(\.name) }) }

    /// The modules that the exercise's own code imports; its check may use them whatever the answer imports.
    package var imports: [String] {
        (given + starter).flatMap { ImportReader.imports(in: $0.source) }.withoutRepeats
    }
}
