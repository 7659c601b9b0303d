@_spi(RawSyntax) import SwiftSyntax

/// What stands between two brackets, as far as its statement under way nests without any.
struct NestingLevel {
    /// What opened it; nil for the text as a whole.
    var opening: RawTokenKind?
    /// Words that take what follows as their own; a comma does not end them, as in `if a, if b`.
    var words = 0
    /// Words that wait for a `{`, which no end of a statement saves them from: the parser goes on looking for it.
    var waiting = 0
    /// Marks that do, or that hold what stands before them.
    var marks = 0
    /// `<` without its `>`.
    var angles = 0
    /// `[` around it that hold no `{`.
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

    /// What closes this bracket; nil when it is none. `<` is no token of its own.
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
