import CodeParsing
import LessonModel
import SwiftSyntax

/// The API that an exercise asks for: the declaration that its check calls or overrides at the place where the check
/// does not compile.
package struct DemandedAPI: Sendable, Equatable {
    /// The call or member as the check writes it, on one line.
    package let text: String
    /// The name that is called, with its labels: `label(at:)`.
    package let signature: String
    /// The names in the text; the name that is called comes first.
    package let names: [String]

    /// The API at a place of a block; nil when nothing is called there.
    package init?(in block: CodeBlock, at position: Position) {
        let index = position.line - block.firstLine
        guard block.columns.indices.contains(index) else { return nil }
        let tree = SwiftText.parse(block.source)
        let converter = SourceLocationConverter(fileName: "", tree: tree)
        let column = max(1, position.column - block.columns[index] + 1)
        let offset = converter.position(ofLine: index + 1, column: column)
        // The exercise does not ask for what the check declares itself, a fake above all.
        let own = Set(DeclaredNames.outermost(in: block.source).map(\.name))
        guard let token = tree.token(at: offset) else { return nil }
        if let method = token.parent?.as(FunctionDeclSyntax.self) {
            self.init(overriding: method)
        } else if let node = Self.expression(around: Syntax(token), besides: own) {
            self.init(calling: node)
        } else {
            return nil
        }
    }

    private init(calling node: Syntax) {
        text = Self.line(node)
        let called = Self.name(of: node)
        signature = called + Self.labels(of: node)
        names = [called] + Self.identifiers(in: node).filter { $0 != called }
    }

    /// The API for a method that a check overrides: a class of the answer has to have the method.
    private init(overriding method: FunctionDeclSyntax) {
        text = Self.line(Syntax(method.with(\.body, nil)))
        let labels = method.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
        signature = method.name.text + "(" + labels.joined() + ")"
        let type = Self.nearest(ClassDeclSyntax.self, Syntax(method))
        names = [method.name.text] + (type?.inheritanceClause.map { Self.identifiers(in: Syntax($0)) } ?? [])
    }

    private static func line(_ node: Syntax) -> String {
        node.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The nearest call around a token, or else member, or else name.
    private static func expression(around token: Syntax, besides own: Set<String>) -> Syntax? {
        let call = nearest(FunctionCallExprSyntax.self, token) { !own.contains($0.calledExpression.trimmedDescription) }
        if let call { return Syntax(call) }
        if let member = nearest(MemberAccessExprSyntax.self, token) { return Syntax(member) }
        return nearest(DeclReferenceExprSyntax.self, token).map(Syntax.init)
    }

    private static func nearest<Node: SyntaxProtocol>(
        _ type: Node.Type, _ token: Syntax, where fits: (Node) -> Bool = { _ in true }
    ) -> Node? {
        var node: Syntax? = token
        while let current = node, !current.is(CodeBlockItemSyntax.self) {
            if let found = current.as(type), fits(found) { return found }
            node = current.parent
        }
        return nil
    }

    private static func name(of node: Syntax) -> String {
        let called = node.as(FunctionCallExprSyntax.self).map { Syntax($0.calledExpression) } ?? node
        return called.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? called.trimmedDescription
    }

    private static func labels(of node: Syntax) -> String {
        guard let call = node.as(FunctionCallExprSyntax.self) else { return "" }
        let written = call.arguments.map { $0.label?.text ?? "_" } + (call.trailingClosure == nil ? [] : ["_"])
        return "(" + (written + call.additionalTrailingClosures.map(\.label.text)).map { $0 + ":" }.joined() + ")"
    }

    private static func identifiers(in node: Syntax) -> [String] {
        node.tokens(viewMode: .sourceAccurate).compactMap { token in
            if case .identifier(let name) = token.tokenKind { name } else { nil }
        }
    }
}
