import CodeParsing
import LessonModel
import SwiftSyntax

extension LocatedCode {
    /// The code with a module's name before each use of one of the module's functions; unchanged when the code itself
    /// binds the function's name.
    func qualifying(_ name: String, with module: String) -> LocatedCode {
        let uses = NameUses(of: name, in: text)
        guard !uses.isBound else { return self }
        var code = self
        for offset in uses.offsets.reversed() { code.insert(module + ".", at: range.lowerBound + offset) }
        return code
    }

    /// The first use of a name in the code; nil when the code does not use the name, or binds it itself.
    func firstUse(of name: String) -> LocatedCode? {
        let uses = NameUses(of: name, in: text)
        guard !uses.isBound, let offset = uses.offsets.min() else { return nil }
        let start = range.lowerBound + offset
        return LocatedCode(piece: piece, range: start..<start + name.utf8.count)
    }

    private mutating func insert(_ words: String, at offset: Int) {
        var bytes = Array(piece.text.utf8)
        bytes.insert(contentsOf: words.utf8, at: offset)
        piece.text = String(decoding: bytes, as: UTF8.self)
        range = range.lowerBound..<range.upperBound + words.utf8.count
    }
}

/// Finds the places where a text uses a name that stands on its own. A class because SwiftSyntax visits with subclasses
/// of its own.
private final class NameUses: SyntaxVisitor {
    private let name: String
    /// UTF-8 offsets into the text.
    private(set) var offsets: [Int] = []
    /// Whether a parameter, a pattern or a function in the text has the name too.
    private(set) var isBound = false

    init(of name: String, in text: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
        walk(SwiftText.parse(text))
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let member = node.parent?.as(MemberAccessExprSyntax.self)
        let isInPath = node.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false
        if node.baseName.text == name, member?.declName.id != node.id, !isInPath {
            offsets.append(node.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
        return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        note(node.identifier)
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind { note(node.name) }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        note(node.secondName ?? node.firstName)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        note(node.secondName ?? node.firstName)
    }

    private func note(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        isBound = isBound || token.text == name
        return .visitChildren
    }
}

extension LocatedCode {
    /// One expression for several: each world evaluates the expression that it was started for. Each expression keeps
    /// its own place; a fault of all of them together is told at the first. Nil when there are no expressions.
    package static func choice(of expressions: [LocatedCode]) -> LocatedCode? {
        guard let first = expressions.first, let last = expressions.last else { return nil }
        let cases = expressions.dropLast().enumerated().map { "case \($0):\($1.lowered)" }
        // The directive that ends the whole ends the last expression, too.
        let rest = "default:\(last.lowered.replacing(end, with: "\n"))"
        // The closure returns the `switch`; without `return`, a `switch` over different types would be taken for a
        // closure without a value.
        var whole = SourcePiece(
            file: first.piece.file, text: "return switch seamsChoice {\n\(cases.joined())\(rest)}",
            firstLine: first.line,
            columns: [first.column])
        whole.isComposed = true
        return whole.code
    }
}
