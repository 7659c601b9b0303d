import SwiftSyntax

/// Finds functions and computed properties whose results can be changed without knowing what they are about. A class
/// because SwiftSyntax visits with subclasses of its own.
final class ResultReader: SyntaxVisitor {
    struct Site {
        /// `nextID()`, or the name of a property.
        let name: String
        let declaration: Syntax
        /// The words before each of the results; for a function without a result, the words at its beginning.
        let prefix: String
        let suffix: String
        /// The results; empty for a function that gives none.
        let results: [ExprSyntax]
        /// The UTF-8 offset at which the body begins.
        let start: Int
    }
    private(set) var sites: [Site] = []

    /// The functions in a block, in the order of the text.
    static func sites(in tree: some SyntaxProtocol) -> [Site] {
        let reader = ResultReader(viewMode: .sourceAccurate)
        reader.walk(tree)
        return reader.sites
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let body = node.body else { return .skipChildren }
        let type = node.signature.returnClause?.type.lineText
        note("\(node.name.text)()", Syntax(node.name), type, body.statements, from: body.leftBrace)
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        guard case .getter(let items) = node.accessorBlock?.accessors, let block = node.accessorBlock else {
            return .visitChildren
        }
        note(
            node.pattern.lineText, Syntax(node.pattern), node.typeAnnotation?.type.lineText, items,
            from: block.leftBrace)
        return .visitChildren
    }

    private func note(
        _ name: String, _ declaration: Syntax, _ type: String?, _ body: CodeBlockItemListSyntax, from brace: TokenSyntax
    ) {
        let start = brace.endPositionBeforeTrailingTrivia.utf8Offset
        guard let type, type != "Void", type != "()" else {
            sites.append(
                Site(
                    name: name, declaration: declaration, prefix: " if seamsDiffers(#) { return }; ", suffix: "",
                    results: [], start: start))
            return
        }
        guard let (prefix, suffix) = Self.change(of: type) else { return }
        let results = ReturnReader.results(of: body)
        guard !results.isEmpty else { return }
        sites.append(
            Site(name: name, declaration: declaration, prefix: prefix, suffix: suffix, results: results, start: start))
    }

    /// The words around a value of this type that turn it into another value of the type; nil for a type that is not
    /// known here.
    private static func change(of type: String) -> (prefix: String, suffix: String)? {
        if type.hasSuffix("?") { return ("(seamsDiffers(#) ? nil : (", "))") }
        if type.hasPrefix("["), type.hasSuffix("]") {
            return ("(seamsDiffers(#) ? \(type.isDictionary ? "[:]" : "[]") : (", "))")
        }
        return switch type {
        case "Int", "UInt", "Int64", "UInt64", "Int32", "UInt32", "UInt8": ("((", ") &+ (seamsDiffers(#) ? 1 : 0))")
        case "Double", "Float", "CGFloat", "Date", "TimeInterval": ("((", ") + (seamsDiffers(#) ? 1 : 0))")
        case "String": ("((", ") + (seamsDiffers(#) ? \"~\" : \"\"))")
        case "Bool": ("((", ") != seamsDiffers(#))")
        default: nil
        }
    }
}

extension String {
    /// Whether a type in brackets is a dictionary: a colon stands outside of any further bracket.
    fileprivate var isDictionary: Bool {
        var depth = 0
        for character in self {
            if "[(<".contains(character) { depth += 1 }
            if "])>".contains(character) { depth -= 1 }
            if character == ":", depth == 1 { return true }
        }
        return false
    }
}

/// Finds the expressions that a body returns, without those of closures and functions in it. A class because
/// SwiftSyntax visits with subclasses of its own.
private final class ReturnReader: SyntaxVisitor {
    private var found: [ExprSyntax] = []

    static func results(of body: CodeBlockItemListSyntax) -> [ExprSyntax] {
        if body.count == 1, let only = body.first?.item.as(ExprSyntax.self), !only.isBranching { return [only] }
        let reader = ReturnReader(viewMode: .sourceAccurate)
        reader.walk(body)
        return reader.found
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let expression = node.expression, !expression.isBranching { found.append(expression) }
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ExprSyntax {
    /// Whether it is an `if` or a `switch`, which cannot stand in the middle of an expression.
    fileprivate var isBranching: Bool { self.is(IfExprSyntax.self) || self.is(SwitchExprSyntax.self) }
}
