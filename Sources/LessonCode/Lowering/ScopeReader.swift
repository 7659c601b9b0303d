import CodeParsing
import LessonModel
import SwiftSyntax

/// Finds the names that Swift declares, for completion: by its syntax alone, without a compiler.
package struct ScopeReader {
    private let types: [String: TypeFacts]
    private let sources: [SourceFileSyntax]

    /// The names declared at the top level of some texts, oldest first. The members of a type include those of its
    /// extensions and of the types in the texts from which it inherits. When a name is declared again, the newest
    /// declaration counts.
    package static func names(in texts: [String]) -> [ScopeName] {
        let reader = ScopeReader(texts.map { SwiftText.parse($0) })
        let names = reader.sources.flatMap(\.statements).flatMap { reader.names(of: $0.item) }
        return names.reduce(into: []) { names, name in
            names.removeAll { $0.hides(name) }
            names.append(name)
        }
    }

    /// The members and the inherited types of a type's declaration and its extensions.
    private struct TypeFacts {
        var members: [DeclSyntax] = []
        var inherited: [String] = []
    }

    private init(_ sources: [SourceFileSyntax]) {
        self.sources = sources
        types = sources.flatMap(\.statements).reduce(into: [:]) { types, statement in
            guard case .decl(let declaration) = statement.item, let group = declaration.group else { return }
            let isExtension = declaration.is(ExtensionDeclSyntax.self)
            var facts = isExtension ? types[group.name] ?? TypeFacts() : TypeFacts()
            facts.members += group.members.map(\.decl)
            facts.inherited += group.inherited
            types[group.name] = facts
        }
    }

    private func names(of item: CodeBlockItemSyntax.Item) -> [ScopeName] {
        guard case .decl(let declaration) = item, !declaration.is(ExtensionDeclSyntax.self) else { return [] }
        return names(of: declaration)
    }

    private func names(of declaration: DeclSyntax) -> [ScopeName] {
        if let group = declaration.group {
            let detail = group.inherited.isEmpty ? "" : ": " + group.inherited.joined(separator: ", ")
            return [
                ScopeName(name: group.name, keyword: group.keyword, detail: detail, members: members(of: group.name))
            ]
        }
        return declaration.plainNames(returnType: returnType)
    }

    /// The members of a type's values; inherited members come after the type's own.
    private func members(of type: String, seen: Set<String> = []) -> [ScopeName] {
        guard let facts = types[type], !seen.contains(type) else { return [] }
        let own = facts.members.filter(\.isMemberOfValues).flatMap { $0.plainNames(returnType: returnType) }
        let inherited = facts.inherited.flatMap { members(of: $0, seen: seen.union([type])) }
        return (own + inherited).reduce(into: []) { members, member in
            if !members.contains(where: { $0.hides(member) }) { members.append(member) }
        }
    }

    /// The type that a call returns, when a type or a function of this name is declared at the top level.
    private func returnType(of function: String) -> String? {
        if types[function] != nil { return function }
        let functions = sources.flatMap(\.statements).compactMap { $0.item.as(FunctionDeclSyntax.self) }
        return functions.last { $0.name.text == function }?.signature.returnClause?.type.trimmedDescription
    }
}

extension ScopeName {
    /// Whether the two names cannot stand side by side; functions of one name can, if their parameters differ.
    fileprivate func hides(_ other: ScopeName) -> Bool {
        name == other.name && (keyword != "func" || other.keyword != "func" || detail == other.detail)
    }
}

extension SourcePiece {
    /// Every name and operator that the text holds, members and labels too: all that the text may depend on, and more.
    package var identifiers: Set<String> {
        let tokens = SwiftText.parse(text).tokens(viewMode: .sourceAccurate)
        return Set(tokens.compactMap(\.tokenKind.dependableText))
    }
}

extension TokenKind {
    fileprivate var dependableText: String? {
        switch self {
        case .identifier(let name): name.trimmingBackticks
        // `$0` is nothing, `$now` is what a wrapper of `now` projects.
        case .dollarIdentifier(let name): String(name.dropFirst())
        case .binaryOperator(let name), .prefixOperator(let name), .postfixOperator(let name): name
        default: nil
        }
    }
}
