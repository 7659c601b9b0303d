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
    /// The path of what must run as a whole when tests run one by one: the outermost suite with traits of its own, which
    /// may prepare something once for all its tests; else the test.
    package fileprivate(set) var turn: String

    fileprivate init(path: String, title: String, position: Position) {
        (self.path, self.title, self.position, turn) = (path, title, position, path)
    }

    /// Whether Swift Testing means this test by an identifier such as `Tests.Adding/fits(x:)/Tests.swift:11:2`.
    package func isMeant(by identifier: String) -> Bool {
        guard let dot = identifier.firstIndex(of: ".") else { return false }
        return (identifier[identifier.index(after: dot)...] + "/").replacing("`", with: "").hasPrefix(path + "/")
    }

    /// The tests of a block, in its order, without those that depend on a condition of the author's.
    package static func tests(in block: CodeBlock) -> [ExpectedTest] { reader(of: block).tests }

    /// The tests of a block that their author turned off, whatever the machine.
    package static func disabledTests(in block: CodeBlock) -> [ExpectedTest] { reader(of: block).disabled }

    /// Whether a block has tests that depend on a condition of the author's.
    package static func hasConditionalTests(in block: CodeBlock) -> Bool { reader(of: block).hasConditional }

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
    private var found: [ExpectedTest] = []
    private(set) var disabled: [ExpectedTest] = []
    private(set) var hasConditional = false
    /// The paths of the suites with traits of their own.
    private var prepared: Set<String> = []

    init(piece: SourcePiece) {
        self.piece = piece
        super.init(viewMode: .sourceAccurate)
    }

    /// The tests that must run.
    var tests: [ExpectedTest] {
        found.map { test in
            var test = test
            test.turn = prepared.filter { test.path.hasPrefix($0 + "/") }.min { $0.count < $1.count } ?? test.path
            return test
        }
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        hasConditional = hasConditional || node.description.contains("Test")
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let attribute = node.attributes.named("Test") else { return .skipChildren }
        let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
        let name = "\(node.name.text.replacing("`", with: ""))(\(labels))"
        let offset = attribute.attributeName.positionAfterSkippingLeadingTrivia.utf8Offset
        let position = LocatedCode(piece: piece, range: offset..<piece.text.utf8.count).position
        let path = (suites(around: Syntax(node)) + [name]).joined(separator: "/")
        let test = ExpectedTest(path: path, title: attribute.title ?? name, position: position)
        let traits = traits(around: Syntax(node))
        notePrepared(around: node.parent)
        if traits.contains(where: \.turnsOff) {
            disabled.append(test)
        } else if isForSomePlatforms(Syntax(node)) || traits.contains(where: \.isCondition) {
            hasConditional = true
        } else {
            found.append(test)
        }
        return .skipChildren
    }

    /// The names of the types in which a test stands, the outermost first.
    private func suites(around node: Syntax) -> [String] {
        guard let parent = node.parent else { return [] }
        let name =
            parent.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription.replacing(".", with: "/")
            ?? parent.asProtocol((any DeclGroupSyntax).self).flatMap { _ in parent.name }
        return suites(around: parent) + (name.map { [$0.replacing("`", with: "")] } ?? [])
    }

    /// The traits of the test, and of each suite around it.
    private func traits(around node: Syntax) -> [Trait] {
        let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes
        let own = [attributes?.named("Test"), attributes?.named("Suite")].compactMap { $0 }.flatMap(\.traits)
        return own + (node.parent.map(traits) ?? [])
    }

    /// Notes the suites around a test that have traits of their own.
    private func notePrepared(around node: Syntax?) {
        guard let node else { return }
        let suite = node.asProtocol((any WithAttributesSyntax).self)?.attributes.named("Suite")
        if let suite, suite.traits.contains(where: \.isOwn) {
            prepared.insert((suites(around: node) + [node.name].compactMap(\.self)).joined(separator: "/"))
        }
        notePrepared(around: node.parent)
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

extension Syntax {
    /// The name that a declaration gives itself.
    fileprivate var name: String? { asProtocol((any NamedDeclSyntax).self)?.name.text.replacing("`", with: "") }
}

/// A trait of a test or a suite.
private struct Trait {
    private static let ofLibrary = ["serialized", "tags", "enabled", "disabled", "bug", "timeLimit", "hidden"]
    private let call: FunctionCallExprSyntax?
    private let name: String?

    init(_ expression: ExprSyntax) {
        call = expression.as(FunctionCallExprSyntax.self)
        let named = call?.calledExpression ?? expression
        name = named.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }

    /// Whether it may leave its test out.
    var isCondition: Bool { ["enabled", "disabled"].contains(name) }

    /// Whether it leaves its test out, whatever the machine.
    var turnsOff: Bool {
        guard name == "disabled", let call else { return false }
        return call.trailingClosure == nil && !call.arguments.contains { $0.label?.text == "if" }
    }

    /// Whether it is none of the testing library's, so that it may prepare something.
    var isOwn: Bool { name.map { !Self.ofLibrary.contains($0) } ?? true }
}

extension AttributeSyntax {
    /// The traits of a test or a suite; the title before them and the arguments behind them are none.
    fileprivate var traits: [Trait] {
        guard case .argumentList(let arguments) = arguments else { return [] }
        let unnamed = arguments.prefix { $0.label == nil }.map(\.expression)
        return unnamed.filter { !$0.is(StringLiteralExprSyntax.self) }.map(Trait.init)
    }

    /// The text that a test gives itself as its name.
    fileprivate var title: String? {
        guard case .argumentList(let arguments) = arguments, let first = arguments.first, first.label == nil else {
            return nil
        }
        return first.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
}
