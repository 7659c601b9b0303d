import SwiftSyntax

/// Finds comparisons. A class because SwiftSyntax visits with subclasses of its own.
final class ComparisonReader: SyntaxVisitor {
    struct Site {
        let first: ExprSyntax
        let last: ExprSyntax
        let sign: TokenSyntax
        let opposite: String
    }
    private(set) var sites: [Site] = []

    /// The comparisons in a block, in the order of the text.
    static func sites(in tree: some SyntaxProtocol) -> [Site] {
        let reader = ComparisonReader(viewMode: .sourceAccurate)
        reader.walk(tree)
        return reader.sites
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        for index in elements.indices {
            guard let sign = elements[index].as(BinaryOperatorExprSyntax.self)?.operator,
                let opposite = Self.opposites[sign.text]
            else { continue }
            let before = elements[..<index].reversed().prefix { !Self.isLooser($0) }
            let after = elements[(index + 1)...].prefix { !Self.isLooser($0) }
            // The precedence of an operator of the author's own is not known.
            guard let first = before.last, let last = after.last, (before + after).allSatisfy(Self.isKnown) else {
                continue
            }
            sites.append(Site(first: first, last: last, sign: sign, opposite: opposite))
        }
        return .visitChildren
    }

    private static let opposites = [
        "==": "!=", "!=": "==", "<": ">=", ">": "<=", "<=": ">", ">=": "<", "===": "!==", "!==": "===",
    ]
    private static let looser: Set = ["&&", "||"]
    private static let tighter: Set = [
        "+", "-", "*", "/", "%", "&+", "&-", "&*", "<<", ">>", "&", "|", "^", "...", "..<", "??",
    ]

    private static func isLooser(_ element: ExprSyntax) -> Bool {
        if let sign = element.as(BinaryOperatorExprSyntax.self)?.operator.text { return looser.contains(sign) }
        return element.is(AssignmentExprSyntax.self) || element.is(UnresolvedTernaryExprSyntax.self)
            || element.is(ArrowExprSyntax.self)
    }

    private static func isKnown(_ element: ExprSyntax) -> Bool {
        guard let sign = element.as(BinaryOperatorExprSyntax.self)?.operator.text else { return true }
        return tighter.contains(sign)
    }
}

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
