import CodeParsing
import LessonModel
import SwiftSyntax

/// The names that the text of some files declares, before any compiler has read them: a misspelt one needs no build.
package enum DeclaredNames {
    /// - Throws: `CutError.noFunction` where the name stands nowhere in the texts. That it stands there promises nothing.
    package static func require(_ typed: String, in texts: [String]) throws(CutError) {
        let last = typed.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? typed
        let word = last.replacing("`", with: ""), isWord = word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        // The rest is the name of an operator, or of something that has none in the text.
        guard isWord, !["init", "deinit", "subscript"].contains(word), !typed.hasPrefix("top-level") else { return }
        let isThere = texts.contains { text in
            text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == word }
        }
        if !isThere { throw .noFunction(typed, among: texts.flatMap(names)) }
    }

    private static func names(in text: String) -> [String] {
        let collector = NameCollector(viewMode: .sourceAccurate)
        collector.walk(SwiftText.parse(text))
        return collector.names
    }
}

/// Collects the names of functions and properties with their types and labels. A class because SwiftSyntax visits with
/// subclasses of its own.
private final class NameCollector: SyntaxVisitor {
    private(set) var names: [String] = []

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
        return add("\(node.name.text)(\(labels))", of: node)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings { _ = add(binding.pattern.trimmedDescription, of: node) }
        return .skipChildren
    }

    private func add(_ name: String, of node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        var path = [name], outer = node.parent
        while let inner = outer {
            let type = inner.asProtocol((any NamedDeclSyntax).self)?.name.text
            let extended = inner.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
            path.insert(contentsOf: [type ?? extended].compactMap(\.self), at: 0)
            outer = inner.parent
        }
        names.append(path.joined(separator: "."))
        return .skipChildren
    }
}

extension CutError {
    /// The error for a name that is none of these, with those that are spelled nearly so.
    static func noFunction(_ typed: String, among names: [String]) -> CutError {
        let nearest = nearestNames(to: typed, in: names.withoutRepeats) { name in
            let short = name.split(separator: ".").last.map(String.init) ?? name
            return [name, short, String(short.prefix { $0 != "(" })]
        }
        return .noFunction(typed, nearest: nearest)
    }
}
