import LessonModel
import SwiftSyntax

/// The declarations at the top level of a stage's subject blocks.
struct StageDeclarations {
    struct Declaration {
        let name: String
        let syntax: DeclSyntax
        let block: ParsedBlock

        /// The declaration at its place in the lesson's file, without comments before it.
        var code: LocatedCode { block.code(block.range(syntax)) }
    }
    /// The types and functions, to which a call can lead.
    private(set) var subjects: [Declaration] = []
    /// The extensions, under the name of the type that they extend.
    private(set) var extensions: [Declaration] = []
    private(set) var protocols: Set<String> = []
    var aliases: [String: TypeSyntax] = [:]

    init(_ stage: Stage) {
        for block in stage.subject.map(ParsedBlock.init) {
            for item in block.tree.statements {
                if case .decl(let syntax) = item.item { note(syntax, in: block) }
            }
        }
    }

    private mutating func note(_ syntax: DeclSyntax, in block: ParsedBlock) {
        if let alias = syntax.as(TypeAliasDeclSyntax.self) {
            aliases[alias.name.text] = alias.initializer.value
        } else if let function = syntax.as(FunctionDeclSyntax.self) {
            subjects.append(Declaration(name: function.name.text, syntax: syntax, block: block))
        } else if let group = syntax.group {
            let declaration = Declaration(name: group.name, syntax: syntax, block: block)
            switch group.keyword {
            case "protocol": protocols.insert(group.name)
            case "extension": extensions.append(declaration)
            default: subjects.append(declaration)
            }
        }
    }

    /// The type or function of this name.
    subscript(name: String) -> Declaration? { subjects.first { $0.name == name } }

    /// A type and its extensions; a function alone.
    func all(named name: String) -> [Declaration] { (subjects + extensions).filter { $0.name == name } }

    /// The subjects to which names lead, directly or through what a subject names in turn; the nearest first.
    func reached(from names: [String]) -> [String] {
        var reached: [String] = [], next = names.filter { self[$0] != nil }.withoutRepeats
        while !next.isEmpty {
            reached += next
            let named = next.flatMap(all).flatMap(\.syntax.namesInOrder)
            next = named.withoutRepeats.filter { self[$0] != nil && !reached.contains($0) }
        }
        return reached
    }
}

extension SyntaxProtocol {
    /// Every name in it, in the order of the text.
    var namesInOrder: [String] {
        tokens(viewMode: .sourceAccurate).compactMap { token in
            if case .identifier(let name) = token.tokenKind { name.trimmingBackticks } else { nil }
        }
    }
}
