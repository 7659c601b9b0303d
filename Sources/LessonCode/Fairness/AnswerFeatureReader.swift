import CodeParsing
import SwiftSyntax

/// Finds every feature by which an answer could reach round a check; `AnswerRules` decides which of them are breaches.
///
/// A class because SwiftSyntax visits with subclasses of its own.
final class AnswerFeatureReader: SyntaxAnyVisitor {
    /// A feature and the UTF-8 offset at which it stands.
    struct Found {
        let feature: AnswerFeature
        let offset: Int
    }

    /// The types that the answer declares itself.
    private let own: Set<String>
    private(set) var found: [Found] = []

    private init(own: Set<String>) {
        self.own = own
        super.init(viewMode: .sourceAccurate)
    }

    /// The features of a text, in the order of the text.
    static func features(in source: String) -> [Found] {
        let tree = SwiftText.parse(source)
        let types = TypeNameReader(viewMode: .sourceAccurate)
        types.walk(tree)
        let reader = AnswerFeatureReader(own: types.names)
        reader.walk(tree)
        return reader.found
    }

    // MARK: Declarations

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if case .binaryOperator = node.name.tokenKind { note(.comparison(node.name.text), node.name) }
        if case .prefixOperator = node.name.tokenKind { note(.comparison(node.name.text), node.name) }
        if case .postfixOperator = node.name.tokenKind { note(.comparison(node.name.text), node.name) }
        noteDeclared(node.name, Syntax(node))
        return .visitChildren
    }

    override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind {
        note(.comparison(node.name.text), node.name)
        return .visitChildren
    }

    override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind {
        note(.comparison(node.name.text), node.name)
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        noteDeclared(node.initKeyword, Syntax(node))
        return .visitChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        if isAdded(Syntax(node)) { note(.member(node.calledName), node.subscriptKeyword) }
        return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        if let variable = Syntax(node).ancestorOrSelf(mapping: { $0.as(VariableDeclSyntax.self) }) {
            noteDeclared(node.identifier, Syntax(variable))
        }
        return .visitChildren
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        guard let name = node.typeName else { return .visitChildren }
        // The check may stand inside a type that inherits this type, so its name counts wherever the type is declared.
        note(.name(name.bare), name)
        if isAdded(node) { note(.member(name.bare), name) }
        return .visitChildren
    }

    override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
        note(.compiler("macro"), node.macroKeyword)
        return .skipChildren
    }

    private func noteDeclared(_ name: TokenSyntax, _ node: Syntax) {
        if isAdded(node) { note(.member(name.bare), name) }
        if isOutermost(node) { note(.name(name.bare), name) }
    }

    private func isOutermost(_ node: Syntax) -> Bool {
        node.parent?.as(CodeBlockItemSyntax.self)?.parent?.parent.map {
            $0.is(SourceFileSyntax.self) || $0.is(IfConfigClauseSyntax.self)
        } ?? false
    }

    /// Whether a member stands in an extension of a type that the answer does not declare, and code outside of the file
    /// can call it.
    private func isAdded(_ node: Syntax) -> Bool {
        if node.isOfFileAlone { return false }
        var parent = node.parent
        while let current = parent, current.asProtocol((any DeclGroupSyntax).self) == nil {
            // A declaration inside a function is a member of no type.
            if current.is(CodeBlockSyntax.self) { return false }
            parent = current.parent
        }
        guard let group = parent?.as(ExtensionDeclSyntax.self), !Syntax(group).isOfFileAlone else { return false }
        let type = group.extendedType.trimmedDescription
        return !own.contains(String(type.prefix { $0 != "." && $0 != "<" }).replacing("`", with: ""))
    }

    // MARK: What is named

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name { note(.module(module.text), module) }
        return .visitChildren
    }

    override func visit(_ node: UnsafeExprSyntax) -> SyntaxVisitorContinueKind {
        note(.unguarded("unsafe"), node.unsafeKeyword)
        return .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        switch name {
        case "unsafe", "safe", "unchecked", "exclusivity": note(.unguarded("@" + name), node.atSign)
        case "testable", "diagnose", "c", "section", "used": note(.compiler("@" + name), node.atSign)
        default: if name.hasPrefix("_") { note(.compiler("@" + name), node.atSign) }
        }
        return .visitChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if node.detail?.detail.text == "unsafe" { note(.unguarded("\(node.name.text)(unsafe)"), node.name) }
        return .visitChildren
    }

    override func visit(_ node: PoundSourceLocationSyntax) -> SyntaxVisitorContinueKind {
        note(.compiler("#sourceLocation"), node.poundSourceLocation)
        return .skipChildren
    }

    override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
        guard case .identifier = node.tokenKind else { return .visitChildren }
        let name = node.bare
        if AnswerNames.isUnguarded(name) { note(.unguarded(name), node) }
        if AnswerNames.machine.contains(name) { note(.machine(name), node) }
        if AnswerNames.isLiteral(name) && !node.isConstraint || AnswerNames.inherited.contains(name) && node.isInherited
        {
            note(.literal(name), node)
        }
        return .visitChildren
    }

    private func note(_ feature: AnswerFeature, _ node: TokenSyntax) {
        found.append(Found(feature: feature, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset))
    }
}

/// Finds the types that a text declares, on any level. A class because SwiftSyntax visits with subclasses of its own.
private final class TypeNameReader: SyntaxAnyVisitor {
    private(set) var names: Set<String> = []

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if !node.is(TypeAliasDeclSyntax.self), let name = node.typeName { names.insert(name.bare) }
        return .visitChildren
    }
}

extension Syntax {
    /// The name of the type that this declares; nil when it declares none.
    fileprivate var typeName: TokenSyntax? {
        if let alias = self.as(TypeAliasDeclSyntax.self) { return alias.name }
        guard asProtocol((any DeclGroupSyntax).self) != nil else { return nil }
        return asProtocol((any NamedDeclSyntax).self)?.name
    }
}

extension Syntax {
    /// Whether a declaration is private: a check stands in another file.
    fileprivate var isOfFileAlone: Bool {
        let modifiers = asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        return modifiers.contains { $0.detail == nil && ["private", "fileprivate"].contains($0.name.text) }
    }
}

extension SubscriptDeclSyntax {
    /// The name by which code can call it: with the first label that a call must write, where there is one.
    fileprivate var calledName: String {
        let needed = parameterClause.parameters.first { parameter in
            parameter.secondName != nil && parameter.firstName.tokenKind != .wildcard && parameter.defaultValue == nil
        }
        return needed.map { "subscript(\($0.firstName.bare):)" } ?? "subscript"
    }
}

extension TokenSyntax {
    fileprivate var bare: String { text.replacing("`", with: "") }

    /// Whether the token stands where a generic declaration asks something of the types that it takes. A protocol that
    /// asks something of itself inherits it, so its conditions are none.
    fileprivate var isConstraint: Bool {
        let node = Syntax(self)
        if let clause = node.ancestorOrSelf(mapping: { $0.as(GenericWhereClauseSyntax.self) }) {
            return clause.parent.map { !$0.is(ProtocolDeclSyntax.self) && !$0.is(AssociatedTypeDeclSyntax.self) }
                ?? false
        }
        return node.ancestorOrSelf(mapping: { $0.as(GenericParameterClauseSyntax.self) }) != nil
    }

    /// Whether the token stands in the inheritance clause of a type, or behind the `=` of a type alias.
    fileprivate var isInherited: Bool {
        let node = Syntax(self)
        return node.ancestorOrSelf(mapping: { $0.as(InheritanceClauseSyntax.self) }) != nil
            || node.ancestorOrSelf(mapping: { $0.as(TypeInitializerClauseSyntax.self) }) != nil
    }
}

/// A feature of an answer by which the answer could reach round its check, so that a verdict on it would prove nothing.
enum AnswerFeature: Hashable {
    /// The answer touches memory that Swift does not guard. That memory holds what makes the world's answers
    /// believable.
    case unguarded(String)
    /// The answer declares an operator, by which the check may compare.
    case comparison(String)
    /// The answer lets a type of its own stand for what a literal means, or gives it a ready-made `==`.
    case literal(String)
    /// The answer declares a name that the check uses for something else.
    case name(String)
    /// The answer adds a member to a type that is not its own, and the check uses a member of that name.
    case member(String)
    /// The answer imports a module that is not for answers.
    case module(String)
    /// The answer names an API that opens files at any offset, loads code or starts programs.
    case machine(String)
    /// The answer steers the compiler.
    case compiler(String)

    /// Whether the feature changes the meaning of a name or an operator that the check uses.
    var takesFromCheck: Bool {
        switch self {
        case .comparison, .name, .member: true
        case .unguarded, .literal, .module, .machine, .compiler: false
        }
    }

    /// The fault, in one sentence.
    var message: String {
        switch self {
        case .unguarded(let name):
            "'\(name)' uses memory that Swift does not guard: a verdict on it would prove nothing"
        case .comparison(let name): "the answer declares '\(name)', by which the check compares"
        case .literal(let name): "the answer uses '\(name)', which can make a type of its own equal to anything"
        case .name(let name): "the answer declares '\(name)', by which the check means something else"
        case .member(let name): "the answer adds '\(name)' to a type that is not its own, and the check uses it"
        case .module(let name): "the answer imports '\(name)', which is for those who judge it"
        case .machine(let name): "'\(name)' reaches for the machine: a verdict on it would prove nothing"
        case .compiler(let name): "'\(name)' steers the compiler, which is not for answers"
        }
    }

    /// The advice on what to do next.
    var hint: String {
        switch self {
        case .unguarded: "write it with arrays, strings and Swift's own types; share state by a Mutex or an actor"
        case .comparison: "let the compiler write it (': Equatable'), or compare in a method of another name"
        case .literal: "give and take the types that the exercise names"
        case .name: "give it another name"
        case .member(let name) where name.hasPrefix("subscript"): "write a method in its place"
        case .member: "give it another name, or add it to a type of your own"
        case .module, .compiler: "remove the line"
        case .machine("FileHandle"), .machine("InputStream"), .machine("OutputStream"):
            "read and write whole files: 'String(contentsOfFile:encoding:)', 'write(toFile:atomically:encoding:)'"
        case .machine: "let whoever uses the answer hand it over"
        }
    }
}
