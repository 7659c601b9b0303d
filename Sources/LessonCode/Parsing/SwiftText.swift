import SwiftParser
import SwiftSyntax

/// The one door to the parser: what would take it minutes, or all of its stack, is not handed to it.
enum SwiftText {
    /// The tree of a text; that of a text which is no Swift where it goes beyond what is read.
    static func parse(_ source: String) -> SourceFileSyntax {
        let isReadable = excess(in: source).map { $0.problem == .place } ?? true
        return Parser.parse(source: isReadable ? source : unreadable)
    }

    /// The first thing in a text for which it is refused, and the UTF-8 offset at which it stands.
    static func excess(in source: String) -> (problem: SwiftExcess, offset: Int)? {
        if readable.contains(source) { return nil }
        var text = source
        let found = text.withUTF8 { SwiftBytes.excess(in: $0) ?? NestingReader.excess(in: $0) }
        if found == nil { readable.insert(source) }
        return found
    }

    private static let readable = KnownTexts()
    /// What is never whole, so that whoever asks for statements gets none.
    private static let unreadable = ")"
}
