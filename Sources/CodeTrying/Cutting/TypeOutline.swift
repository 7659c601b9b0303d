import SwiftSyntax

/// A type of somebody's module as it stands in the text: where a property and an initializer's parameter can go.
struct TypeOutline {
    enum Kind { case structure, classType, actor, enumeration, other }
    let file: Int
    let path: [String]
    let declaration: any DeclGroupSyntax
    let kind: Kind
    /// The types that the declaration and its extensions name behind the colon.
    var inherited: [String] = []
    /// The class from which it inherits, as far as the text tells.
    var superclass: String?

    var name: String { path.joined(separator: ".") }
    var members: MemberBlockSyntax { declaration.memberBlock }

    /// The stored properties of an object, with their bindings.
    var stored: [VariableDeclSyntax] {
        members.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter { variable in
            !variable.isOfType && variable.bindings.allSatisfy { $0.accessorBlock?.isComputed != true }
        }
    }

    var initializers: [InitializerDeclSyntax] {
        members.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    }

    /// The initializers that set the properties themselves, and do not leave that to another one.
    var designated: [InitializerDeclSyntax] { initializers.filter { !$0.delegates } }

    /// The initializers with which code makes an object: the type's own, and where none of these sets the properties, those
    /// of its superclass.
    func allInitializers(in types: [String: TypeOutline], depth: Int = 0) -> [InitializerDeclSyntax] {
        guard depth < 8, kind == .classType, designated.isEmpty, let parent = superclass.flatMap({ types[$0] }) else {
            return initializers
        }
        return initializers + parent.allInitializers(in: types, depth: depth + 1)
    }

    /// The names of all members.
    var memberNames: Set<String> {
        Set(
            members.members.flatMap { member -> [String] in
                if let variable = member.decl.as(VariableDeclSyntax.self) {
                    return variable.bindings.map(\.pattern.trimmedDescription)
                }
                return member.decl.as(FunctionDeclSyntax.self).map { [$0.name.text] } ?? []
            })
    }

    /// The object of the type that all code shares, where other files can name one: `AppLog.shared`.
    var sharedObject: String? {
        for variable in members.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
            guard variable.isOfType, variable.isReadable, let binding = variable.bindings.first else { continue }
            let called = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
            let said = binding.typeAnnotation?.type.trimmedDescription ?? called
            if said == name || said == path.last { return "\(name).\(binding.pattern.trimmedDescription)" }
        }
        return nil
    }

    var isMainActor: Bool { declaration.attributes.trimmedDescription.contains("@MainActor") }
}

extension TypeOutline {
    /// The types that the files of a module declare, by their path; extensions apart.
    static func all(in trees: [SourceFileSyntax]) -> [String: TypeOutline] {
        var found: [String: TypeOutline] = [:], extended: [String: [String]] = [:]
        for (file, tree) in trees.enumerated() {
            for item in tree.statements { read(item.item.as(DeclSyntax.self), in: [], file, &found, &extended) }
        }
        let kinds = found.mapValues(\.kind)
        return found.mapValues { type in
            var type = type
            type.inherited += extended[type.name, default: []]
            type.superclass = type.inherited.first {
                kinds[$0] == .classType || $0.hasPrefix("NS") || classes.contains($0)
            }
            return type
        }
    }

    /// Classes of the system from which people's classes inherit.
    private static let classes: Set = ["Thread", "Operation", "JSONEncoder", "JSONDecoder", "Formatter", "URLProtocol"]

    private static func read(
        _ declaration: DeclSyntax?, in path: [String], _ file: Int, _ found: inout [String: TypeOutline],
        _ extended: inout [String: [String]]
    ) {
        guard let declaration else { return }
        if let conditional = declaration.as(IfConfigDeclSyntax.self) {
            for clause in conditional.clauses {
                guard case .statements(let items) = clause.elements else { continue }
                for item in items { read(item.item.as(DeclSyntax.self), in: path, file, &found, &extended) }
            }
        }
        guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else { return }
        let name: [String], kind: Kind
        switch declaration.as(DeclSyntaxEnum.self) {
        case .structDecl(let type): (name, kind) = ([type.name.text], .structure)
        case .classDecl(let type): (name, kind) = ([type.name.text], .classType)
        case .actorDecl(let type): (name, kind) = ([type.name.text], .actor)
        case .enumDecl(let type): (name, kind) = ([type.name.text], .enumeration)
        case .extensionDecl(let type):
            (name, kind) = (type.extendedType.trimmedDescription.split(separator: ".").map(String.init), .other)
        default: (name, kind) = (["?"], .other)
        }
        let inner = path + name
        let inherited = (group.inheritanceClause?.inheritedTypes ?? []).map(\.type.trimmedDescription)
        if kind == .other {
            extended[inner.joined(separator: "."), default: []] += inherited
        } else {
            let outline = TypeOutline(
                file: file, path: inner, declaration: group, kind: kind, inherited: inherited)
            found[inner.joined(separator: ".")] = found[inner.joined(separator: ".")] ?? outline
        }
        for member in group.memberBlock.members { read(member.decl, in: inner, file, &found, &extended) }
    }
}

extension VariableDeclSyntax {
    var isLazy: Bool { modifiers.contains { $0.name.text == "lazy" } }
}

extension AccessorBlockSyntax {
    /// Whether the block computes a value, and does not only watch one.
    var isComputed: Bool {
        guard case .accessors(let accessors) = accessors else { return true }
        return accessors.contains { !["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}

extension InitializerDeclSyntax {
    /// Whether no other file can call it.
    var isPrivate: Bool { modifiers.isPrivate }

    /// Whether the initializer calls another one of its type.
    var delegates: Bool {
        modifiers.contains { $0.name.text == "convenience" }
            || body?.statements.contains { $0.trimmedDescription.contains("self.init(") } == true
    }

    /// The first labels of the initializers that protocols of the system ask for.
    static let fixedLabels: Set = [
        "from", "coder", "stringLiteral", "integerLiteral", "floatLiteral", "booleanLiteral", "nilLiteral",
        "arrayLiteral", "dictionaryLiteral", "unicodeScalarLiteral", "extendedGraphemeClusterLiteral",
        "stringInterpolation",
    ]

    /// Whether a protocol or a superclass fixes the parameters.
    var isFixed: Bool {
        let isRequired = modifiers.contains { ["required", "override"].contains($0.name.text) }
        return isRequired || Self.fixedLabels.contains(signature.parameterClause.parameters.first?.firstName.text ?? "")
    }
}

extension DeclGroupSyntax {
    /// The access level that is written; nil for none.
    var access: String? { modifiers.accessLevel }
}

extension DeclModifierListSyntax {
    /// Whether no other file sees what they stand before.
    var isPrivate: Bool { ["private", "fileprivate"].contains(accessLevel) }

    var accessLevel: String? {
        map(\.name.text).first { ["public", "open", "package", "internal", "fileprivate", "private"].contains($0) }
    }
}
