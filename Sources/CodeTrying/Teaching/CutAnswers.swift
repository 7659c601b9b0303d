import CodeParsing
import LessonModel
import SwiftSyntax

/// The answers to an exercise whose starter is the code before a cut: the code after it, and a wrong one that has the
/// seam and does not use it.
package struct CutAnswers: Sendable, Equatable {
    /// The protocols that the cut adds: the check's fakes conform to them, so they are given.
    package var given: String
    package var solution: String
    /// Nil when the function has no body of its own to put back.
    package var mistake: String?

    /// - Parameter function: the name before the cut, with types and labels.
    package init(before: String, after: String, function: String) {
        let added = Self.addedProtocols(before: SwiftText.parse(before), after: SwiftText.parse(after))
        given = added.map(\.text).joined(separator: "\n\n")
        solution = Self.without(added.map(\.range), after)
        let bodies = BodyReader.bodies(in: before), others = BodyReader.bodies(in: after)
        let place =
            bodies.firstIndex { $0.name == function } ?? bodies.firstIndex { function.hasPrefix($0.nameWithTypes) }
            ?? bodies.firstIndex { $0.path == function.withoutLabels }
        guard let place else { return }
        let path = bodies[place].path, number = bodies[...place].count { $0.path == path }
        let same = others.filter { $0.path == path }
        guard same.count >= number else { return }
        var edits = TextEdits()
        edits.replace(same[number - 1].range, with: before.bytes(bodies[place].range))
        for range in added.map(\.range) { edits.replace(range, with: "") }
        let text = edits.applied(to: after).withoutBlankRuns
        mistake = text == solution ? nil : text
    }

    private static func addedProtocols(
        before: SourceFileSyntax, after: SourceFileSyntax
    ) -> [(range: Range<Int>, text: String)] {
        let known = Set(before.statements.compactMap { $0.item.as(ProtocolDeclSyntax.self)?.name.text })
        return after.statements.compactMap { item in
            guard let added = item.item.as(ProtocolDeclSyntax.self), !known.contains(added.name.text) else {
                return nil
            }
            let text = item.description.split(separator: "\n").drop { $0.allSatisfy(\.isWhitespace) }
            return (item.position.utf8Offset..<item.endPosition.utf8Offset, text.joined(separator: "\n"))
        }
    }

    private static func without(_ ranges: [Range<Int>], _ text: String) -> String {
        var edits = TextEdits()
        for range in ranges { edits.replace(range, with: "") }
        return edits.applied(to: text).withoutBlankRuns
    }
}

/// Reads where the bodies of functions, initializers and computed properties stand. A class because SwiftSyntax visits
/// with subclasses of its own.
private final class BodyReader: SyntaxVisitor {
    struct Body {
        /// The name with types, the same with labels, and with the types of the parameters.
        var path: String
        var name: String
        var nameWithTypes: String
        var range: Range<Int>
    }
    private var bodies: [Body] = []
    private var types: [String] = []

    static func bodies(in text: String) -> [Body] {
        let reader = BodyReader(viewMode: .sourceAccurate)
        reader.walk(SwiftText.parse(text))
        return reader.bodies
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
        types.append(name)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        note(node.name.text, node.signature.parameterClause, node.body)
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        note("init", node.signature.parameterClause, node.body)
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        note(node.pattern.trimmedDescription, nil, node.accessorBlock)
    }

    private func note(
        _ name: String, _ clause: FunctionParameterClauseSyntax?, _ body: (some SyntaxProtocol)?
    ) -> SyntaxVisitorContinueKind {
        guard let body else { return .skipChildren }
        let path = (types + [name]).joined(separator: ".")
        let labels = clause.map { "(" + $0.parameters.map { $0.firstName.text + ":" }.joined() + ")" } ?? ""
        let typed = (clause?.parameters ?? []).map { parameter in
            "\(parameter.firstName.text):\(parameter.type.trimmedDescription.withoutLooseBlanks)"
        }
        bodies.append(
            Body(
                path: path, name: path + labels, nameWithTypes: "\(path)(\(typed.joined(separator: ",")))",
                range: body.trimmedRange.offsets))
        return .skipChildren
    }
}

extension String {
    var withoutLabels: String { String(prefix { $0 != "(" }) }

    fileprivate func bytes(_ range: Range<Int>) -> String {
        String(decoding: Array(utf8)[range], as: UTF8.self)
    }

    /// The text with one blank line where several stood, and none at its ends.
    var withoutBlankRuns: String {
        var lines: [Substring] = []
        for line in split(separator: "\n", omittingEmptySubsequences: false) {
            let isBlank = line.allSatisfy(\.isWhitespace)
            if isBlank, lines.last?.allSatisfy(\.isWhitespace) ?? true { continue }
            lines.append(line)
        }
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}
