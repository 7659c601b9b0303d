import CodeParsing

/// Reads Swift for somebody who will ask for it in a moment, on another thread: what was read once is known.
package enum SwiftAhead {
    /// Reads the texts one after the other.
    package static func read(_ texts: [String]) {
        for text in texts { _ = SwiftText.parse(text) }
    }
}
