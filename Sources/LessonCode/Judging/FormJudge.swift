import LessonModel

/// Judges the code under discussion by the rules of a form.
///
/// The judge follows what the code's own functions reach by themselves, also through functions that were moved out of
/// it. What other code may plug in is not judged: a type of the learner's that reads the real clock is no fault until
/// it is called by name.
struct FormJudge {
    let rules: FormRules
    let tree: CompilerTree
    /// The names of the code under discussion; when none of them is declared any more, all declarations are judged.
    let discussed: Set<String>

    /// Every breach once, in the order of the text.
    func breaches() -> [FormBreach] {
        let byIdentifier = Dictionary(tree.declarations.map { ($0.identifier, $0) }) { first, _ in first }
        let mine = tree.declarations.filter { discussed.contains($0.owner) }
        var found: Set<FormBreach> = []
        for declaration in mine.isEmpty ? tree.declarations : mine {
            let isDefault = defaults.contains(declaration.identifier)
            for use in declaration.uses {
                let use = CodeUse(target: use.target, offset: use.offset, isDefault: use.isDefault || isDefault)
                search(use, from: declaration, byIdentifier, &found)
            }
        }
        return nearest(found)
    }

    /// The declarations that the module's own code names only as defaults; they are as replaceable as the places that
    /// name them.
    private var defaults: Set<String> {
        let uses = tree.declarations.flatMap(\.uses)
        return Set(uses.filter(\.isDefault).map(\.target)).subtracting(uses.filter { !$0.isDefault }.map(\.target))
    }

    /// Follows one use through the module, nearest first.
    private func search(
        _ use: CodeUse, from origin: CodeDeclaration, _ known: [String: CodeDeclaration], _ found: inout Set<FormBreach>
    ) {
        var waiting = [(use: use, path: [String]())][...], seen: Set = [origin.identifier]
        while let (step, path) = waiting.popFirst() {
            let isDefault = use.isDefault || step.isDefault
            for kind in kinds(of: step, known) where !(isDefault && rules.allowsLocalDefault) {
                found.insert(
                    FormBreach(
                        kind: kind, member: member(step, known), offset: use.offset, isDefault: isDefault,
                        place: origin.name, path: path))
            }
            guard let next = known[step.target], !discussed.contains(next.owner), seen.insert(next.identifier).inserted
            else { continue }
            waiting += next.uses.map { ($0, path + [next.name]) }
        }
    }

    private func kinds(of use: CodeUse, _ known: [String: CodeDeclaration]) -> [VolatileKind] {
        let own: Set<VolatileKind> = known[use.target]?.isShared == true ? [.singleton] : []
        let kinds = ResolvedName(usr: use.target).map(VolatileMembers.kinds) ?? []
        return rules.forbidden.filter { kinds.contains($0) || own.contains($0) }
    }

    private func member(_ use: CodeUse, _ known: [String: CodeDeclaration]) -> String {
        known[use.target]?.name ?? ResolvedName(usr: use.target)?.short ?? use.target
    }

    /// The breaches in the order of the text; each place keeps one breach of a kind, the one with the shortest path.
    private func nearest(_ breaches: Set<FormBreach>) -> [FormBreach] {
        let places = Dictionary(grouping: breaches) { "\($0.offset) \($0.kind)" }
        let nearest = places.values.compactMap { $0.min { ($0.path.count, $0.member) < ($1.path.count, $1.member) } }
        return nearest.sorted { ($0.offset, $0.kind.rawValue) < ($1.offset, $1.kind.rawValue) }
    }
}
