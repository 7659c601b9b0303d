import SwiftSyntax

/// The declaration in which reads stand, with what decides where a seam can go.
struct CutFunction {
    let code: CodeFunction
    let file: Int
    let declaration: DeclSyntax
    /// The type that holds the declaration; nil for a free function, and for an extension of a foreign type.
    let type: TypeOutline?
    /// Whether it stands in the type's own braces or in an extension.
    let isInExtension: Bool

    /// The declaration around a site that is a member of a type or of the file.
    init?(_ code: CodeFunction, at site: CutSite, types: [String: TypeOutline]) {
        var node: Syntax? = Syntax(site.expression), found: DeclSyntax?
        while let inner = node, !inner.is(MemberBlockItemSyntax.self) {
            if let declaration = inner.as(DeclSyntax.self), !inner.is(IfConfigDeclSyntax.self) { found = declaration }
            node = inner.parent
        }
        guard let found else { return nil }
        self.code = code
        file = site.file
        declaration = found
        type = types[code.types.joined(separator: ".")]
        var outer = node
        while let inner = outer, inner.asProtocol((any DeclGroupSyntax).self) == nil { outer = inner.parent }
        isInExtension = outer?.is(ExtensionDeclSyntax.self) ?? false
    }

    var function: FunctionDeclSyntax? { declaration.as(FunctionDeclSyntax.self) }
    var initializer: InitializerDeclSyntax? { declaration.as(InitializerDeclSyntax.self) }

    var parameterClause: FunctionParameterClauseSyntax? {
        function?.signature.parameterClause ?? initializer?.signature.parameterClause
    }

    var body: CodeBlockSyntax? { function?.body ?? initializer?.body }

    var isAsync: Bool {
        (function?.signature.effectSpecifiers ?? initializer?.signature.effectSpecifiers)?.asyncSpecifier != nil
    }

    /// Whether the declaration has an object with properties.
    var hasObject: Bool {
        guard let type, !code.isStatic, code.kind != .initializer else { return false }
        return type.kind != .enumeration
    }

    /// Whether the function calls itself: each call reads anew.
    var callsItself: Bool { code.uses.contains { $0.target == code.identifier } }

    /// `daysKept(since:)` without the types.
    var shortName: String {
        let prefix = code.types.isEmpty ? "" : code.types.joined(separator: ".") + "."
        return code.name.hasPrefix(prefix) ? String(code.name.dropFirst(prefix.count)) : code.name
    }

    /// The words that stand in the declaration.
    var words: Set<String> {
        Set(
            declaration.tokens(viewMode: .sourceAccurate).compactMap { token in
                if case .identifier(let name) = token.tokenKind { name } else { nil }
            })
    }

    /// The words that stand for themselves: neither behind a dot nor before a colon, where they name something else's.
    var plainWords: Set<String> {
        Set(
            declaration.tokens(viewMode: .sourceAccurate).compactMap { token in
                guard case .identifier(let name) = token.tokenKind, !token.isMemberOrLabel else { return nil }
                return name
            })
    }

    /// `public ` where other modules can call it.
    var access: String {
        switch (function?.modifiers ?? initializer?.modifiers)?.accessLevel {
        case "public", "open": "public "
        case "package": "package "
        default: ""
        }
    }
}

extension TokenSyntax {
    /// Whether the token is the name of a member behind a dot, the label of an argument, or that of a parameter which has
    /// another name inside.
    fileprivate var isMemberOrLabel: Bool {
        if let parameter = parent?.as(FunctionParameterSyntax.self) {
            return parameter.firstName.id == id && parameter.secondName != nil
        }
        if let argument = parent?.as(LabeledExprSyntax.self) { return argument.label?.id == id }
        guard let reference = parent?.as(DeclReferenceExprSyntax.self) else { return false }
        return reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
    }
}
