import SwiftSyntax

/// Finds where a value is read: by its bare name, after `self.`, or after the name of its type. A class because
/// SwiftSyntax visits with subclasses of its own.
final class NameUseReader: SyntaxVisitor {
    private let name: String
    private let owner: String?
    /// Whether only uses after the name of the type count.
    private let isQualified: Bool
    private var uses: [ExprSyntax] = []
    /// Whether something else has the same name there.
    private var isHidden = false

    private init(_ name: String, owner: String?, isQualified: Bool) {
        (self.name, self.owner, self.isQualified) = (name, owner, isQualified)
        super.init(viewMode: .sourceAccurate)
    }

    /// The reads in a scope, where the name means the value; none where the scope gives the name to something else.
    static func uses(of name: String, in scope: some SyntaxProtocol) -> [ExprSyntax] {
        let reader = NameUseReader(name, owner: nil, isQualified: false)
        reader.walk(scope)
        return reader.isHidden ? [] : reader.uses
    }

    /// The reads of a type's static value, anywhere.
    static func uses(of name: String, ofType owner: String, in tree: some SyntaxProtocol) -> [ExprSyntax] {
        let reader = NameUseReader(name, owner: owner, isQualified: true)
        reader.walk(tree)
        return reader.uses
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let base = node.base?.lineText
        let isMeant = node.declName.baseName.text == name && (isQualified ? base == owner : base == "self")
        guard isMeant else {
            // The name after the dot is that of something else.
            if let base = node.base { walk(base) }
            return .skipChildren
        }
        if !node.isTarget { uses.append(ExprSyntax(node)) }
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard !isQualified, node.baseName.text == name, node.parent?.is(KeyPathPropertyComponentSyntax.self) != true
        else {
            return .skipChildren
        }
        if !ExprSyntax(node).isTarget { uses.append(ExprSyntax(node)) }
        return .skipChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
        isHidden = isHidden || node.identifier.text == name && !isMember
        return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind { note(node.name) }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        note(node.secondName ?? node.firstName)
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        note(node.secondName ?? node.firstName)
    }

    private func note(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        isHidden = isHidden || token.text == name
        return .visitChildren
    }
}

extension ExprSyntaxProtocol {
    /// Whether it stands left of `=`.
    fileprivate var isTarget: Bool {
        guard let list = parent?.as(ExprListSyntax.self), list.parent?.is(SequenceExprSyntax.self) == true else {
            return false
        }
        return list.first?.id == id && list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    }
}
