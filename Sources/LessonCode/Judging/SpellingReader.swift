import LessonModel
import SwiftSyntax

/// Finds breaches of a form by spelling, where the compiler's tree cannot be read. The reader cannot tell a type of the
/// learner's own from the system's, nor see through another name for a type; the verdict says so.
final class SpellingReader: SyntaxVisitor {
    // A class because SwiftSyntax visits with subclasses of its own.
    private let rules: FormRules
    private let discussed: Set<String>
    private var owners: [String] = []
    private(set) var breaches: [FormBreach] = []

    init(rules: FormRules, discussed: Set<String>) {
        self.rules = rules
        self.discussed = discussed
        super.init(viewMode: .sourceAccurate)
    }

    /// The breaches in a text, in its order.
    static func breaches(in source: String, rules: FormRules, discussed: Set<String>) -> [FormBreach] {
        let tree = SwiftText.parse(source)
        let declared = Set(DeclaredNames.outermost(in: source).map(\.name))
        let reader = SpellingReader(
            rules: rules, discussed: declared.isDisjoint(with: discussed) ? declared : discussed)
        reader.walk(tree)
        return reader.breaches
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.parent?.is(SourceFileSyntax.self) == true {
            owners = DeclaredNames.outermost(in: node.description).map(\.name)
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let isCalled = node.parent?.is(FunctionCallExprSyntax.self) == true
        if !isCalled { note(node.trimmedDescription, at: node) }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.trimmedDescription
        let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
        note(name.first?.isUppercase == true && !name.contains(".") ? "\(name).init(\(labels))" : name, at: node)
        return .visitChildren
    }

    private func note(_ name: String, at node: some SyntaxProtocol) {
        guard owners.contains(where: discussed.contains) else { return }
        let isDefault = Syntax(node).ancestorOrSelf { $0.as(FunctionParameterSyntax.self) } != nil
        for kind in rules.forbidden where VolatileMembers.kinds(spelt: name).contains(kind) {
            guard !(isDefault && rules.allowsLocalDefault) else { continue }
            breaches.append(
                FormBreach(
                    kind: kind, member: name, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset,
                    isDefault: isDefault, place: owners.first ?? name, path: []))
        }
    }
}
