import SwiftSyntax

/// Finds the dependencies that the code of a lesson is given from outside. A class because SwiftSyntax visits with
/// subclasses of its own.
final class DependencyReader: SyntaxVisitor {
    /// Something that a caller hands over or sets.
    struct Dependency {
        enum Way {
            /// A caller hands the dependency to a function, or to an initializer of this type, under a label.
            case parameter(callee: String, label: String)
            /// A caller hands the dependency to the initializer that the compiler makes for a struct.
            case member(ofType: String)
            /// A caller assigns the dependency, or sets it for the length of a scope.
            case property(ofType: String)
        }
        let way: Way
        let name: String
        let type: String?
        /// The default value; nil when there is none.
        let usual: String?
        /// The code that uses the dependency by its bare name.
        let scope: Syntax

        /// The function or the type that is given the dependency.
        var receiver: String {
            switch way {
            case .parameter(let callee, _): callee
            case .member(let type), .property(let type): type
            }
        }
    }
    private(set) var dependencies: [Dependency] = []
    private var types: [(name: String, hasInitializer: Bool, isStruct: Bool)] = []

    /// The dependencies in a block, in the order of the text.
    static func dependencies(in tree: some SyntaxProtocol) -> [Dependency] {
        let reader = DependencyReader(viewMode: .sourceAccurate)
        reader.walk(tree)
        return reader.dependencies
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let body = node.body else { return .skipChildren }
        note(node.signature.parameterClause, of: node.name.text, in: Syntax(body))
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let body = node.body, let type = types.last else { return .skipChildren }
        note(node.signature.parameterClause, of: type.name, in: Syntax(body))
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let type = types.last, node.isStored,
            let members = node.ancestorOrSelf(mapping: { $0.as(MemberBlockSyntax.self) })
        else { return .skipChildren }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            let isMember = type.isStruct && !type.hasInitializer && !node.isOfType
            let ways: [Dependency.Way] = [.property(ofType: type.name)] + (isMember ? [.member(ofType: type.name)] : [])
            dependencies += ways.map {
                Dependency(
                    way: $0, name: name, type: binding.typeAnnotation?.type.lineText,
                    usual: binding.initializer?.value.lineText, scope: Syntax(members))
            }
        }
        return .skipChildren
    }

    private func enter(_ node: some DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
        let hasInitializer = node.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
        types.append((name, hasInitializer, Syntax(node).is(StructDeclSyntax.self)))
        return .visitChildren
    }

    private func note(_ parameters: FunctionParameterClauseSyntax, of callee: String, in body: Syntax) {
        dependencies += parameters.parameters.map { parameter in
            Dependency(
                way: .parameter(callee: callee, label: parameter.firstName.text),
                name: (parameter.secondName ?? parameter.firstName).text, type: parameter.type.lineText,
                usual: parameter.defaultValue?.value.lineText, scope: body)
        }
    }
}
