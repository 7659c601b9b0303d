import CodeParsing
import SwiftSyntax

/// The part of a module's code that other modules can name.
package enum PublicPart {
    /// The text with blanks in the place of each declaration that only its own module sees.
    package static func of(_ source: String) -> String {
        var bytes = Array(source.utf8)
        for hidden in SwiftText.parse(source).statements.compactMap(\.item.declaration).flatMap(hidden) {
            let range = hidden.positionAfterSkippingLeadingTrivia..<hidden.endPositionBeforeTrailingTrivia
            for offset in range.lowerBound.utf8Offset..<range.upperBound.utf8Offset
            where bytes[offset] != UInt8(ascii: "\n") {
                bytes[offset] = UInt8(ascii: " ")
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The hidden declarations among this one and its members.
    private static func hidden(_ declaration: DeclSyntax) -> [DeclSyntax] {
        guard !declaration.is(ImportDeclSyntax.self) else { return [] }
        let isExtension = declaration.is(ExtensionDeclSyntax.self)
        guard isExtension || declaration.isPublic else { return [declaration] }
        // A protocol's requirements, and the members of a public extension, are as public as it is.
        if declaration.is(ProtocolDeclSyntax.self) || isExtension && declaration.isPublic { return [] }
        let members = declaration.group?.members.map(\.decl) ?? []
        return members.filter { !$0.is(EnumCaseDeclSyntax.self) && !$0.isPublic }
    }
}

extension CodeBlockItemSyntax.Item {
    fileprivate var declaration: DeclSyntax? {
        if case .decl(let declaration) = self { declaration } else { nil }
    }
}

extension DeclSyntax {
    fileprivate var isPublic: Bool {
        let modifiers = asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        return modifiers.contains { ["public", "open"].contains($0.name.text) && $0.detail == nil }
    }
}
