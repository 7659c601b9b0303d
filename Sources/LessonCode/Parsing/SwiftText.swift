import SwiftParser
import SwiftSyntax

/// The only way to the parser, which keeps from it texts that would take it minutes, or all of its stack.
enum SwiftText {
    /// The tree of a text; when the text is beyond a limit, the tree of a text that is no Swift.
    static func parse(_ source: String) -> SourceFileSyntax {
        let isReadable = excess(in: source).map { $0.problem == .place } ?? true
        return Parser.parse(source: isReadable ? source : unreadable)
    }

    /// The first reason to refuse a text, and the UTF-8 offset at which the reason stands.
    static func excess(in source: String) -> (problem: SwiftExcess, offset: Int)? {
        if readable.contains(source) { return nil }
        var text = source
        let found = text.withUTF8 { SwiftBytes.excess(in: $0) ?? NestingReader.excess(in: $0) }
        if found == nil { readable.insert(source) }
        return found
    }

    private static let readable = KnownTexts()
    /// A text that is never whole Swift, so that a caller who asks for its statements gets none.
    private static let unreadable = ")"
}
