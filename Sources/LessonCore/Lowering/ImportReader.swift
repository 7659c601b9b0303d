import SwiftParser
import SwiftSyntax

/// Finds the modules that Swift imports.
package enum ImportReader {
    /// The top-level modules named by the imports of a source, in order.
    package static func imports(in source: String) -> [String] {
        Parser.parse(source: source).statements.compactMap { statement in
            statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text
        }
    }
}
