import LessonModel
import SwiftSyntax

/// Splits values that are divided by commas, as in an argument list.
package enum ArgumentSplitter {
    /// The values of a piece, each with its place. A piece that cannot be split stays one value, so that the compiler
    /// says what is wrong with it.
    package static func arguments(of piece: SourcePiece) -> [LocatedCode] {
        // The line break ends a comment behind the last value.
        let tree = SwiftText.parse("[\(piece.text)\n]")
        guard !tree.hasError, let list = tree.statements.first?.item.as(ArrayExprSyntax.self) else {
            return [piece.code]
        }
        return list.elements.map { element in
            let start = element.positionAfterSkippingLeadingTrivia.utf8Offset - 1
            let end = element.expression.endPositionBeforeTrailingTrivia.utf8Offset - 1
            return LocatedCode(piece: piece, range: start..<end)
        }
    }
}
