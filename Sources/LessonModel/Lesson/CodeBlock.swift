/// A fenced block of Swift with a role, or of any language without one.
package struct CodeBlock: Sendable, Equatable {
    /// The first word of the info string: `swift`, `yaml`, `text`, or empty.
    package var language: String
    /// Nil when the block is only to be read.
    package var role: Role?
    /// The name after `wiring` or `mistake`.
    package var name: String?
    /// The `key=value` words of the info string.
    package var options: [String: String]
    /// The code without its fence and without the indentation or quote marks of what the fence stands in.
    package var source: String
    /// The line of the opening fence.
    package var fenceLine: Int
    /// For each line of `source`, the column (in UTF-8, from 1) at which it begins in the file.
    package var columns: [Int]
    /// The file in which it stands, when that is not the lesson's: a learner's answer.
    package var path: String?

    package init(
        language: String, role: Role? = nil, name: String? = nil, options: [String: String] = [:],
        source: String, fenceLine: Int, columns: [Int]? = nil, path: String? = nil
    ) {
        self.language = language
        self.role = role
        self.name = name
        self.options = options
        self.source = source
        self.fenceLine = fenceLine
        self.path = path
        self.columns = columns ?? source.split(separator: "\n", omittingEmptySubsequences: false).map { _ in 1 }
    }

    /// The line of the first line of code.
    package var firstLine: Int { fenceLine + 1 }

    /// The name of the wiring that the block composes; nil when it composes none.
    package var wiringName: String? {
        switch role {
        case .live: "live"
        case .fake: "fake"
        case .wiring: name
        default: nil
        }
    }
}

extension CodeBlock {
    /// The name of its own file, as the compiler is told it.
    package var fileName: String? { path.map(SourcePiece.name(ofFile:)) }

    /// A learner's answer, in the place of the starter.
    package init(answer text: String, path: String) {
        self.init(language: "swift", role: .exercise, source: text, fenceLine: 0, path: path)
    }
}
