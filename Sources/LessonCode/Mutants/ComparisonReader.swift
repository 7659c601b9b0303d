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
