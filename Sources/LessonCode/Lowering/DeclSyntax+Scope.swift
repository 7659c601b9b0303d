import LessonModel
import SwiftSyntax

/// A type or an extension of one.
struct DeclaredGroup {
    var name: String
    var keyword: String
    var inherited: [String]
    var members: MemberBlockItemListSyntax
}

extension DeclSyntax {
    /// The type or extension that the declaration is; nil when it is neither.
    var group: DeclaredGroup? {
        guard let group = asProtocol((any DeclGroupSyntax).self) else { return nil }
        let named = asProtocol((any NamedDeclSyntax).self)?.name.text.trimmingBackticks
        guard let name = named ?? self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription else { return nil }
        let inherited = group.inheritanceClause?.inheritedTypes.map { inherited in
            let type = inherited.type.as(AttributedTypeSyntax.self)?.baseType ?? inherited.type
            return type.trimmedDescription
        }
        return DeclaredGroup(
            name: name, keyword: group.introducer.text, inherited: inherited ?? [], members: group.memberBlock.members)
    }

    /// Whether other code can write the declaration after a value and a dot.
    var isMemberOfValues: Bool {
        let hiding: Set = ["static", "class", "private", "fileprivate"]
        let modifiers = asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        return !modifiers.contains { hiding.contains($0.name.text) && $0.detail == nil }
    }

    /// The variables, functions and aliases that it declares.
    func plainNames(returnType: (String) -> String?) -> [ScopeName] {
        if let function = self.as(FunctionDeclSyntax.self) { return [function.scopeName] }
        if let alias = self.as(TypeAliasDeclSyntax.self) {
            let detail = alias.initializer.value.trimmedDescription.collapsingWhitespace
            return [ScopeName(name: alias.name.text, keyword: "typealias", detail: detail)]
        }
        guard let variable = self.as(VariableDeclSyntax.self) else { return [] }
        return variable.bindings.flatMap { $0.scopeNames(variable.bindingSpecifier.text, returnType) }
    }
}

extension FunctionDeclSyntax {
    fileprivate var scopeName: ScopeName {
        var head = self
        (head.attributes, head.modifiers, head.body) = ([], [], nil)
        let text = head.trimmedDescription.collapsingWhitespace
        return ScopeName(
            name: name.text.trimmingBackticks, keyword: "func", detail: String(text.drop { $0 != " " }.dropFirst()))
    }
}

extension PatternBindingSyntax {
    fileprivate func scopeNames(_ keyword: String, _ returnType: (String) -> String?) -> [ScopeName] {
        if let tuple = pattern.as(TuplePatternSyntax.self) {
            return tuple.elements.compactMap { $0.pattern.as(IdentifierPatternSyntax.self) }.map {
                ScopeName(name: $0.identifier.text.trimmingBackticks, keyword: keyword)
            }
        }
        guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return [] }
        let type =
            typeAnnotation?.type.trimmedDescription.collapsingWhitespace ?? initializer?.value.typeName(returnType)
        return [ScopeName(name: name.trimmingBackticks, keyword: keyword, detail: type ?? "")]
    }
}

extension ExprSyntax {
    /// The name of the expression's type, where the text tells it: `ReminderIDs(store: store)`, `try await load()`,
    /// `5`.
    fileprivate func typeName(_ returnType: (String) -> String?) -> String? {
        switch self.as(ExprSyntaxEnum.self) {
        case .tryExpr(let node): node.expression.typeName(returnType)
        case .awaitExpr(let node): node.expression.typeName(returnType)
        case .functionCallExpr(let node): node.calledExpression.calledTypeName(returnType)
        case .stringLiteralExpr: "String"
        case .integerLiteralExpr: "Int"
        case .floatLiteralExpr: "Double"
        case .booleanLiteralExpr: "Bool"
        default: nil
        }
    }

    private func calledTypeName(_ returnType: (String) -> String?) -> String? {
        guard let reference = self.as(DeclReferenceExprSyntax.self) else { return nil }
        let name = reference.baseName.text
        return returnType(name) ?? (name.first?.isUppercase == true ? name : nil)
    }
}
