import SwiftParser
import SwiftSyntax
internal import Synchronization

/// The last of some long texts, each of which goes on where the one before it ended, as a cell does that is typed or read
/// line by line. The parser takes over from the last tree what the new lines leave as it is.
///
/// A class because all its readers share it.
final class GrowingText: Sendable {
    private struct Last {
        var text: String
        var result: IncrementalParseResult
        var count: Int
    }

    private let last = Mutex<Last?>(nil)
    /// The length in bytes from which taking over is worth it.
    private static let least = 4096
    /// The number of trees that are taken over one from the other: each keeps all before it in memory.
    private static let most = 64

    /// Whether a text is long, and the parser knows how far it looks ahead in it: not so for the end of a `#/`.
    static func isFit(_ source: String) -> Bool { source.utf8.count >= least && !source.contains("#/") }

    /// The tree of a text that is fit.
    ///
    /// - Parameter reusing: Is called with each part of the last tree that is taken over.
    func parse(_ source: String, reusing: ((Syntax) -> Void)? = nil) -> SourceFileSyntax {
        last.withLock { last in
            let before = last.flatMap { $0.count < Self.most && source.utf8.starts(with: $0.text.utf8) ? $0 : nil }
            let result = Parser.parseIncrementally(
                source: source, parseTransition: before.map { Self.transition(to: source, from: $0, reusing) })
            last = Last(text: source, result: result, count: (before?.count ?? 0) + 1)
            return result.tree
        }
    }

    private static func transition(
        to source: String, from last: Last, _ reusing: ((Syntax) -> Void)?
    ) -> IncrementalParseTransition {
        let end = AbsolutePosition(utf8Offset: last.text.utf8.count)
        let added = String(decoding: source.utf8.dropFirst(end.utf8Offset), as: UTF8.self)
        return IncrementalParseTransition(
            previousIncrementalParseResult: last.result,
            edits: ConcurrentEdits(SourceEdit(range: end..<end, replacement: added)), reusedNodeCallback: reusing)
    }
}
