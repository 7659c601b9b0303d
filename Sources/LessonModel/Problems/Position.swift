/// A place in a file: line and column from 1, the column in UTF-8 bytes as the compiler counts.
package struct Position: Sendable, Equatable, Hashable, Comparable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int = 1) {
        self.line = line
        self.column = column
    }

    package static func < (left: Position, right: Position) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
