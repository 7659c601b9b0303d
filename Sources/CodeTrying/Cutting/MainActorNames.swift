import CodeParsing
import SwiftSyntax

/// The names of what belongs to the main actor in some texts: what has its attribute, and the types that inherit from such
/// or conform to it.
struct MainActorNames {
    private(set) var names: Set<String> = []

    init(in texts: [String]) {
        var inherited: [(name: String, from: [String])] = []
        for text in texts {
            let collector = AttributeCollector(viewMode: .sourceAccurate)
            collector.walk(SwiftText.parse(text))
            names.formUnion(collector.names)
            inherited += collector.inherited
        }
        var count = -1
        while count < names.count {
            count = names.count
            for (name, from) in inherited where !names.isDisjoint(with: from) { names.insert(name) }
        }
    }

    /// Whether one of the names stands in a line of Swift.
    func stand(in line: String) -> Bool {
        SwiftText.parse(line).tokens(viewMode: .sourceAccurate).contains { token in
            if case .identifier(let name) = token.tokenKind { names.contains(name) } else { false }
        }
    }
}

/// Collects these names. A class because SwiftSyntax visits with subclasses of its own.
private final class AttributeCollector: SyntaxAnyVisitor {
    private(set) var names: Set<String> = []
    private(set) var inherited: [(name: String, from: [String])] = []

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        guard let declaration = node.as(DeclSyntax.self) else { return .visitChildren }
        let own = declaration.declaredNames
        let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
        if attributes?.trimmedDescription.contains("@MainActor") == true { names.formUnion(own) }
        let clause = declaration.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause
        if let clause, let name = own.first {
            let types = clause.inheritedTypes.map { type in
                type.type.trimmedDescription.replacing(#/<.*|.*\./#, with: "")
            }
            inherited.append((name, types))
        }
        return .visitChildren
    }
}

extension DeclSyntax {
    /// The names that a declaration gives, or the type that it extends.
    fileprivate var declaredNames: [String] {
        if let variable = self.as(VariableDeclSyntax.self) {
            return variable.bindings.map(\.pattern.trimmedDescription)
        }
        if let type = self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription {
            return [type.split(separator: ".").last.map(String.init) ?? type]
        }
        return asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? []
    }
}
