import LessonModel

/// Reads from the compiler's tree the volatile dependencies that the code of a stage reaches.
package struct ReachReader: Sendable {
    private let stage: Int
    private let file: String
    /// The text that was compiled.
    private let source: String
    /// The names that the text carries, each with the path to show for it.
    private let files: [String: String]

    package init(stage: Int, file: String, source: String, files: [String: String]) {
        self.stage = stage
        self.file = file
        self.source = source
        self.files = files
    }

    /// The volatile dependencies that all the code reaches, or that only the declarations of these texts reach, also by
    /// way of the rest of the code. Nil when the JSON is not the tree that is known here.
    package func reach(
        tree json: String, after earlier: ModuleTrees = ModuleTrees(), of texts: [String]? = nil
    ) -> CodeReach? {
        guard let tree = earlier.tree(of: json) else { return nil }
        let owners = Set(tree.declarations.map(\.owner))
        let wanted = texts.map { texts in
            owners.intersection(texts.flatMap { DeclaredNames.outermost(in: $0).map(\.name) })
        }
        // What an earlier module reaches is told of that module.
        let discussed = wanted ?? owners.union(earlier.declarations.map(\.owner))
        guard !discussed.isEmpty else { return CodeReach(stage: stage, file: file) }
        let rules = FormRules(forbidden: VolatileKind.allCases, allowsLocalDefault: false)
        var judge = FormJudge(rules: rules, tree: tree, beside: earlier.declarations, discussed: discussed)
        judge.followsDefaults = true
        return CodeReach(stage: stage, file: file, reaches: uses(judge.breachesOfAllKinds()))
    }

    private func uses(_ breaches: [FormBreach]) -> [VolatileUse] {
        let places = SourcePlaces(source), kinds = Dictionary(grouping: breaches, by: \.offset)
        let telling = breaches.filter { breach in
            // A singleton that is also of another kind, like the shared preferences, is reported as that kind alone.
            breach.kind != .singleton || kinds[breach.offset]?.count == 1
        }
        return telling.compactMap { use($0, places) }.withoutRepeats
    }

    private func use(_ breach: FormBreach, _ places: SourcePlaces) -> VolatileUse? {
        guard let place = places.place(of: breach.offset) else { return nil }
        return VolatileUse(
            breach.kind, breach.member, file: files[place.file] ?? place.file, line: place.position.line,
            isDefault: breach.isDefault, owner: breach.place.split(separator: ".").first.map(String.init) ?? "",
            path: breach.path)
    }
}
