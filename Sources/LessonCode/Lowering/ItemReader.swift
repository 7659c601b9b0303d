import CodeParsing
import LessonModel
import SwiftSyntax

/// Splits Swift into its top-level statements.
package struct ItemReader {
    private let piece: SourcePiece

    /// The statements of a piece in the order of the text; nil when it is not whole Swift, so that the compiler must
    /// say what is wrong.
    package static func items(of piece: SourcePiece) -> [Item]? {
        let tree = SwiftText.parse(piece.text)
        guard !tree.hasError else { return nil }
        let reader = ItemReader(piece: piece)
        return tree.statements.map { reader.item($0.item) }
    }

    private func item(_ node: CodeBlockItemSyntax.Item) -> Item {
        Item(
            kind: kind(of: node), code: visibleCode(of: node), omitted: omitted(from: node),
            signature: Syntax(node).as(FunctionDeclSyntax.self)?.signatureText ?? "",
            saysIsolation: Syntax(node).as(VariableDeclSyntax.self)?.saysIsolation ?? false,
            wrapper: Syntax(node).as(VariableDeclSyntax.self)?.wrapper,
            passing: passing(in: node))
    }

    private func kind(of item: CodeBlockItemSyntax.Item) -> Item.Kind {
        switch item {
        case .decl(let declaration): kind(of: declaration)
        case .expr(let expression): kind(of: expression)
        // No switch over the toolchain's own library is exhaustive, because that library can grow.
        default: .statement
        }
    }

    private func kind(of declaration: DeclSyntax) -> Item.Kind {
        if declaration.is(ImportDeclSyntax.self) { return .importing }
        if declaration.is(MacroExpansionDeclSyntax.self) { return .expression }
        if let conditional = declaration.as(IfConfigDeclSyntax.self), conditional.holdsStatements { return .statement }
        if let variable = declaration.as(VariableDeclSyntax.self), variable.bindsNothing { return .statement }
        if let variable = declaration.as(VariableDeclSyntax.self), let binding = binding(variable) {
            return .binding(binding)
        }
        return .declaration(name: name(of: declaration), keyword: declaration.importKeyword)
    }

    private func name(of declaration: DeclSyntax) -> String? {
        if let computed = declaration.as(VariableDeclSyntax.self) {
            return computed.bindings.first.flatMap { names(in: $0.pattern).first }
        }
        return declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
    }

    private func kind(of expression: ExprSyntax) -> Item.Kind {
        if let closure = surroundClosure(expression) { return .surround(code(of: closure)) }
        guard let sequence = expression.as(SequenceExprSyntax.self) else { return .expression }
        return assignment(sequence) ?? .expression
    }

    private func surroundClosure(_ expression: ExprSyntax) -> ExprSyntax? {
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
        guard call.calledExpression.trimmedDescription == "surround" else { return nil }
        return call.trailingClosure.map(ExprSyntax.init) ?? call.arguments.first?.expression
    }

    private func assignment(_ sequence: SequenceExprSyntax) -> Item.Kind? {
        let elements = Array(sequence.elements)
        guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return nil }
        guard !elements[0].is(DiscardAssignmentExprSyntax.self), let last = elements.last else { return nil }
        let value = code(from: elements[2], to: last)
        return .assignment(target: code(of: elements[0]), value: value)
    }

    private func binding(_ variable: VariableDeclSyntax) -> Binding? {
        let parts = variable.bindings.compactMap(part)
        guard parts.count == variable.bindings.count else { return nil }
        return Binding(keyword: variable.bindingSpecifier.text, prefix: prefix(of: variable), parts: parts)
    }

    private func part(_ binding: PatternBindingSyntax) -> Binding.Part? {
        guard let value = binding.initializer?.value, !binding.pattern.is(WildcardPatternSyntax.self) else {
            return nil
        }
        return Binding.Part(
            pattern: code(of: binding.pattern), names: names(in: binding.pattern),
            annotation: binding.typeAnnotation?.type.trimmedDescription, value: code(of: value),
            observers: binding.accessorBlock.map { code(of: $0) })
    }

    private func names(in pattern: PatternSyntax) -> [String] {
        if let name = pattern.as(IdentifierPatternSyntax.self) { return [name.identifier.text] }
        guard let tuple = pattern.as(TuplePatternSyntax.self) else { return [] }
        return tuple.elements.flatMap { names(in: $0.pattern) }
    }

    /// The names that a statement binds for itself alone.
    private func passing(in item: CodeBlockItemSyntax.Item) -> PassingNames? {
        if let statement = Syntax(item).as(GuardStmtSyntax.self) {
            return PassingNames(names: boundNames(by: statement), end: .guardStatement)
        }
        guard let conditional = Syntax(item).as(IfConfigDeclSyntax.self), conditional.holdsStatements else {
            return nil
        }
        return PassingNames(
            names: conditional.declarations.flatMap(declaredNames).withoutRepeats, end: .condition)
    }

    private func declaredNames(by declaration: DeclSyntax) -> [String] {
        guard let variable = declaration.as(VariableDeclSyntax.self) else {
            return name(of: declaration).map { [$0] } ?? []
        }
        return variable.bindings.flatMap { names(in: $0.pattern) }
    }

    private func boundNames(by statement: GuardStmtSyntax) -> [String] {
        statement.conditions.flatMap { condition -> [String] in
            switch condition.condition {
            case .optionalBinding(let binding): names(in: binding.pattern)
            default: []
            }
        }
    }

    /// The modifiers that hide a name. Later inputs are other modules, and they may use what the author marked as
    /// private.
    private static let hiding: Set = ["private", "fileprivate"]
    /// The modifiers that Swift knows only in a function or a type.
    private static let local: Set = ["lazy", "async"]

    private func omitted(from item: CodeBlockItemSyntax.Item) -> [String] {
        let names = modifiers(of: item).map(\.name.text)
        let isVariable = Syntax(item).is(VariableDeclSyntax.self)
        return names.filter { Self.hiding.contains($0) || isVariable && Self.local.contains($0) }
    }

    private func modifiers(of item: CodeBlockItemSyntax.Item) -> DeclModifierListSyntax {
        Syntax(item).asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
    }

    private func prefix(of variable: VariableDeclSyntax) -> String {
        let left = Self.hiding.union(Self.local)
        let modifiers = variable.modifiers.filter { !left.contains($0.name.text) }.map(\.trimmedDescription)
        return (variable.attributes.map(\.trimmedDescription) + modifiers).map { $0 + " " }.joined()
    }

    /// The item's code with blanks in place of the modifiers that hide it, so that every column stays.
    private func visibleCode(of item: CodeBlockItemSyntax.Item) -> LocatedCode {
        var code = code(of: item)
        for modifier in modifiers(of: item) where Self.hiding.contains(modifier.name.text) {
            code.piece.blank(self.code(of: modifier).range)
        }
        return code
    }

    private func code(of node: some SyntaxProtocol) -> LocatedCode { code(from: node, to: node) }

    private func code(from first: some SyntaxProtocol, to last: some SyntaxProtocol) -> LocatedCode {
        let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
        return LocatedCode(piece: piece, range: start..<max(start, last.endPositionBeforeTrailingTrivia.utf8Offset))
    }
}
