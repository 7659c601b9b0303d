import CodeParsing
import LessonModel
import SwiftSyntax

/// `extension Int: Identifiable { … }`: an extension that conforms a type of another module to a protocol of another
/// module. The lesson counts as another module. Swift wants the members that fulfil the protocol `public`, so the
/// extension is written as two: one conforms, the other has the members, each made public in its place.
struct ForeignConformance {
    private let code: LocatedCode
    private let node: ExtensionDeclSyntax

    /// Nil when the code is not such an extension; `own` are the names that the same module declares.
    init?(_ code: LocatedCode, own: Set<String>) {
        let statement = SwiftText.parse(code.text).statements.first
        guard let node = statement?.item.as(ExtensionDeclSyntax.self), let clause = node.inheritanceClause else {
            return nil
        }
        guard !own.contains(Self.name(node.extendedType)), !node.memberBlock.members.isEmpty else { return nil }
        guard !clause.inheritedTypes.map({ Self.name($0.type) }).allSatisfy(own.contains) else { return nil }
        (self.code, self.node) = (code, node)
    }

    /// Both extensions, with each line and column the author's.
    var lowered: String {
        var conforming = code
        let members = node.memberBlock.members
        conforming.piece.blank(code.part(from: members, to: members).range)
        let head =
            "extension \(node.extendedType.trimmedDescription) \(node.genericWhereClause?.trimmedDescription ?? "")"
        return conforming.lowered + "\(head) {\(members.map { opened($0.decl) }.joined())}\n"
    }

    private func opened(_ member: DeclSyntax) -> String {
        let whole = code.part(from: member, to: member)
        let modified = member.asProtocol((any WithModifiersSyntax).self)
        guard let modified, !member.is(DeinitializerDeclSyntax.self), !modified.modifiers.contains(where: \.isAccess)
        else { return whole.lowered }
        // The word `public` has to stand after the attributes.
        let attributes = member.asProtocol((any WithAttributesSyntax).self)?.attributes
        guard let attributes, let last = attributes.last, let next = last.nextToken(viewMode: .sourceAccurate) else {
            return whole.lowered(after: "public")
        }
        return code.part(from: next, to: member).lowered(after: attributes.trimmedDescription + " public")
    }

    /// The name without attributes (`@retroactive`) and arguments.
    private static func name(_ type: TypeSyntax) -> String {
        let plain = type.as(AttributedTypeSyntax.self)?.baseType ?? type
        return plain.as(IdentifierTypeSyntax.self)?.name.text ?? plain.trimmedDescription
    }
}

extension DeclModifierSyntax {
    fileprivate var isAccess: Bool {
        ["open", "public", "package", "internal", "fileprivate", "private"].contains(name.text)
    }
}

extension LocatedCode {
    /// A part of the code, by nodes of a tree that was read from its text.
    fileprivate func part(from first: some SyntaxProtocol, to last: some SyntaxProtocol) -> LocatedCode {
        let start = range.lowerBound + first.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = range.lowerBound + last.endPositionBeforeTrailingTrivia.utf8Offset
        return LocatedCode(piece: piece, range: start..<max(start, end))
    }
}
