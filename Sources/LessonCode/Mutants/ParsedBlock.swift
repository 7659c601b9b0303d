import LessonModel
import SwiftSyntax

/// A block of Swift with its tree.
struct ParsedBlock {
    let block: CodeBlock
    let tree: SourceFileSyntax

    init(_ block: CodeBlock) {
        self.block = block
        tree = SwiftText.parse(block.source)
    }

    /// The range from one node to another without the trivia around it, in UTF-8 offsets.
    func range(_ first: some SyntaxProtocol, to last: some SyntaxProtocol) -> Range<Int> {
        let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<max(start, last.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    func range(_ node: some SyntaxProtocol) -> Range<Int> { range(node, to: node) }

    /// The text in a range, at its place in the lesson.
    func code(_ range: Range<Int>) -> LocatedCode { LocatedCode(piece: SourcePiece(block, file: ""), range: range) }
}

extension SyntaxProtocol {
    /// The node's text on one line, without the trivia around it.
    var lineText: String { trimmedDescription.collapsingWhitespace }
}
