import SwiftSyntax

/// Stand-ins for what a module leaves to others: a protocol to which none of its own types conforms.
extension SampleValues {
    /// An expression that declares a type which conforms to a protocol, and makes one; what it gives is made up. Nil
    /// where the protocol asks for what nobody can make up.
    func standIn(for name: String, _ depth: Int) -> String? {
        guard let asked = requirements(of: name), depth < 4 else { return nil }
        let members = asked.members.map { member(for: $0, depth + 1) }
        guard !members.contains(nil) else { return nil }
        let kind = asked.isObject ? "final class" : "struct"
        let body = members.isEmpty ? "{}" : "{ \(members.compactMap { $0 }.joined(separator: "; ")) }"
        return "{ \(kind) StandIn: \(name) \(body); return StandIn() }()"
    }

    /// Whether a type is that of what code asks for something: a closure, or a protocol of the module.
    func isCollaborator(_ type: TypeSyntax) -> Bool {
        let name = type.trimmedDescription.replacing(#/^(any|some)\ /#, with: "")
        return type.isFunction || protocols[name] != nil
    }

    /// The members that a protocol asks for, itself and by those from which it inherits; nil where one of these is
    /// unknown, or wants an actor.
    private func requirements(of name: String) -> (members: [DeclSyntax], isObject: Bool)? {
        guard let found = protocols[name], found.attributes.isEmpty else { return nil }
        var members = found.memberBlock.members.map(\.decl), isObject = false
        for other in (found.inheritanceClause?.inheritedTypes ?? []).map(\.type.trimmedDescription) {
            if other == "AnyObject" { isObject = true }
            if Self.given.contains(other) { continue }
            guard other != name, let inner = requirements(of: other) else { return nil }
            members += inner.members
            isObject = isObject || inner.isObject
        }
        return (members, isObject)
    }

    /// Protocols that a type without state fulfils by saying so.
    private static let given: Set = [
        "AnyObject", "Sendable", "Equatable", "Hashable", "Codable", "Encodable", "Decodable",
    ]

    private func member(for asked: DeclSyntax, _ depth: Int) -> String? {
        let modifiers = asked.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        guard !modifiers.contains(where: { $0.name.text == "static" }) else { return nil }
        if let function = asked.as(FunctionDeclSyntax.self) {
            guard function.genericParameterClause == nil, let body = body(of: function, depth) else { return nil }
            return "\(function.with(\.attributes, []).flat) \(body.isEmpty ? "{}" : "{ \(body) }")"
        }
        guard let variable = asked.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
            let type = binding.typeAnnotation?.type.trimmedDescription, let value = value(of: type, depth: depth)
        else { return nil }
        let accessors = (binding.accessorBlock?.accessors).map { Syntax($0).flat } ?? ""
        let effects = (accessors.contains("async") ? " async" : "") + (accessors.contains("throws") ? " throws" : "")
        let setter = accessors.contains("set") ? " set {}" : ""
        return "var \(binding.pattern.trimmedDescription): \(type) { get\(effects) { \(value) }\(setter) }"
    }

    private func body(of function: FunctionDeclSyntax, _ depth: Int) -> String? {
        let parameters = function.signature.parameterClause.parameters.map { parameter in
            (name: (parameter.secondName ?? parameter.firstName).text, type: parameter.type.trimmedDescription)
        }
        let calls = handlerCalls(parameters)
        if function.givesNothing { return calls.joined(separator: "; ") }
        let result = function.signature.returnClause?.type.trimmedDescription
        guard let value = result.flatMap({ value(of: $0, depth: depth) }) else { return nil }
        return calls.isEmpty ? value : (calls + ["return \(value)"]).joined(separator: "; ")
    }
}

extension SyntaxProtocol {
    /// The text in one line.
    fileprivate var flat: String { trimmedDescription.replacing(#/\s+/#, with: " ") }
}
