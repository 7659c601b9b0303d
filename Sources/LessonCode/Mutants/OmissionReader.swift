import LessonModel
import SwiftSyntax

/// Finds statements that can be left out: calls and assignments that are not the only statement of their body. A class
/// because SwiftSyntax visits with subclasses of its own.
final class OmissionReader: SyntaxVisitor {
    private(set) var sites: [ExprSyntax] = []

    /// The statements in a block, in the order of the text.
    static func sites(in tree: some SyntaxProtocol) -> [ExprSyntax] {
        let reader = OmissionReader(viewMode: .sourceAccurate)
        reader.walk(tree)
        return reader.sites
    }

    /// Skips initializers: without the values that an initializer sets there is no object.
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
        for item in node.dropLast(node.count == 1 ? 1 : 0) {
            guard let expression = item.item.as(ExprSyntax.self), expression.isDeed else { continue }
            sites.append(expression)
        }
        return .visitChildren
    }
}

extension ExprSyntax {
    /// Whether the expression is there for what it does: a call or an assignment.
    fileprivate var isDeed: Bool {
        if let inner = self.as(TryExprSyntax.self)?.expression ?? self.as(AwaitExprSyntax.self)?.expression {
            return inner.isDeed
        }
        if self.is(FunctionCallExprSyntax.self) { return true }
        guard let elements = self.as(SequenceExprSyntax.self)?.elements.dropFirst(), let sign = elements.first else {
            return false
        }
        let text = sign.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
        return sign.is(AssignmentExprSyntax.self)
            || text.count > 1 && text.hasSuffix("=") && !["==", "!="].contains(text)
    }
}

/// Finds calls. A class because SwiftSyntax visits with subclasses of its own.
package final class CallReader: SyntaxVisitor {
    /// An argument of a call, with its receiver and its label.
    struct Argument: Hashable {
        let callee: String
        /// The label; `_` where there is none.
        let label: String
        let text: String
    }
    private(set) var calls: [FunctionCallExprSyntax] = []

    /// The calls in a node, in the order of the text.
    package static func calls(in node: some SyntaxProtocol) -> [FunctionCallExprSyntax] {
        let reader = CallReader(viewMode: .sourceAccurate)
        reader.walk(node)
        return reader.calls
    }

    /// The arguments of all calls in a block.
    static func arguments(in block: CodeBlock) -> [Argument] {
        calls(in: ParsedBlock(block).tree).flatMap { call in
            call.arguments.map {
                Argument(callee: call.calleeName, label: $0.label?.text ?? "_", text: $0.expression.lineText)
            }
        }
    }

    package override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        calls.append(node)
        return .visitChildren
    }
}

extension FunctionCallExprSyntax {
    /// The last name of what is called: `nextID` in `ids.nextID()`, `Bell` in `Bell { 22 }`.
    package var calleeName: String {
        if let member = calledExpression.as(MemberAccessExprSyntax.self) {
            // `Bell.init(…)` makes a `Bell`.
            let name = member.declName.baseName.text
            return name == "init" ? member.base?.lineText ?? name : name
        }
        return calledExpression.lineText
    }
}
