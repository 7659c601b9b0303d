import SwiftSyntax

/// Finds the modules that Swift imports.
package enum ImportReader {
    /// The top-level modules named by the imports of a source, in order, each once; those inside `#if` count.
    package static func imports(in source: String) -> [String] {
        imports(in: SwiftText.parse(source).statements).withoutRepeats
    }

    private static func imports(in statements: CodeBlockItemListSyntax) -> [String] {
        statements.flatMap { statement -> [String] in
            if let declaration = statement.item.as(ImportDeclSyntax.self) {
                return declaration.path.first.map { [$0.name.text] } ?? []
            }
            let clauses = statement.item.as(IfConfigDeclSyntax.self)?.clauses.compactMap(\.elements) ?? []
            return clauses.flatMap { $0.as(CodeBlockItemListSyntax.self).map(imports) ?? [] }
        }
    }

    /// The same with those that stand under a condition: what may have to be linked.
    package static func possibleImports(in source: String) -> [String] {
        let statements = Parser.parse(source: source).statements
        return statements.flatMap { possibleImports(in: Syntax($0.item)) }
    }

    private static func possibleImports(in item: Syntax) -> [String] {
        if let found = item.as(ImportDeclSyntax.self) { return found.path.first.map { [$0.name.text] } ?? [] }
        guard let conditional = item.as(IfConfigDeclSyntax.self) else { return [] }
        return conditional.clauses.flatMap { clause in
            clause.elements?.as(CodeBlockItemListSyntax.self)?.flatMap { possibleImports(in: Syntax($0.item)) } ?? []
        }
    }
}
