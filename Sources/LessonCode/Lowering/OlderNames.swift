import LessonModel

/// The older meanings of names that an input declares again: `let store = Logged(store)` wraps the older store.
///
/// In Swift the initializer of the new `store` sees only the new `store`, which would be a circular reference. So the
/// older `store` gets an alias inside the initializer. An alias, unlike `Wiring.store` in the author's text, keeps
/// every column, and a declaration that shadows the name in turn (`{ store in … }`) still shadows it. A variable's
/// alias reads and writes the variable, so that the variable can be mutated. Functions have no aliases with labels;
/// they are named with their module, which moves the text that follows.
struct OlderNames: Sendable {
    private let sources: [String: ImportPlan.Source]

    init(_ sources: [ImportPlan.Source]) {
        self.sources = Dictionary(sources.map { ($0.declaration.bareName, $0) }) { $1 }
    }

    /// The code in braces, as a closure or a function's body, in which these newly declared names have their older
    /// meanings.
    func braced(
        _ code: LocatedCode, hiddenBy names: [DeclaredName], _ words: String = "", then end: String = ""
    ) -> String {
        let used = used(by: code, hiddenBy: names)
        let aliases = used.compactMap(\.alias)
        let body = Self.qualified(code, used).lowered(after: words) + end
        return aliases.isEmpty
            ? "{\(body)}" : "{ \(aliases.joined(separator: "; ")); return try await seamsValue {\(body)} }"
    }

    /// The same code as statements of a closure that is there already.
    func statements(_ code: LocatedCode, hiddenBy names: [DeclaredName]) -> String {
        let used = used(by: code, hiddenBy: names)
        return used.compactMap(\.alias).map { $0 + "; " }.joined() + Self.qualified(code, used).lowered
    }

    private func used(by code: LocatedCode, hiddenBy names: [DeclaredName]) -> [ImportPlan.Source] {
        let hidden = names.compactMap { name in
            sources[name.bareName].flatMap { name.hides($0.declaration) ? $0 : nil }
        }
        let older = hidden.withoutRepeats
        guard !older.isEmpty else { return [] }
        let identifiers = code.identifiers
        return older.filter { identifiers.contains($0.declaration.bareName) }
    }

    private static func qualified(_ code: LocatedCode, _ used: [ImportPlan.Source]) -> LocatedCode {
        used.filter { $0.declaration.keyword == "func" }.reduce(code) { code, source in
            code.qualifying(source.declaration.bareName, with: source.module)
        }
    }
}

extension ImportPlan.Source {
    /// A local declaration that stands for the older one; nil when a declaration of this kind has no alias.
    fileprivate var alias: String? {
        let (name, whole) = (declaration.name, "\(module).\(declaration.name)")
        if declaration.isType || declaration.keyword == "typealias" { return "typealias \(name) = \(whole)" }
        if declaration.isAssignable { return "@SeamsAlias({ \(whole) }, { \(whole) = $0 }) var \(name)" }
        return ["let", "var"].contains(declaration.keyword) ? "let \(name) = \(whole)" : nil
    }
}
