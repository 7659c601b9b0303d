import SwiftSyntax

extension ParsedBlock {
    /// The line of the lesson's file on which a node begins.
    func line(of node: some SyntaxProtocol) -> Int { code(range(node)).line }
}

extension FunctionDeclSyntax {
    /// What it admits: `nextID(in store: any KeyValueStore) -> Int`.
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
    /// What stands in for them when nobody hands anything over; nil when somebody must.
    var usual: String? {
        let defaults = compactMap { $0.defaultValue?.value.lineText }
        return defaults.isEmpty ? nil : defaults.joined(separator: ", ")
    }
}

extension PatternBindingSyntax {
    /// Whether something can be put into it: it is stored, or has a setter.
    var isSettable: Bool {
        guard let accessors = accessorBlock?.accessors else { return true }
        guard case .accessors(let list) = accessors else { return false }
        return list.contains { ["set", "didSet", "willSet", "_modify"].contains($0.accessorSpecifier.text) }
    }

    /// What it holds until somebody puts something else there; a variable that may be empty holds nothing.
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
    /// The expression that is all of it.
    var onlyExpression: String? {
        guard statements.count == 1, let item = statements.first?.item else { return nil }
        if case .expr(let expression) = item { return expression.lineText }
        if case .stmt(let statement) = item { return statement.as(ReturnStmtSyntax.self)?.expression?.lineText }
        return nil
    }
}
