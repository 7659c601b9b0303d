@_spi(RawSyntax) import SwiftSyntax

/// The nesting that the current statement between two brackets causes without further brackets.
struct NestingLevel {
    /// The token that opened the level; nil for the text as a whole.
    var opening: RawTokenKind?
    /// The number of words that take what follows as their own; a comma does not end them, as in `if a, if b`.
    var words = 0
    /// The number of words that wait for a `{`. The end of a statement does not reset it, because the parser goes on
    /// looking for the `{`.
    var waiting = 0
    /// The number of marks that take what follows as their own, or that hold what stands before them.
    var marks = 0
    /// The number of `<` without their `>`.
    var angles = 0
    /// The number of `[` around the level with no `{` in between.
    var squares = 0

    /// An angle bracket costs the parser as much stack as another bracket.
    var depth: Int { words + waiting + marks + 4 * angles }

    mutating func beginStatement() { (words, marks, angles) = (0, 0, 0) }
}

extension NestingLevel {
    init(opening: RawTokenKind) { self.opening = opening }
}

extension RawTokenKind {
    var isOpening: Bool { closing != nil }

    var isClosing: Bool { [.rightParen, .rightSquare, .rightBrace, .poundEndif].contains(self) }

    /// The token that closes this bracket; nil when the token opens none. `<` is no token of its own.
    var closing: RawTokenKind? {
        switch self {
        case .leftParen: .rightParen
        case .leftSquare: .rightSquare
        case .leftBrace: .rightBrace
        case .poundIf: .poundEndif
        default: nil
        }
    }
}
