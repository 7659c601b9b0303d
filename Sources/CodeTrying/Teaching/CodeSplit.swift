import CodeParsing
import LessonCode
import SwiftSyntax

/// Code before and after a cut in two parts: the declarations that the cut changes, and those that stay as they are. An
/// exercise is about the first; the others stand beside the answer.
package struct CodeSplit: Sendable, Equatable {
    /// The declarations that are the same before and after.
    package var kept: String
    package var before: String
    package var after: String

    /// Nil when nothing stays, or nothing changes.
    ///
    /// - Parameter byMembers: whether the members that stay of a type that changes stand in an extension beside the answer.
    package init?(before: String, after: String, byMembers: Bool = false) {
        let members = byMembers ? MemberSplit(before: before, after: after) : nil
        if byMembers, members == nil { return nil }
        let old = Self.items(of: members?.before ?? before), new = Self.items(of: members?.after ?? after)
        let oldTexts = Set(old.map(\.text)), newTexts = Set(new.map(\.text))
        let imports = old.filter(\.isImport).map(\.text)
        let same = old.filter { !$0.isImport && newTexts.contains($0.text) }
        let left = old.filter { !$0.isImport && !newTexts.contains($0.text) }
        let right = new.filter { !$0.isImport && !oldTexts.contains($0.text) }
        guard !same.isEmpty, !left.isEmpty, !right.isEmpty else { return nil }
        let joined = { (items: [Item]) in Self.joined(imports, items.map(\.text)) }
        (kept, self.before) = (joined(same), joined(left))
        self.after = Self.joined(new.filter(\.isImport).map(\.text), right.map(\.text))
    }

    private struct Item {
        var text: String
        var isImport: Bool
    }

    private static func items(of text: String) -> [Item] {
        SwiftText.parse(text).statements.map { item in
            // A condition holds imports: one that holds declarations is too much for two parts.
            let isImport = item.item.is(ImportDeclSyntax.self) || item.item.is(IfConfigDeclSyntax.self)
            return Item(text: item.description.withoutBlankEnds, isImport: isImport)
        }
    }

    private static func joined(_ imports: [String], _ items: [String]) -> String {
        ([imports.joined(separator: "\n")] + items).filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}
