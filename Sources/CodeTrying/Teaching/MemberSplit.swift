import CodeParsing
import SwiftSyntax

/// Code before and after a cut in which the functions and computed properties that the cut leaves as they are stand in
/// extensions of their types.
struct MemberSplit {
    private(set) var before: String
    private(set) var after: String

    /// Nil when no type that the cut changes has such members.
    init?(before: String, after: String) {
        let old = Self.types(in: before), new = Self.types(in: after)
        var edits = (before: TextEdits(), after: TextEdits()), extensions: [String] = []
        for (name, type) in old {
            guard let changed = new[name], changed.trimmedDescription != type.trimmedDescription else { continue }
            let others = Dictionary(changed.movable.map { ($0.trimmedDescription, $0) }) { first, _ in first }
            let kept = type.movable.filter { others[$0.trimmedDescription] != nil }
            guard !kept.isEmpty else { continue }
            for member in kept {
                edits.before.replace(member.offsets, with: "")
                if let other = others[member.trimmedDescription] { edits.after.replace(other.offsets, with: "") }
            }
            let texts = kept.map { $0.description.withoutBlankEnds }
            extensions.append("extension \(name) {\n\(texts.joined(separator: "\n\n"))\n}")
        }
        guard !extensions.isEmpty else { return nil }
        let end = "\n\n" + extensions.sorted().joined(separator: "\n\n") + "\n"
        self.before = edits.before.applied(to: before).withoutBlankRuns + end
        self.after = edits.after.applied(to: after).withoutBlankRuns + end
    }

    /// The types that stand outside of all others, by name.
    private static func types(in text: String) -> [String: any DeclGroupSyntax] {
        let types = SwiftText.parse(text).statements.compactMap { item -> (String, any DeclGroupSyntax)? in
            guard let group = item.item.asProtocol((any DeclGroupSyntax).self),
                let name = item.item.asProtocol((any NamedDeclSyntax).self)?.name.text,
                !item.item.is(ProtocolDeclSyntax.self)
            else { return nil }
            return (name, group)
        }
        return Dictionary(types) { first, _ in first }
    }
}

extension DeclGroupSyntax {
    /// The members that can stand in an extension in another file.
    fileprivate var movable: [MemberBlockItemSyntax] {
        let hidden = Set(memberBlock.members.filter(\.isHidden).flatMap(\.names))
        return memberBlock.members.filter { member in
            member.isFunction && !member.isHidden
                && !member.tokens(viewMode: .sourceAccurate).contains { hidden.contains($0.text) }
        }
    }
}

extension MemberBlockItemSyntax {
    fileprivate var offsets: Range<Int> { position.utf8Offset..<endPosition.utf8Offset }

    /// Whether it is a function or a computed property, and no override of one.
    fileprivate var isFunction: Bool {
        if let function = decl.as(FunctionDeclSyntax.self) { return !function.modifiers.isOverride }
        guard let variable = decl.as(VariableDeclSyntax.self), !variable.modifiers.isOverride else { return false }
        return variable.bindings.allSatisfy { $0.accessorBlock?.isComputed == true }
    }

    /// Whether no other file can name it.
    fileprivate var isHidden: Bool {
        let level = decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.accessLevel
        return level == "private" || level == "fileprivate"
    }

    fileprivate var names: [String] {
        decl.as(VariableDeclSyntax.self)?.bindings.map(\.pattern.trimmedDescription)
            ?? decl.asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? []
    }
}

extension DeclModifierListSyntax {
    fileprivate var isOverride: Bool { contains { $0.name.text == "override" } }
}
