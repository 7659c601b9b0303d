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
            line = byte == .newline || byte == .carriageReturn ? 0 : line + 1
            marks = byte == UInt8(ascii: "#") ? marks + 1 : 0
            if line > lineLimit { return (.longLine(limit: lineLimit), offset) }
            if marks > markLimit { return (.manyMarks(limit: markLimit), offset) }
        }
        return nil
    }
}
