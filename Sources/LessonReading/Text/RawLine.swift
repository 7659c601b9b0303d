import LessonModel

/// What a block keeps of one line: the bytes that are its own, and where they begin in the file.
struct RawLine: Equatable {
    var number: Int
    /// In UTF-8 bytes, from 1.
    var column: Int
    var bytes: [UInt8]

    var position: Position { Position(line: number, column: column) }

    var isBlank: Bool { bytes.allSatisfy(\.isBlank) }
}
