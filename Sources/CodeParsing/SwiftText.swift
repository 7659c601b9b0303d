import SwiftParser
import SwiftSyntax
internal import Synchronization

/// The only way to the parser, which keeps from it texts that would take it minutes, or all of its stack.
package enum SwiftText {
    /// The tree of a text; when the text is beyond a limit, the tree of a text that is no Swift.
    package static func parse(_ source: String) -> SourceFileSyntax {
        trees.finding(of: source) { Parser.parse(source: isReadable(source) ? source : unreadable) }
    }

    /// The tree of a text that is read again with each line that is added to it.
    package static func parse(growing source: String) -> SourceFileSyntax {
        GrowingText.isFit(source) && isReadable(source) ? growing.parse(source) : parse(source)
    }

    /// The first reason to refuse a text, and the UTF-8 offset at which the reason stands.
    package static func excess(in source: String) -> (problem: SwiftExcess, offset: Int)? {
        excesses.finding(of: source) {
            var text = source
            return text.withUTF8 { SwiftBytes.excess(in: $0) ?? NestingReader.excess(in: $0) }
        }
    }

    private static func isReadable(_ source: String) -> Bool {
        excess(in: source).map { $0.problem == .place } ?? true
    }

    private static let growing = GrowingText()
    private static let excesses = KnownTexts<(problem: SwiftExcess, offset: Int)?>(limit: 1 << 20)
    /// A tree takes some forty times the memory of its text.
    private static let trees = KnownTexts<SourceFileSyntax>(limit: 128 << 10)
    /// A text that is never whole Swift, so that a caller who asks for its statements gets none.
    private static let unreadable = ")"
}

/// The findings in texts, so that each text is read only once. The same code is read by the scanner and by the code that
/// lowers it, colours it or counts its lines, and again with each change of the file around it.
///
/// A class because all these readers share it. Its contents never change what is found, only how soon.
package final class KnownTexts<Finding: Sendable>: Sendable {
    /// A text that is equal to another only byte by byte: Swift takes two spellings of `é` for equal, and the places in
    /// their trees differ.
    private struct Key: Hashable {
        let text: String

        static func == (one: Key, other: Key) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

        func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }

    private struct Contents {
        var findings: [Key: Finding] = [:]
        var bytes = 0
    }

    /// The number of bytes in all texts together at which they are forgotten.
    private let limit: Int
    private let contents = Mutex(Contents())

    package init(limit: Int) { self.limit = limit }

    /// The finding of an earlier reading of the same text, or else that of this reading. Two readers at once may both
    /// read it.
    package func finding(of text: String, reading: () -> Finding) -> Finding {
        if let known = contents.withLock({ $0.findings[Key(text: text)] }) { return known }
        let finding = reading()
        contents.withLock { contents in
            if contents.bytes + text.utf8.count > limit { contents = Contents() }
            contents.bytes += text.utf8.count
            contents.findings[Key(text: text)] = finding
        }
        return finding
    }
}

/// The sizes of a text that are refused before a token is read, because they make even reading the tokens slow.
enum SwiftBytes {
    /// The limit of a text, in bytes: far more than a person reads, some three thousand lines.
    static let limit = 128 * 1024
    /// The limit of a line, in bytes: each `/` is examined up to the end of its line for a regular expression.
    static let lineLimit = 10_000
    /// The limit of `#` in a row: each `#` is looked at once for each that stands before it.
    static let markLimit = 64

    /// The first size that goes beyond its limit, and the UTF-8 offset at which to report it.
    static func excess(in bytes: UnsafeBufferPointer<UInt8>) -> (problem: SwiftExcess, offset: Int)? {
        guard bytes.count <= limit else { return (.tooLong(limit: limit), 0) }
        var line = 0, marks = 0
        for (offset, byte) in bytes.enumerated() {
            line = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") ? 0 : line + 1
            marks = byte == UInt8(ascii: "#") ? marks + 1 : 0
            if line > lineLimit { return (.longLine(limit: lineLimit), offset) }
            if marks > markLimit { return (.manyMarks(limit: markLimit), offset) }
        }
        return nil
    }
}

/// The reason why a person's Swift is not even read: the parser, and the compiler after it, would not come to its end,
/// or would lose the places of everything behind. LessonCode has the words for it.
package enum SwiftExcess: Equatable, Sendable {
    case tooLong(limit: Int)
    case longLine(limit: Int)
    case manyMarks(limit: Int)
    case tooDeep
    case place
}
