import CodeParsing
import SwiftSyntax

/// The imports of a module from the inputs that came before it.
///
/// The plan has only the imports that the text can need, so that the 200th input compiles as fast as the fifth. It
/// imports each name from the newest declaration alone, so that this declaration takes the place of the older ones.
struct ImportPlan {
    /// A name and the module that declares it.
    struct Source: Hashable {
        var module: String
        var declaration: DeclaredName
    }
    /// The names that the text can use, with their modules.
    let visible: [Source]
    /// The modules that the text needs, with the modules that those need, in their order.
    let modules: [String]
    let lines: [String]
    /// The variables and constants that are all that the text uses of the modules; nil when the text may use more, such as
    /// a type or the members of an extension.
    let uses: [UsedName]?

    /// A plan for a text that holds these identifiers.
    init(_ earlier: [GeneratedModule], for identifiers: Set<String>) {
        let newest = Self.newest(in: earlier)
        let visible = newest.filter { identifiers.contains($0.declaration.bareName) }
        let naming = Set(visible.map(\.module)), current = Set(newest.map(\.module))
        let direct = earlier.filter { naming.contains($0.name) || $0.visibility >= .unnamed }
        let needed = Set(direct.map(\.name) + direct.flatMap(\.needs))
        let modules = earlier.filter { needed.contains($0.name) && $0.visibility > .nothing }
        self.visible = visible
        self.modules = modules.map(\.name)
        let isPlain = direct.allSatisfy { $0.visibility <= .names } && visible.allSatisfy(\.isVariable)
        uses = isPlain ? visible.map { UsedName(module: $0.module, name: $0.declaration.name) } : nil
        lines =
            modules.map { module in
                let isWhole = module.visibility == .whole && (module.names.isEmpty || current.contains(module.name))
                return "@testable import " + (isWhole ? module.name : module.mark)
            } + visible.compactMap(\.importLine)
    }

    /// Every name of the modules that no later declaration has taken.
    private static func newest(in modules: [GeneratedModule]) -> [Source] {
        var taken: [String: [DeclaredName]] = [:]
        var sources: [Source] = []
        for module in modules.reversed() {
            let free = module.names.filter { name in
                !taken[name.bareName, default: []].contains { $0.hides(name) }
            }
            sources += free.map { Source(module: module.name, declaration: $0) }
            for name in module.names { taken[name.bareName, default: []].append(name) }
        }
        return sources.reversed()
    }
}

extension ImportPlan.Source {
    fileprivate var isVariable: Bool { ["let", "var"].contains(declaration.keyword) }

    /// The import of this name alone, which wins over the same name of a module that is imported whole; nil when no
    /// import can single out the name.
    var importLine: String? {
        guard declaration.isImportable else { return nil }
        return "@testable import \(declaration.keyword) \(module).\(declaration.name)"
    }

    /// A copy for a module that imports a constant, or a variable on trial; nil where the module does without, or
    /// declares the name itself.
    func copy(for topLevel: TopLevel, besides names: [DeclaredName]) -> String? {
        guard !names.contains(where: { $0.hides(declaration) }) else { return nil }
        let name = declaration.name
        if declaration.isBound {
            return topLevel.copiesVariables ? "@MainActor private var \(name) = \(module).\(name)\n" : nil
        }
        guard declaration.keyword == "let" else { return nil }
        if topLevel.free.contains(declaration.bareName) {
            return "private let \(name) = seamsShared { \(module).\(name) }\n"
        }
        return topLevel.copiesConstants ? "@MainActor private let \(name) = \(module).\(name)\n" : nil
    }
}

/// A name of another module, as a module uses it.
package struct UsedName: Sendable, Hashable {
    package var module: String
    package var name: String
}

extension GeneratedModule {
    /// The module's first entry: an import of the entry alone opens the module's internal members and brings no other
    /// name.
    fileprivate var mark: String { "func \(name).\(ItemWriter.entryFunction(name, 0))" }
}

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
        // Files that are each short enough for the parser may be joined in a module that is not.
        if case .tooLong? = SwiftText.excess(in: source)?.problem { return importLines(in: source).withoutRepeats }
        return possibleImports(in: SwiftText.parse(source).statements).withoutRepeats
    }

    /// The modules named by the lines that look like an import, which may stand inside a string literal. This is for a
    /// caller that has no use for the parser, or a text that is too long for it.
    package static func importLines(in source: String) -> [String] {
        source.split(whereSeparator: \.isNewline).compactMap { line in
            guard line.contains("import ") else { return nil }
            // Before the word stand attributes and an access level, behind it the kind of what is imported of a module.
            return line.wholeMatch(of: /[@\w() ]*\bimport\s+(?:[a-z]+\s+)?([A-Za-z_]\w*).*/).map { String($0.1) }
        }
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

/// The way in which later modules come to use the declarations of a module.
package enum Visibility: Int, Sendable, Comparable {
    /// The module declares nothing.
    case nothing
    /// Modules that name a declaration use it.
    case names
    /// Modules that do not name a declaration use it, too, as they do the members of an extension.
    case unnamed
    /// Modules use a declaration only when they import its module as a whole: operators, macros, code in `#if`.
    case whole

    package static func < (left: Visibility, right: Visibility) -> Bool { left.rawValue < right.rawValue }
}
