@_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Finds where Swift is nested more deeply than the parser can follow, before the parser has to follow it: by the
/// tokens alone, each looked at once.
///
/// The parser calls itself for every bracket, and for every word or mark that takes what follows as its own, as in
/// `try try x`, `a ? b ? c` and `A -> B -> C`. Each walker of its tree calls itself for every `.b`, `()` and `!` of a
/// chain. Both can run out of stack. For a `[` the parser first tries twice to read the inside as a type: each further
/// `[` within doubles the time. For a `<` the parser tries the rest of the statement. All limits are beyond what a
/// person can read.
struct NestingReader {
    /// The limit of the depth: a bracket counts four, a word or mark that nests counts one.
    private static let depthLimit = 120
    private static let bracket = 4
    /// The limit of what the parser tries in one text.
    private static let workLimit = 1 << 15

    private var open: [NestingLevel] = []
    private var level = NestingLevel()
    private var last: NestingToken?
    private var outerDepth = 0
    private var work = 0

    /// The first place at which a text is refused: too deep, or a directive that moves every place behind it.
    static func excess(in bytes: UnsafeBufferPointer<UInt8>) -> (problem: SwiftExcess, offset: Int)? {
        var reader = NestingReader(), tracker = LookaheadTracker(), offset = 0
        return withUnsafeMutablePointer(to: &tracker) { tracker in
            var tokens = Lexer.tokenize(bytes, lookaheadTracker: tracker, experimentalFeatures: [])
            while let lexeme = tokens.next(), lexeme.rawTokenKind != .endOfFile {
                let start = offset + lexeme.leadingTriviaText.count
                if lexeme.rawTokenKind == .poundSourceLocation { return (.place, start) }
                if !reader.takes(NestingToken(lexeme)) { return (.tooDeep, start) }
                offset += lexeme.byteLength
            }
            return nil
        }
    }

    /// Takes the next token; false when the text is then nested too deeply.
    private mutating func takes(_ token: NestingToken) -> Bool {
        if token.beginsStatement(after: last) { level.beginStatement() }
        switch token.kind {
        case .comma: level.marks = 0
        case .semicolon: level.beginStatement()
        case let kind where kind.isOpening: begin(token)
        case let kind where kind.isClosing: end(kind)
        default: count(token)
        }
        if !token.isPartOfWord || last?.isNestingWord != true { last = token }
        let depth = outerDepth + level.depth
        return depth <= Self.depthLimit && work <= Self.workLimit
    }

    private mutating func count(_ token: NestingToken) {
        if token.waitsForBody(after: last) {
            level.waiting += 1
        } else {
            level.words += token.isNestingWord ? 1 : 0
        }
        level.marks += token.nestingMarks
        if token.endsTypes { level.angles = 0 }
        let angles = token.angles
        guard angles != 0 else { return }
        level.angles = max(0, level.angles + angles)
        work += max(0, angles) * level.angles
    }

    private mutating func begin(_ token: NestingToken) {
        // `f()()`: each call holds all that stands before it.
        if last?.endsExpression == true, token.kind == .leftBrace || !token.isAtStartOfLine { level.marks += 1 }
        if token.kind == .leftBrace { level.waiting = max(0, level.waiting - 1) }
        var inner = NestingLevel(opening: token.kind)
        if token.kind != .leftBrace { inner.squares = level.squares }
        if token.kind == .leftSquare {
            inner.squares += 1
            work += 1 << min(inner.squares, 30)
        }
        outerDepth += level.depth + Self.bracket
        open.append(level)
        level = inner
    }

    /// Returns to the level before the bracket that this one closes, past brackets that nothing has closed. A token
    /// that closes nothing is skipped, as the parser does.
    private mutating func end(_ kind: RawTokenKind) {
        guard level.opening?.closing == kind || open.contains(where: { $0.opening?.closing == kind }) else { return }
        while let outer = open.popLast() {
            let isClosed = level.opening?.closing == kind
            outerDepth -= outer.depth + Self.bracket
            level = outer
            if isClosed { return }
        }
    }
}

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
