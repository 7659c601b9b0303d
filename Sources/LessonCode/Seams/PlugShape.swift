import SwiftSyntax

/// Tells by the type of a place whether more than one thing can be plugged in there: a protocol, a function, a struct
/// of functions.
struct PlugShape {
    var declarations: StageDeclarations
    /// The names that generic clauses constrain.
    var constrained: Set<String> = []

    /// The same shape, with the names that these clauses constrain.
    func within(_ parameters: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?) -> PlugShape {
        var shape = self
        let bound = parameters?.parameters.filter { $0.inheritedType != nil }.map(\.name.text) ?? []
        let required = requirements?.requirements.compactMap { requirement in
            requirement.requirement.as(ConformanceRequirementSyntax.self)?.leftType.lineText
        }
        shape.constrained.formUnion(bound + (required ?? []))
        return shape
    }

    func fits(_ type: TypeSyntax) -> Bool {
        switch type.as(TypeSyntaxEnum.self) {
        case .functionType, .someOrAnyType, .compositionType: true
        case .attributedType(let attributed): fits(attributed.baseType)
        case .optionalType(let optional): fits(optional.wrappedType)
        case .implicitlyUnwrappedOptionalType(let optional): fits(optional.wrappedType)
        case .tupleType(let tuple): tuple.elements.count == 1 && tuple.elements.first.map { fits($0.type) } == true
        case .identifierType(let identifier): fits(named: identifier.name.text)
        default: false
        }
    }

    private func fits(named name: String) -> Bool {
        if constrained.contains(name) || declarations.protocols.contains(name) { return true }
        guard let alias = declarations.aliases[name] else { return isBundle(name) }
        // An alias may lead back to itself, as code that does not compile yet can.
        var rest = self
        rest.declarations.aliases[name] = nil
        return rest.fits(alias)
    }

    /// Whether the type of this name is a struct that holds functions for others to fill in.
    private func isBundle(_ name: String) -> Bool {
        guard let members = declarations[name]?.syntax.as(StructDeclSyntax.self)?.memberBlock.members else {
            return false
        }
        return members.contains { member in
            guard let variable = member.decl.as(VariableDeclSyntax.self), !variable.hides else { return false }
            return variable.bindings.contains { $0.typeAnnotation.map { $0.type.isFunction } ?? false }
        }
    }
}

extension TypeSyntax {
    /// Whether a value of the type is a closure.
    package var isFunction: Bool {
        switch self.as(TypeSyntaxEnum.self) {
        case .functionType: true
        case .attributedType(let attributed): attributed.baseType.isFunction
        case .optionalType(let optional): optional.wrappedType.isFunction
        case .tupleType(let tuple): tuple.elements.count == 1 && tuple.elements.first?.type.isFunction == true
        default: false
        }
    }
}

extension WithModifiersSyntax {
    /// Whether the declaration is `private` or `fileprivate`.
    var hides: Bool { has("private", "fileprivate") }

    var isStatic: Bool { has("static", "class") }

    /// Whether the declaration has one of these modifiers; `private(set)` is another modifier than `private`.
    func has(_ names: String...) -> Bool {
        modifiers.contains { names.contains($0.lineText) }
    }
}
