import CodeParsing
import LessonModel
import SwiftSyntax

/// A small damage to code, which a test should notice.
package struct Mutant: Sendable, Hashable, Codable {
    package enum Kind: String, Sendable, Codable {
        /// A comparison says the opposite.
        case comparison
        /// A fake gives another value.
        case value
        /// A dependency that is handed over is not used.
        case injection
        /// A function answers something else, or does nothing.
        case answer
        /// A statement is left out.
        case omission
    }
    /// The number of the choice for which a process is started to have the damage; from 1.
    package var number: Int
    package var kind: Kind
    /// The group of the mutant; one noticed mutant of a group is enough.
    package var group: String
    /// The place of the damage in the lesson.
    package var line: Int
    package var column: Int
    package var before: String
    package var after: String

    /// Whether a lesson promises that some test notices the mutant. The other mutants only show that a test can fail at
    /// all.
    package var mustBeNoticed: Bool { [.comparison, .value, .injection].contains(kind) }
}

/// Words around a part of a block, which do the damage in a process that was started for it.
struct MutantEdit: Sendable, Hashable {
    /// UTF-8 offsets into the block's source.
    var range: Range<Int>
    var prefix: String
    var suffix: String
    /// The number of the mutant.
    var mutant: Int
}

/// A block with its edits made, and the place of each edit in the new source.
struct MutatedBlock {
    /// The block with the new source; it has as many lines as before.
    private(set) var block: CodeBlock
    /// The range of each edit in the new source, the added words included.
    private var spans: [(range: Range<Int>, mutant: Int)] = []

    /// Makes the edits, which nest or stand apart, since each is about a node of one tree. When two edits are about the
    /// same node, the first goes outside.
    init(_ block: CodeBlock, _ edits: [MutantEdit]) {
        self.block = block
        let ordered = edits.enumerated().sorted { left, right in
            (left.element.range.lowerBound, -left.element.range.upperBound, left.offset)
                < (right.element.range.lowerBound, -right.element.range.upperBound, right.offset)
        }.map(\.element)
        let source = Array(block.source.utf8)
        var bytes: [UInt8] = [], open: [(edit: MutantEdit, start: Int)] = [], next = ordered[...]
        for offset in 0...source.count {
            while let last = open.last, last.edit.range.upperBound == offset {
                open.removeLast()
                bytes += Array(last.edit.suffix.utf8)
                spans.append((last.start..<bytes.count, last.edit.mutant))
            }
            while let edit = next.first, edit.range.lowerBound == offset {
                next.removeFirst()
                open.append((edit, bytes.count))
                bytes += Array(edit.prefix.utf8)
            }
            if offset < source.count { bytes.append(source[offset]) }
        }
        self.block.source = String(decoding: bytes, as: UTF8.self)
    }

    /// The mutants that the compiler may mean by a place in the lesson: the innermost one around it, or else those of
    /// its line; none when the line is not the block's.
    func mutants(at position: Position) -> Set<Int> {
        let lines = block.source.split(separator: "\n", omittingEmptySubsequences: false)
        let index = position.line - block.firstLine
        guard lines.indices.contains(index) else { return [] }
        let start = lines[..<index].reduce(0) { $0 + $1.utf8.count + 1 }
        let offset =
            start + max(0, position.column - (block.columns.indices.contains(index) ? block.columns[index] : 1))
        let around = spans.filter { $0.range.contains(offset) }
        if let inner = around.min(by: { $0.range.count < $1.range.count }) { return [inner.mutant] }
        let line = start..<start + lines[index].utf8.count + 1
        return Set(spans.filter { $0.range.overlaps(line) }.map(\.mutant))
    }
}

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
