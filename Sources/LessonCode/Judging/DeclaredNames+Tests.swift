import SwiftSyntax

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
        let names = node.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
        if names.contains("Test") { tests.append(node) }
        return .skipChildren
    }
}
