import SwiftSyntax

/// Finds the types that code declares. A class because SwiftSyntax visits with subclasses of its own.
final class TypeReader: SyntaxVisitor {
    struct Site {
        let name: String
        let members: MemberBlockSyntax
    }
    private var sites: [Site] = []

    /// The types in a node, in the order of the text, without protocols.
    static func types(in node: some SyntaxProtocol) -> [Site] {
        let reader = TypeReader(viewMode: .sourceAccurate)
        reader.walk(node)
        return reader.sites
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name, node.memberBlock) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name, node.memberBlock) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name, node.memberBlock) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name, node.memberBlock) }

    private func note(_ name: TokenSyntax, _ members: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
        sites.append(Site(name: name.text, members: members))
        return .visitChildren
    }
}
