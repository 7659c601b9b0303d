/// The lines that a child writes to descriptor 4, until somebody takes them.
///
/// Each byte is looked at once, however many lines there are, and what nobody takes is not kept without end.
struct EventLines: Sendable {
    /// How much is kept of what was not taken: the longest line of a world that means well is far shorter.
    static let mostBytes = 8 << 20

    private var bytes: [UInt8] = []
    /// Where the first line begins that was not taken.
    private var start = 0
    /// Where that line ends; nil when its end has not come yet.
    private var end: Int?

    /// Whether more came than is kept, so that lines are lost.
    private(set) var isFlooded = false

    /// Whether there is a whole line.
    var hasLine: Bool { end != nil }

    mutating func append(_ new: [UInt8]) {
        guard bytes.count - start + new.count <= Self.mostBytes else {
            isFlooded = true
            return
        }
        let searched = bytes.count
        bytes += new
        if end == nil { end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) }
    }

    /// The first line; nil when there is none yet.
    mutating func take() -> String? {
        guard let end else { return nil }
        let line = String(decoding: bytes[start..<end], as: UTF8.self)
        start = end + 1
        self.end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
        // What was taken is thrown away when it is the larger part, so that moving the rest costs little.
        if start > bytes.count / 2 {
            bytes.removeFirst(start)
            self.end = self.end.map { $0 - start }
            start = 0
        }
        return line
    }
}
