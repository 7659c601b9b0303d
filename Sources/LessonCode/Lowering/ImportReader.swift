import SwiftSyntax

/// Finds the modules that Swift imports.
package enum ImportReader {
    /// The top-level modules named by the imports of a source, in order.
    package static func imports(in source: String) -> [String] {
        SwiftText.parse(source).statements.compactMap { statement in
            statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text
        }
    }

    /// The top-level modules, also those of imports under a condition, each once: the modules that may have to be
    /// there, and be linked.
    package static func possibleImports(in source: String) -> [String] {
        possibleImports(in: SwiftText.parse(source).statements).withoutRepeats
    }

    private static func possibleImports(in statements: CodeBlockItemListSyntax) -> [String] {
        statements.flatMap { statement -> [String] in
            if let declaration = statement.item.as(ImportDeclSyntax.self) {
                return declaration.path.first.map { [$0.name.text] } ?? []
            }
            let clauses = statement.item.as(IfConfigDeclSyntax.self)?.clauses.compactMap(\.elements) ?? []
            return clauses.flatMap { $0.as(CodeBlockItemListSyntax.self).map(possibleImports) ?? [] }
        }
    }
}
