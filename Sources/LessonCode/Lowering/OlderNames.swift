import LessonModel

/// What a name meant before an input declared it again: `let store = Logged(store)` wraps the older store.
///
/// In Swift the new `store` is all that its own initializer sees, and it would be a circle. So the older one gets an
/// alias inside the initializer. An alias, not `Wiring.store` in the author's text: it keeps every column, and what
/// shadows the name in turn (`{ store in … }`) still does. A variable's alias reads and writes through, so that it can
/// be mutated. Functions have no aliases with labels; those are named with their module, which moves what follows.
struct OlderNames: Sendable {
    private let sources: [String: ImportPlan.Source]

    init(_ sources: [ImportPlan.Source]) {
        self.sources = Dictionary(sources.map { ($0.declaration.bareName, $0) }) { $1 }
    }

    /// The code in braces, as a closure or a function's body, with what these newly declared names meant before.
    func braced(_ code: LocatedCode, hiddenBy names: [DeclaredName], _ words: String = "") -> String {
        let used = used(by: code, hiddenBy: names)
        let aliases = used.compactMap(\.alias)
        let body = Self.qualified(code, used).lowered(after: words)
        return aliases.isEmpty
            ? "{\(body)}" : "{ \(aliases.joined(separator: "; ")); return try await seamsValue {\(body)} }"
    }

    /// The same as statements of a closure that is there already.
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
    /// A local declaration that stands for it; nil when there is none of its kind.
    fileprivate var alias: String? {
        let (name, whole) = (declaration.name, "\(module).\(declaration.name)")
        if declaration.isType || declaration.keyword == "typealias" { return "typealias \(name) = \(whole)" }
        if declaration.isAssignable { return "@SeamsAlias({ \(whole) }, { \(whole) = $0 }) var \(name)" }
        return ["let", "var"].contains(declaration.keyword) ? "let \(name) = \(whole)" : nil
    }
}
