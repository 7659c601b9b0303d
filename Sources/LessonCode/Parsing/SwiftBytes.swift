/// What can be refused before a token is read: sizes that make even that slow.
enum SwiftBytes {
    /// Far more than a person reads: some three thousand lines.
    static let limit = 128 * 1024
    /// Whether a `/` begins a regular expression is looked for up to the end of its line, each time.
    static let lineLimit = 10_000
    /// Each `#` of a row is looked at once for each that stands before it.
    static let markLimit = 64

    /// The first size that goes beyond its limit, and where.
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
