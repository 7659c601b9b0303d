import LessonModel
import SwiftSyntax

extension SourcePiece {
    /// Every name and operator that the text holds, members and labels too: all that the text may depend on, and more.
    package var identifiers: Set<String> {
        let tokens = SwiftText.parse(text).tokens(viewMode: .sourceAccurate)
        return Set(tokens.compactMap(\.tokenKind.dependableText))
    }
}

extension TokenKind {
    fileprivate var dependableText: String? {
        switch self {
        case .identifier(let name): name.trimmingBackticks
        // `$0` is nothing, `$now` is what a wrapper of `now` projects.
        case .dollarIdentifier(let name): String(name.dropFirst())
        case .binaryOperator(let name), .prefixOperator(let name), .postfixOperator(let name): name
        default: nil
        }
    }
}
