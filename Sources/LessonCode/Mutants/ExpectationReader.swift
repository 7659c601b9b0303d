import SwiftSyntax

/// Finds what `#expect` and `#require` hold. A class because SwiftSyntax visits with subclasses of its own.
final class ExpectationReader: SyntaxVisitor {
    private var conditions: [ExprSyntax] = []

    /// The first argument of each expectation in a node.
    static func conditions(in node: some SyntaxProtocol) -> [ExprSyntax] {
        let reader = ExpectationReader(viewMode: .sourceAccurate)
        reader.walk(node)
        return reader.conditions
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if ["expect", "require"].contains(node.macroName.text) {
            conditions += node.arguments.first.map { [$0.expression] } ?? []
        }
        return .visitChildren
    }
}

extension ExprSyntax {
    /// Whether the expression is `X(…).y == X(…).y`: the same words on both sides, which begin with a type.
    var comparesItselfAnew: Bool {
        guard let elements = self.as(SequenceExprSyntax.self)?.elements.map(\.self), elements.count == 3,
            elements[1].trimmedDescription == "=="
        else { return false }
        let sides = [elements[0], elements[2]].map { $0.trimmedDescription.filter { !$0.isWhitespace } }
        return sides[0] == sides[1] && sides[0].first?.isUppercase == true
    }
}

/// Finds questions to a spy or a server. A class because SwiftSyntax visits with subclasses of its own.
final class SpyQuestionReader: SyntaxVisitor {
    private static let names: Set = [
        "calls", "requests", "hits", "wasCalled", "wasNotCalled", "wasMostRecentlyCalled",
    ]
    private var isFound = false

    /// Whether an expression asks for calls.
    static func asksASpy(_ expression: ExprSyntax) -> Bool {
        let reader = SpyQuestionReader(viewMode: .sourceAccurate)
        reader.walk(expression)
        return reader.isFound
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        isFound = isFound || Self.names.contains(node.declName.baseName.text)
        return .visitChildren
    }
}
