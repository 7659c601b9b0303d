import LessonModel

/// The verdict on the form of an answer.
package struct FormCheck: Sendable {
    package let rules: FormRules
    /// The names of the code under discussion.
    package let discussed: Set<String>
    /// The text that was compiled, with the answer in it.
    package let source: String
    /// The names that the text carries, each with the path to show for it.
    package let files: [String: String]

    package init(rules: FormRules, discussed: Set<String>, source: String, files: [String: String]) {
        self.rules = rules
        self.discussed = discussed
        self.source = source
        self.files = files
    }

    /// The note on a verdict by spelling, given when the compiler's tree cannot be read.
    package static let spellingNote =
        "judged by spelling only, since this compiler's syntax tree cannot be read: other names for the same thing pass"

    /// The verdict by the compiler's tree, as JSON; by spelling when there is none that can be read.
    package func verdict(tree json: String?, after earlier: ModuleTrees = ModuleTrees()) -> PhaseVerdict {
        let places = SourcePlaces(source)
        if let tree = json.flatMap({ earlier.tree(of: $0) }) {
            let judge = FormJudge(rules: rules, tree: tree, beside: earlier.declarations, discussed: discussed)
            return PhaseVerdict(.form, findings: judge.breaches().map { finding($0, places) })
        }
        let breaches = SpellingReader.breaches(in: source, rules: rules, discussed: discussed)
        return PhaseVerdict(.form, findings: breaches.map { finding($0, places) }, note: Self.spellingNote)
    }

    private func finding(_ breach: FormBreach, _ places: SourcePlaces) -> CheckFinding {
        let place = places.place(of: breach.offset)
        let file = place.flatMap { files[$0.file] ?? $0.file } ?? files.values.sorted().first ?? ""
        return CheckFinding(
            .form, breach.message, expected: breach.expectation, rule: "forbid: \(breach.kind.rawValue)", file: file,
            at: place?.position, hint: breach.hint)
    }
}

extension FormBreach {
    fileprivate var message: String {
        let way = path.isEmpty ? "" : " by way of " + path.map { "'\($0)'" }.joined(separator: ", ")
        let manner = isDefault ? " as a default" : ""
        let deed = isTimer ? "waits or measures by a clock of its own" : kind.deed
        return "'\(place)' \(deed)\(way)\(manner): '\(member.replacing(".init(", with: "("))'"
    }

    fileprivate var expectation: String {
        isDefault ? "\(thing) without a default" : "\(thing) comes from outside"
    }

    fileprivate var hint: String {
        isDefault ? "remove the default; every caller says it" : "let whoever uses it hand over \(thing)"
    }

    /// A calendar carries zone and locale, and is handed over whole. A date that is handed over makes no time pass.
    private var thing: String { isTimer ? "the clock" : member.contains("Calendar.") ? "the calendar" : kind.thing }

    private var isTimer: Bool { kind == .clock && VolatileUse.isTimer(member) }
}

/// The compiler's trees of those modules of a stage that come before the module that is read.
package struct ModuleTrees: Sendable {
    /// The names of the stage's modules.
    private let modules: [String]
    private(set) var declarations: [CodeDeclaration] = []
    private var types: [String: MadeType] = [:]

    package init(of modules: [String] = [ModuleWriter.subjectModule]) { self.modules = modules }

    /// Adds the tree of one more module, as JSON.
    package mutating func add(_ json: String) {
        guard let tree = tree(of: json) else { return }
        declarations += tree.declarations
        types = tree.types
    }

    /// The tree of any of the stage's modules; nil when the text is not the tree that is known here.
    func tree(of json: String) -> CompilerTree? { CompilerTree(json: json.utf8, modules: modules, after: types) }
}

/// One place where an answer breaks a rule of the form.
struct FormBreach: Hashable {
    let kind: VolatileKind
    /// The member that is named there: `Date.init()`.
    let member: String
    /// The UTF-8 offset in the compiled text.
    let offset: Int
    let isDefault: Bool
    /// The function or property in which the place stands.
    let place: String
    /// The functions through which the member is reached, the first one first.
    let path: [String]
}

/// Judges the code under discussion by the rules of a form.
///
/// The judge follows what the code's own functions reach by themselves, also through functions that were moved out of
/// it. What other code may plug in is not judged: a type of the learner's that reads the real clock is no fault until
/// it is called by name.
struct FormJudge {
    let rules: FormRules
    let tree: CompilerTree
    /// The declarations of the modules that the code imports.
    var beside: [CodeDeclaration] = []
    /// The names of the code under discussion; when none of them is declared any more, all declarations are judged.
    let discussed: Set<String>
    /// Whether an object that a default makes counts with all that its type does. A rule of a form does not ask for that:
    /// the type may be plugged in.
    var followsDefaults = false

    /// Every breach once, in the order of the text.
    func breaches() -> [FormBreach] { nearest(found()) }

    /// The same, and beside each breach those of other kinds by the same name: only a run can tell whether a URL leads to a
    /// file or into the network.
    func breachesOfAllKinds() -> [FormBreach] {
        let found = found(), nearest = nearest(found)
        let others = Dictionary(grouping: found.subtracting(nearest), by: \.offset)
        return nearest.flatMap { breach in
            [breach]
                + others[breach.offset, default: []].filter { $0.isTwin(of: breach) }
                .sorted { $0.kind.rawValue < $1.kind.rawValue }
        }
    }

    private func found() -> Set<FormBreach> {
        let byIdentifier = Dictionary((tree.declarations + beside).map { ($0.identifier, $0) }) { first, _ in first }
        let mine = tree.declarations.filter { discussed.contains($0.owner) }, defaults = defaults
        var found: Set<FormBreach> = []
        for declaration in mine.isEmpty ? tree.declarations : mine {
            let isDefault = defaults.contains(declaration.identifier)
            for use in declaration.uses {
                let behind = followsDefaults && use.isDefault ? deeds(ofTypeMadeBy: use) : []
                let use = CodeUse(
                    target: use.target, offset: use.offset,
                    isDefault: isDefault || isReplaceable(use, in: declaration))
                search(use, behind, from: declaration, byIdentifier, &found)
            }
        }
        return found
    }

    /// The declarations that the module's own code names only as defaults; they are as replaceable as the places that
    /// name them.
    private var defaults: Set<String> {
        var replaceable: Set<String> = [], fixed: Set<String> = []
        for declaration in tree.declarations {
            for use in declaration.uses {
                if isReplaceable(use, in: declaration) {
                    replaceable.insert(use.target)
                } else {
                    fixed.insert(use.target)
                }
            }
        }
        return replaceable.subtracting(fixed)
    }

    /// Whether other code can put something else in the place of a use: it is a default, or a composition hands it to
    /// the code under discussion, or a short form hands it to its own type's full form.
    private func isReplaceable(_ use: CodeUse, in declaration: CodeDeclaration) -> Bool {
        use.isDefault || use.made.contains { discussed.contains($0) || $0 == declaration.owner }
    }

    /// A use, and the functions on the way to it.
    private typealias ReachedUse = (use: CodeUse, path: [String])

    /// All that the members of a type name that an initializer makes; nothing where the type is discussed itself.
    private func deeds(ofTypeMadeBy initializer: CodeUse) -> [ReachedUse] {
        guard let name = ResolvedName(usr: initializer.target)?.text, let end = name.firstRange(of: ".init(") else {
            return []
        }
        let type = name[..<end.lowerBound] + "."
        let members = (tree.declarations + beside).filter { member in
            !discussed.contains(member.owner) && ResolvedName(usr: member.identifier)?.text.hasPrefix(type) == true
        }
        return members.flatMap { member in
            member.uses.map { (CodeUse(target: $0.target, offset: $0.offset, isDefault: true), [member.name]) }
        }
    }

    /// Follows one use, and what lies behind it, through the module, nearest first.
    private func search(
        _ use: CodeUse, _ behind: [ReachedUse], from origin: CodeDeclaration, _ known: [String: CodeDeclaration],
        _ found: inout Set<FormBreach>
    ) {
        var waiting = ([(use, [])] + behind)[...], seen: Set = [origin.identifier]
        while let (step, path): ReachedUse = waiting.popFirst() {
            let isDefault = use.isDefault || step.isDefault
            for kind in kinds(of: step, known) where !(isDefault && rules.allowsLocalDefault) {
                found.insert(
                    FormBreach(
                        kind: kind, member: member(step, known), offset: use.offset, isDefault: isDefault,
                        place: origin.name, path: path))
            }
            guard let next = known[step.target], !discussed.contains(next.owner), seen.insert(next.identifier).inserted
            else { continue }
            waiting += next.uses.map {
                (
                    CodeUse(target: $0.target, offset: $0.offset, isDefault: isReplaceable($0, in: next)),
                    path + [next.name]
                )
            }
        }
    }

    private func kinds(of use: CodeUse, _ known: [String: CodeDeclaration]) -> [VolatileKind] {
        let own: Set<VolatileKind> = known[use.target]?.isShared == true ? [.singleton] : []
        guard let name = ResolvedName(usr: use.target) else { return rules.forbidden.filter(own.contains) }
        let kinds = VolatileMembers.kinds(of: name).union(own).union(untold(by: name))
        return rules.forbidden.filter(kinds.contains)
    }

    /// The kinds that an object takes of the machine, since nothing in the code tells it otherwise: a formatter's locale.
    private func untold(by initializer: ResolvedName) -> [VolatileKind] {
        guard let properties = VolatileMembers.untold[initializer.text] else { return [] }
        let told = tree.declarations.flatMap(\.uses).compactMap { ResolvedName(usr: $0.target)?.text }
        return properties.filter { !told.contains($0.key) }.map(\.value)
    }

    private func member(_ use: CodeUse, _ known: [String: CodeDeclaration]) -> String {
        known[use.target]?.name ?? ResolvedName(usr: use.target)?.short ?? use.target
    }

    /// The breaches in the order of the text; each place keeps one breach of a kind, the one with the shortest path. What
    /// is reached directly counts before what is reached as a default, so that the choice never depends on an order.
    private func nearest(_ breaches: Set<FormBreach>) -> [FormBreach] {
        let places = Dictionary(grouping: breaches) { "\($0.offset) \($0.kind)" }
        let nearest = places.values.compactMap { $0.min { $0.rank < $1.rank } }
        return nearest.sorted { ($0.offset, $0.kind.rawValue) < ($1.offset, $1.kind.rawValue) }
    }
}

extension FormBreach {
    /// Whether this is the same use as another kind of dependency.
    fileprivate func isTwin(of other: FormBreach) -> Bool {
        kind != other.kind && member == other.member && offset == other.offset && isDefault == other.isDefault
            && place == other.place && path == other.path
    }

    /// The order in which breaches at one place are told.
    fileprivate var rank: (Int, Int, String, String, String) {
        (path.count, isDefault ? 1 : 0, member, place, path.joined(separator: " "))
    }
}
