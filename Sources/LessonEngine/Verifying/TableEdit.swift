import Foundation

/// A table that takes the place of an old one, or stands below a line.
struct TableEdit {
    /// The first line of the old table, or the line below which the table is inserted.
    let line: Int
    private let markdown: [String]
    private let old: ClosedRange<Int>?
    private let prefix: String

    init(_ markdown: [String], old: ClosedRange<Int>?, line: Int, prefix: String) {
        self.markdown = markdown
        self.old = old
        self.line = old?.lowerBound ?? line
        self.prefix = prefix
    }

    func apply(to lines: inout FileLines) {
        if let old {
            lines.replace(old, with: markdown)
        } else {
            lines.insert([prefix.trimmingCharacters(in: .whitespaces)] + markdown, below: line)
        }
    }
}
