import CodeParsing
import LessonModel
import SwiftSyntax

/// A test that stands in a person's code. Whatever a run reports, this test must have begun and ended.
package struct ExpectedTest: Sendable, Equatable {
    /// The test's name with its labels, after the names of the suites around it: `Adding/fits(x:)`.
    package let path: String
    /// The title that people read: the text that the test gives itself, or its name.
    package let title: String
    /// The position of its attribute.
    package let position: Position

    /// Whether Swift Testing means this test by an identifier such as `Tests.Adding/fits(x:)/Tests.swift:11:2`.
    package func isMeant(by identifier: String) -> Bool {
        guard let dot = identifier.firstIndex(of: ".") else { return false }
        return (identifier[identifier.index(after: dot)...] + "/").replacing("`", with: "").hasPrefix(path + "/")
    }

    /// The tests of a block, in its order, without those that depend on a condition of the author's.
    package static func tests(in block: CodeBlock) -> [ExpectedTest] { reader(of: block).tests }

    /// The tests of a block that their author turned off, whatever the machine.
    package static func disabledTests(in block: CodeBlock) -> [ExpectedTest] { reader(of: block).disabled }

    private static func reader(of block: CodeBlock) -> ExpectedTestReader {
        let reader = ExpectedTestReader(piece: SourcePiece(block, file: ""))
        reader.walk(SwiftText.parse(block.source))
        return reader
    }
}

extension Step {
    /// The titles of the step's tests, in order.
    package var testTitles: [String] { code(.test).flatMap(ExpectedTest.tests).map(\.title) }
}

/// Collects tests. A class because SwiftSyntax visits with subclasses of its own.
private final class ExpectedTestReader: SyntaxVisitor {
    private let piece: SourcePiece
    private(set) var tests: [ExpectedTest] = []
    private(set) var disabled: [ExpectedTest] = []

    init(piece: SourcePiece) {
        self.piece = piece
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let attribute = node.attributes.named("Test") else { return .skipChildren }
        let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
        let name = "\(node.name.text.replacing("`", with: ""))(\(labels))"
        let offset = attribute.attributeName.positionAfterSkippingLeadingTrivia.utf8Offset
        let position = LocatedCode(piece: piece, range: offset..<piece.text.utf8.count).position
        let path = (suites(around: Syntax(node)) + [name]).joined(separator: "/")
        let test = ExpectedTest(path: path, title: attribute.title ?? name, position: position)
        let traits = traits(around: Syntax(node))
        if traits.contains(where: { $0.contains(/\.disabled\b/) && !$0.contains("if:") }) {
            disabled.append(test)
        } else if !isForSomePlatforms(Syntax(node)),
            !traits.contains(where: { $0.contains(/\.(disabled|enabled)\b/) })
        {
            tests.append(test)
        }
        return .skipChildren
    }

    /// The names of the types in which a test stands, the outermost first.
    private func suites(around node: Syntax) -> [String] {
        guard let parent = node.parent else { return [] }
        let name =
            parent.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription.replacing(".", with: "/")
            ?? parent.asProtocol((any DeclGroupSyntax).self).flatMap { _ in
                parent.asProtocol((any NamedDeclSyntax).self)?.name.text
            }
        return suites(around: parent) + (name.map { [$0.replacing("`", with: "")] } ?? [])
    }

    /// The traits of the test, and of each suite around it, as they are written.
    private func traits(around node: Syntax) -> [String] {
        let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes
        let own = [attributes?.named("Test"), attributes?.named("Suite")].compactMap { $0?.arguments?.description }
        return own + (node.parent.map(traits) ?? [])
    }

    /// Whether the test, or a suite around it, says on which platforms it is available.
    private func isForSomePlatforms(_ node: Syntax) -> Bool {
        let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes
        return attributes?.named("available") != nil || node.parent.map(isForSomePlatforms) ?? false
    }
}

extension AttributeListSyntax {
    /// The attribute with this name, which may stand behind that of its module: `@Testing.Test`.
    func named(_ name: String) -> AttributeSyntax? {
        lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
            $0.attributeName.trimmedDescription.split(separator: ".").last.map { $0 == name } ?? false
        }
    }
}

extension AttributeSyntax {
    /// The text that a test gives itself as its name.
    fileprivate var title: String? {
        guard case .argumentList(let arguments) = arguments, let first = arguments.first, first.label == nil else {
            return nil
        }
        return first.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
}
