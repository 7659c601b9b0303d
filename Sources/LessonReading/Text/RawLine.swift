import LessonModel

/// The part of one line that belongs to a block: its bytes, and the place in the file where they begin.
struct RawLine: Equatable {
    var number: Int
    /// In UTF-8 bytes, from 1.
    var column: Int
    var bytes: [UInt8]

    var position: Position { Position(line: number, column: column) }

    var isBlank: Bool { bytes.allSatisfy(\.isBlank) }
}
