import CodeParsing
import LessonModel
import SwiftSyntax

extension FakePlug {
    /// The line that the fake prints when code asks it, where a proof wants to know.
    package static let askedLine = "seams: the fake is asked"

    /// The same fake, whose closures and functions print a line when code calls them. Of a value
    /// `FakeWatch` tells.
    package var asking: FakePlug {
        var fake = self
        fake.expression = Self.asking(expression, closures: true)
        fake.declarations = Self.asking(declarations, closures: false)
        return fake
    }

    private static func asking(_ text: String, closures: Bool) -> String {
        let tree = SwiftText.parse(text), bodies = BodyCollector(viewMode: .sourceAccurate)
        bodies.walk(tree)
        var edits = TextEdits()
        for body in closures ? bodies.closures : bodies.functions {
            // A single expression is what the body gives; behind another statement it needs its word.
            let isGiven = body.statements.count == 1 && body.statements.first?.item.is(ExprSyntax.self) == true
            let word = isGiven && body.gives ? "return " : ""
            edits.insert("print(\"\(askedLine)\"); \(word)", at: body.start)
        }
        return edits.applied(to: text)
    }
}

/// Collects the bodies of the outermost closures and of the functions of a text. A class because SwiftSyntax visits
/// with subclasses of its own.
private final class BodyCollector: SyntaxVisitor {
    struct Body {
        var start: Int
        var statements: CodeBlockItemListSyntax
        var gives = true
    }
    private(set) var closures: [Body] = []
    private(set) var functions: [Body] = []

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        let end = node.signature?.endPosition ?? node.leftBrace.endPosition
        closures.append(Body(start: end.utf8Offset, statements: node.statements))
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let body = node.body else { return .skipChildren }
        let gives = node.signature.returnClause != nil
        functions.append(
            Body(start: body.leftBrace.endPosition.utf8Offset, statements: body.statements, gives: gives))
        return .skipChildren
    }
}
