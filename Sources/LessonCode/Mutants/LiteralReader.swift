import SwiftSyntax

/// Finds literals with other values for each. A class because SwiftSyntax visits with subclasses of its own.
final class LiteralReader: SyntaxVisitor {
    struct Site {
        let literal: ExprSyntax
        /// The values that may stand in its place; when none of them is noticed, the literal does not matter.
        let others: [String]
    }
    private var sites: [Site] = []

    /// The literals in a node, in the order of the text.
    static func sites(in node: some SyntaxProtocol) -> [Site] {
        let reader = LiteralReader(viewMode: .sourceAccurate)
        reader.walk(node)
        return reader.sites
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    /// A pattern and a raw value take literals only.
    override func visit(_ node: SwitchCaseLabelSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        guard let value = Int(node.literal.text.replacing("_", with: "")) else { return .skipChildren }
        // Near and far, above and below: a limit lies between some of them.
        let others = [value &+ 1, 0, 1, value &+ 1000, value / 2].filter { $0 >= 0 && $0 != value }
        return note(ExprSyntax(node), others.map(String.init))
    }

    override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        guard let value = Double(node.literal.text.replacing("_", with: "")) else { return .skipChildren }
        return note(ExprSyntax(node), [value + 1, 0, value + 1000].filter { $0 != value }.map { "\($0)" })
    }

    override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        note(ExprSyntax(node), [node.literal.text == "true" ? "false" : "true"])
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.openingPounds == nil, node.openingQuote.text == "\"",
            let text = node.representedLiteralValue, node.segments.count <= 1
        else { return .visitChildren }
        let longer = node.lineText.dropLast() + "~\""
        return note(ExprSyntax(node), text.isEmpty ? ["\"~\""] : ["\"\"", String(longer)])
    }

    private func note(_ literal: ExprSyntax, _ others: [String]) -> SyntaxVisitorContinueKind {
        sites.append(Site(literal: literal, others: others.withoutRepeats))
        return .skipChildren
    }
}
