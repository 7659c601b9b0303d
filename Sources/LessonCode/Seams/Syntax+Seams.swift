import SwiftSyntax

extension ParsedBlock {
    /// The line of the lesson's file on which a node begins.
    func line(of node: some SyntaxProtocol) -> Int { code(range(node)).line }
}

extension FunctionDeclSyntax {
    /// The function's signature without defaults: `nextID(in store: any KeyValueStore) -> Int`.
    var words: String {
        let effects = signature.effectSpecifiers.map { " " + $0.lineText } ?? ""
        let result = signature.returnClause.map { " " + $0.lineText } ?? ""
        return "\(name.text)(\(signature.parameterClause.parameters.words))\(effects)\(result)"
    }
}

extension FunctionParameterListSyntax {
    /// The parameters without their defaults.
    var words: String {
        map { parameter in
            let name = [parameter.firstName, parameter.secondName].compactMap { $0?.text }.joined(separator: " ")
            return "\(name): \(parameter.type.lineText)"
        }.joined(separator: ", ")
    }
}

extension [FunctionParameterSyntax] {
    /// The default values of the parameters, used when nobody hands anything over; nil when no parameter has one.
    var usual: String? {
        let defaults = compactMap { $0.defaultValue?.value.lineText }
        return defaults.isEmpty ? nil : defaults.joined(separator: ", ")
    }
}

extension PatternBindingSyntax {
    /// Whether the variable can be set: it is stored, or has a setter.
    var isSettable: Bool {
        guard let accessors = accessorBlock?.accessors else { return true }
        guard case .accessors(let list) = accessors else { return false }
        return list.contains { ["set", "didSet", "willSet", "_modify"].contains($0.accessorSpecifier.text) }
    }

    /// The value that the variable holds until other code sets it: the text `nil` for an optional without an
    /// initializer; nil when there is no such value.
    var usual: String? {
        if let value = initializer?.value.lineText { return value }
        guard let type = typeAnnotation?.type else { return nil }
        return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ? "nil" : nil
    }
}

extension VariableDeclSyntax {
    /// Whether it is a constant that has its value already.
    var bindsConstant: Bool { bindingSpecifier.text == "let" && bindings.allSatisfy { $0.initializer != nil } }
}

extension CodeBlockSyntax {
    /// The only expression of the body; nil when the body is anything else.
    var onlyExpression: String? {
        guard statements.count == 1, let item = statements.first?.item else { return nil }
        if case .expr(let expression) = item { return expression.lineText }
        if case .stmt(let statement) = item { return statement.as(ReturnStmtSyntax.self)?.expression?.lineText }
        return nil
    }
}
