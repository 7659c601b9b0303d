import SwiftSyntax

extension DeclSyntax {
    /// The word between `import` and the module in an import of this declaration alone; `extension` or `other` for a
    /// declaration that no import can single out.
    var importKeyword: String {
        switch kind {
        case .structDecl: "struct"
        case .classDecl, .actorDecl: "class"
        case .enumDecl: "enum"
        case .protocolDecl: "protocol"
        case .typeAliasDecl: "typealias"
        case .functionDecl: "func"
        case .variableDecl: "var"
        case .extensionDecl: "extension"
        default: "other"
        }
    }
}

extension FunctionDeclSyntax {
    /// The labels and types of the parameters: functions that differ in them stand side by side.
    var signatureText: String {
        let parameters = signature.parameterClause.parameters.map { parameter in
            let type = parameter.type.trimmedDescription + (parameter.ellipsis?.text ?? "")
            return "\(parameter.firstName.text): \(type.collapsingWhitespace)"
        }
        return "(\(parameters.joined(separator: ", ")))"
    }
}

extension VariableDeclSyntax {
    /// Whether the variable is only there for what its value does: `let _ = start()`.
    var bindsNothing: Bool { bindings.allSatisfy { $0.pattern.is(WildcardPatternSyntax.self) } }

    /// The property wrapper before the variable; nil when no attribute names one.
    var wrapper: String? {
        let names = attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
        return names.first { $0.first?.isUppercase == true && !["MainActor", "TaskLocal"].contains($0) }
    }

    /// Whether none of its parts is computed.
    var isStored: Bool {
        bindings.allSatisfy { binding in
            guard case .accessors(let accessors) = binding.accessorBlock?.accessors else {
                return binding.accessorBlock == nil
            }
            return accessors.allSatisfy { ["didSet", "willSet"].contains($0.accessorSpecifier.text) }
        }
    }
}

extension IfConfigDeclSyntax {
    /// Whether a clause holds something to be run, which the top level of a module cannot hold.
    var holdsStatements: Bool {
        clauses.contains { clause in
            guard case .statements(let statements) = clause.elements else { return false }
            return statements.contains { statement in
                guard case .decl(let declaration) = statement.item else { return true }
                return declaration.is(VariableDeclSyntax.self)
            }
        }
    }
}
