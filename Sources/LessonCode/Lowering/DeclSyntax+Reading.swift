import LessonModel
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

    /// Whether code of another file cannot name it.
    package var isHidden: Bool {
        var node: Syntax? = Syntax(self)
        while let inner = node {
            let modifiers = inner.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
            if modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }) {
                return true
            }
            node = inner.parent
        }
        return false
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
    /// Whether the variable belongs to the type and not to each object.
    package var isOfType: Bool { modifiers.contains { ["static", "class"].contains($0.name.text) } }

    /// Whether the variable is only there for what its value does: `let _ = start()`.
    var bindsNothing: Bool { bindings.allSatisfy { $0.pattern.is(WildcardPatternSyntax.self) } }

    /// The property wrapper before the variable; nil when no attribute names one.
    var wrapper: String? {
        let names = attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
        return names.first { $0.first?.isUppercase == true && !["MainActor", "TaskLocal"].contains($0) }
    }

    /// Whether the author wrote whose variable it is: `@MainActor`, `nonisolated(unsafe)`.
    var saysIsolation: Bool {
        let attributes = attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
        return attributes.contains("MainActor") || modifiers.contains { $0.name.text == "nonisolated" }
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
        items.contains { item in
            guard case .decl(let declaration) = item else { return true }
            return declaration.is(VariableDeclSyntax.self)
        }
    }

    /// The declarations in the clauses.
    var declarations: [DeclSyntax] {
        items.compactMap { item in
            guard case .decl(let declaration) = item else { return nil }
            return declaration
        }
    }

    private var items: [CodeBlockItemSyntax.Item] {
        clauses.flatMap { clause -> [CodeBlockItemSyntax.Item] in
            guard case .statements(let statements) = clause.elements else { return [] }
            return statements.map(\.item)
        }
    }
}

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

/// A name that a module declares at its top level.
package struct DeclaredName: Sendable, Equatable, Hashable {
    package var name: String
    /// `let`, `var`, `func`, `struct`, …, as `import KIND Module.name` wants it; `operator` and the like cannot be
    /// imported so.
    package var keyword: String
    /// The labels and types of a function's parameters.
    package var signature: String
    /// Whether it is a stored variable.
    var isAssignable: Bool
    /// Whether it is a stored variable that belongs to the main actor.
    package var isBound = false

    package init(
        name: String, keyword: String, signature: String = "", isAssignable: Bool = false, isBound: Bool = false
    ) {
        self.name = name
        self.keyword = keyword
        self.signature = signature
        self.isAssignable = isAssignable
        self.isBound = isBound
    }

    /// The name without the backticks that let a keyword be a name.
    package var bareName: String { name.trimmingBackticks }

    /// Whether the name is that of a type. Values of a type may be left from before the type was declared again.
    var isType: Bool { ["class", "struct", "enum", "protocol"].contains(keyword) }

    /// Whether an import can single it out.
    var isImportable: Bool {
        ["let", "var", "func", "typealias"].contains(keyword) && !isOperatorFunction || isType
    }

    /// Whether this newer declaration takes the name from an older one; functions with other parameters add up.
    func hides(_ older: DeclaredName) -> Bool {
        guard bareName == older.bareName else { return false }
        return keyword != "func" || older.keyword != "func" || signature == older.signature
    }

    private var isOperatorFunction: Bool {
        keyword == "func" && bareName.first.map { $0.isLetter || $0 == "_" || !$0.isASCII } == false
    }
}

extension String {
    /// The text without the backticks around a name.
    var trimmingBackticks: String {
        hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
    }
}
