import CodeParsing
import SwiftSyntax

/// Finds the names that a text declares; an extension counts under the name of its type.
enum DeclaredNames {
    /// A name and the UTF-8 offset of the declaration's keyword.
    struct Place: Equatable {
        let name: String
        let offset: Int
        /// Whether code of another file cannot name it.
        let isHidden: Bool
    }

    /// The declarations on every level, in the order of the text.
    static func all(in source: String) -> [Place] {
        let reader = DeclarationReader(viewMode: .sourceAccurate)
        reader.walk(SwiftText.parse(source))
        return reader.declarations.flatMap(places)
    }

    /// The declarations on the outermost level.
    static func outermost(in source: String) -> [Place] {
        SwiftText.parse(source).statements.flatMap { statement -> [Place] in
            statement.item.as(DeclSyntax.self).map(places) ?? []
        }
    }

    private static func places(of declaration: DeclSyntax) -> [Place] {
        names(of: declaration).map {
            Place(name: $0, offset: keyword(of: declaration), isHidden: declaration.isHidden)
        }
    }

    private static func names(of declaration: DeclSyntax) -> [String] {
        if let named = declaration.asProtocol((any NamedDeclSyntax).self) { return [named.name.text] }
        if let type = declaration.as(ExtensionDeclSyntax.self) { return [type.extendedType.trimmedDescription] }
        let bindings = declaration.as(VariableDeclSyntax.self)?.bindings ?? []
        return bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    }

    private static func keyword(of declaration: DeclSyntax) -> Int {
        let group = declaration.asProtocol((any DeclGroupSyntax).self)?.introducer
        let function = declaration.as(FunctionDeclSyntax.self)?.funcKeyword
        return (group ?? function)?.positionAfterSkippingLeadingTrivia.utf8Offset
            ?? declaration.positionAfterSkippingLeadingTrivia.utf8Offset
    }
}

/// Collects declarations of every level. A class because SwiftSyntax visits with subclasses of its own.
private final class DeclarationReader: SyntaxVisitor {
    private(set) var declarations: [DeclSyntax] = []

    override func visitPost(_ node: CodeBlockItemSyntax) { note(node.item) }
    override func visitPost(_ node: MemberBlockItemSyntax) { note(node.decl) }

    private func note(_ node: some SyntaxProtocol) {
        if let declaration = Syntax(node).as(DeclSyntax.self) { declarations.append(declaration) }
    }
}

/// A function, initializer, property or subscript of the compiled module, with what its code names.
struct CodeDeclaration {
    /// The compiler's identifier.
    let identifier: String
    /// The name as people write it: `Lamp.isLit(at:)`.
    let name: String
    /// The outermost type that it belongs to, or its own name.
    let owner: String
    /// Whether the declaration is storage that all who name it share.
    var isShared = false
    var uses: [CodeUse] = []
}

extension DeclaredNames {
    /// The names of the functions that are marked `@Test`, in the order of the text.
    static func tests(in source: String) -> [String] {
        TestReader.tests(in: SwiftText.parse(source)).map(\.name.text)
    }
}

/// Collects test functions. A class because SwiftSyntax visits with subclasses of its own.
final class TestReader: SyntaxVisitor {
    private var tests: [FunctionDeclSyntax] = []

    /// The test functions in a node, in the order of the text.
    static func tests(in node: some SyntaxProtocol) -> [FunctionDeclSyntax] {
        let reader = TestReader(viewMode: .sourceAccurate)
        reader.walk(node)
        return reader.tests
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.named("Test") != nil { tests.append(node) }
        return .skipChildren
    }
}
