/// A table that is only to be read.
package struct Table: Sendable, Equatable {
    package enum Alignment: Sendable { case left, center, right }
    package var alignments: [Alignment]
    package var header: [[Inline]]
    package var rows: [[[Inline]]]
    package var line: Int

    package init(alignments: [Alignment], header: [[Inline]], rows: [[[Inline]]], line: Int) {
        self.alignments = alignments
        self.header = header
        self.rows = rows
        self.line = line
    }
}
