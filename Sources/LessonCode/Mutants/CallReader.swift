import LessonModel
import SwiftSyntax

/// Finds calls. A class because SwiftSyntax visits with subclasses of its own.
final class CallReader: SyntaxVisitor {
    /// An argument of a call, with its receiver and its label.
    struct Argument: Hashable {
        let callee: String
        /// The label; `_` where there is none.
        let label: String
        let text: String
    }
    private(set) var calls: [FunctionCallExprSyntax] = []

    /// The calls in a node, in the order of the text.
    static func calls(in node: some SyntaxProtocol) -> [FunctionCallExprSyntax] {
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

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        calls.append(node)
        return .visitChildren
    }
}

extension FunctionCallExprSyntax {
    /// The last name of what is called: `nextID` in `ids.nextID()`, `Bell` in `Bell { 22 }`.
    var calleeName: String {
        if let member = calledExpression.as(MemberAccessExprSyntax.self) {
            // `Bell.init(…)` makes a `Bell`.
            let name = member.declName.baseName.text
            return name == "init" ? member.base?.lineText ?? name : name
        }
        return calledExpression.lineText
    }
}
