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
        "decided by spelling, for this compiler's syntax tree cannot be read: other names for the same thing pass"

    /// The verdict by the compiler's tree, as JSON; by spelling when there is none that can be read.
    package func verdict(tree json: String?) -> StageVerdict {
        if let tree = json.flatMap({ CompilerTree(json: $0.utf8) }) {
            let judge = FormJudge(rules: rules, tree: tree, discussed: discussed)
            return StageVerdict(.form, findings: judge.breaches().map(finding))
        }
        let breaches = SpellingReader.breaches(in: source, rules: rules, discussed: discussed)
        return StageVerdict(.form, findings: breaches.map(finding), note: Self.spellingNote)
    }

    private func finding(_ breach: FormBreach) -> CheckFinding {
        let place = SourcePlaces(source).place(of: breach.offset)
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
        return "'\(place)' \(kind.deed)\(way)\(manner): '\(member.replacing(".init(", with: "("))'"
    }

    fileprivate var expectation: String {
        isDefault ? "\(kind.thing) without a default" : "\(kind.thing) comes from outside"
    }

    fileprivate var hint: String {
        isDefault ? "take the default away; every caller says it" : "let whoever uses it hand over \(kind.thing)"
    }
}
