import CodeParsing
import LessonModel
import SwiftParser
import SwiftSyntax

/// The words that the author of a check gives to an expectation: `#expect(isDark(at: 22), "late in the evening")`.
package enum ExpectationWords {
    /// The words of the expectation at a line of the lesson file; nil when it has none.
    package static func words(in block: CodeBlock, at line: Int) -> String? {
        let tree = SwiftText.parse(block.source)
        let reader = Reader(
            line: line - block.firstLine + 1, SourceLocationConverter(fileName: "", tree: tree))
        reader.walk(tree)
        return reader.words
    }

    /// A class because SwiftSyntax's visitors are classes.
    private final class Reader: SyntaxVisitor {
        private(set) var words: String?
        private let line: Int
        private let converter: SourceLocationConverter

        init(line: Int, _ converter: SourceLocationConverter) {
            self.line = line
            self.converter = converter
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
            guard ["expect", "require"].contains(node.macroName.text), lines(of: node).contains(line) else {
                return .visitChildren
            }
            let comments = node.arguments.dropFirst().filter { $0.label == nil }.map(\.expression)
            let own = comments.lazy.compactMap { $0.as(StringLiteralExprSyntax.self)?.representedLiteralValue }.first
            // One inside of another may have none: `#expect(try #require(lamp).isLit, "late")`.
            words = own ?? words
            return .visitChildren
        }

        private func lines(of node: some SyntaxProtocol) -> ClosedRange<Int> {
            let start = node.startLocation(converter: converter).line
            return start...max(start, node.endLocation(converter: converter).line)
        }
    }
}
