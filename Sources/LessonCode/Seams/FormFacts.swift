import CodeParsing
import SwiftSyntax

/// The parts of a text from which a form of injection can be told, on every level.
struct FormFacts {
    /// A parameter of an initializer or a function.
    struct Parameter {
        /// The type around the function; nil of a function outside of types.
        let owner: String?
        let function: String
        let label: String
        let hasDefault: Bool
        /// The whole signature.
        let words: String
        let result: String?
        let isHidden: Bool
    }
    /// A variable of a value, stored or not.
    struct Property {
        let owner: String
        let name: String
        let words: String
        let isVariable: Bool
        let isStored: Bool
        /// Whether it holds something before anybody sets it.
        let hasValue: Bool
    }
    /// A value that is put into a variable.
    struct Assignment {
        let name: String
        /// The text before the dot; nil where there is none.
        let base: String?
        /// The function around it; nil in an initializer and outside of functions.
        let function: String?
    }
    fileprivate(set) var types: Set<String> = []
    fileprivate(set) var structs: Set<String> = []
    /// The functions, each after its type: `Ferry.price`.
    fileprivate(set) var functions: Set<String> = []
    fileprivate(set) var parameters: [Parameter] = []
    fileprivate(set) var properties: [Property] = []
    fileprivate(set) var assignments: [Assignment] = []
    /// Task-local variables: `Ambient.hour`.
    fileprivate(set) var taskLocals: [String] = []
    /// Members that take the place of an inherited one.
    fileprivate(set) var overrides: [String] = []
    /// The names of functions that are called outside of types.
    fileprivate(set) var calledOutside: Set<String> = []

    init(_ text: String) {
        let reader = FormFactReader(viewMode: .sourceAccurate)
        reader.walk(SwiftText.parse(text))
        self = reader.facts
    }

    fileprivate init() {}

    /// The initializers of a type have their own rules; a struct without one takes what it stores.
    func hasInitializer(_ type: String) -> Bool {
        parameters.contains { $0.owner == type && $0.function == "init" }
    }
}

/// Collects the facts. A class because SwiftSyntax visits with subclasses of its own.
private final class FormFactReader: SyntaxVisitor {
    var facts = FormFacts()

    override func visitPost(_ node: ClassDeclSyntax) { facts.types.insert(node.name.text) }
    override func visitPost(_ node: ActorDeclSyntax) { facts.types.insert(node.name.text) }
    override func visitPost(_ node: EnumDeclSyntax) { facts.types.insert(node.name.text) }
    override func visitPost(_ node: StructDeclSyntax) {
        facts.types.insert(node.name.text)
        facts.structs.insert(node.name.text)
    }

    override func visitPost(_ node: InitializerDeclSyntax) {
        let parameters = node.signature.parameterClause.parameters
        note(parameters, of: "init", in: node, words: "init(\(parameters.words))", result: nil, isHidden: false)
    }

    override func visitPost(_ node: FunctionDeclSyntax) {
        facts.functions.insert("\(node.ownerName ?? "").\(node.name.text)")
        if node.has("override") { facts.overrides.append(node.words) }
        note(
            node.signature.parameterClause.parameters, of: node.name.text, in: node, words: node.words,
            result: node.signature.returnClause?.type.lineText, isHidden: node.hides)
    }

    private func note(
        _ parameters: FunctionParameterListSyntax, of function: String, in node: some SyntaxProtocol, words: String,
        result: String?, isHidden: Bool
    ) {
        facts.parameters += parameters.map { parameter in
            FormFacts.Parameter(
                owner: node.ownerName, function: function, label: parameter.firstName.text,
                hasDefault: parameter.defaultValue != nil, words: words, result: result, isHidden: isHidden)
        }
    }

    override func visitPost(_ node: VariableDeclSyntax) {
        guard let owner = node.ownerName, node.parent?.is(MemberBlockItemSyntax.self) == true else { return }
        for binding in node.bindings {
            let name = binding.pattern.lineText
            if node.attributes.contains(where: { $0.lineText.hasPrefix("@TaskLocal") }) {
                facts.taskLocals.append("\(owner).\(name)")
            } else if node.has("override") {
                facts.overrides.append("var \(name)")
            } else if !node.isStatic {
                note(binding, name, of: node, in: owner)
            }
        }
    }

    private func note(_ binding: PatternBindingSyntax, _ name: String, of node: VariableDeclSyntax, in owner: String) {
        let isVariable = node.bindingSpecifier.text == "var"
        facts.properties.append(
            FormFacts.Property(
                owner: owner, name: name, words: name + (binding.typeAnnotation?.lineText ?? ""),
                isVariable: isVariable, isStored: node.isStored,
                hasValue: binding.initializer != nil || (isVariable && binding.usual != nil)))
    }

    override func visitPost(_ node: SequenceExprSyntax) {
        let parts = Array(node.elements.prefix(2))
        guard parts.count == 2, parts[1].is(AssignmentExprSyntax.self) else { return }
        let function = node.function
        if let member = parts[0].as(MemberAccessExprSyntax.self) {
            let base = member.base?.lineText, name = member.declName.baseName.text
            facts.assignments.append(.init(name: name, base: base == "self" ? nil : base, function: function))
        } else if let name = parts[0].as(DeclReferenceExprSyntax.self)?.baseName.text {
            facts.assignments.append(.init(name: name, base: nil, function: function))
        }
    }

    override func visitPost(_ node: FunctionCallExprSyntax) {
        guard node.ownerName == nil else { return }
        let callee = node.calledExpression
        let member = callee.as(MemberAccessExprSyntax.self)?.declName
        let name = (member ?? callee.as(DeclReferenceExprSyntax.self))?.baseName.text
        if let name { facts.calledOutside.insert(name) }
    }
}

extension SyntaxProtocol {
    private var ancestors: some Sequence<Syntax> { sequence(first: Syntax(self), next: \.parent).dropFirst() }

    /// The name of the type or extension around it; nil outside of types.
    fileprivate var ownerName: String? {
        ancestors.lazy.compactMap { $0.as(DeclSyntax.self)?.group?.name }.first { _ in true }
    }

    /// The name of the function around it; nil in an initializer and outside of functions.
    fileprivate var function: String? {
        let around = ancestors.first { $0.is(FunctionDeclSyntax.self) || $0.is(InitializerDeclSyntax.self) }
        return around?.as(FunctionDeclSyntax.self)?.name.text
    }
}
