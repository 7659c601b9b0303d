#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The output of a child on one stream: the first part is kept, the rest is counted.
struct BoundedOutput: Sendable {
    private var kept: [UInt8] = []
    private var total = 0
    private var wasTruncated = false
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    mutating func append(_ bytes: [UInt8]) {
        total += bytes.count
        kept += bytes.prefix(max(0, limit - kept.count))
    }

    /// The kept text that was not taken yet, with bytes that are not UTF-8 replaced.
    var text: String { String(decoding: kept, as: UTF8.self) }

    /// Whether some output was ever not kept.
    var isTruncated: Bool { wasTruncated || total > kept.count }

    /// Whether so much was written that the writer will hardly stop by itself.
    var isFlooded: Bool { total > limit * 16 }

    /// Takes the text that was kept since the last call; where not all was kept, a word at its end says so. The limits
    /// count from here anew, so that a child that lives long may write much over its life.
    mutating func takeNew() -> String {
        defer { (wasTruncated, kept, total) = (isTruncated, [], 0) }
        let lost = total - kept.count
        return lost > 0 ? text + "… (\(lost) more bytes)" : text
    }
}

/// The lines that a child writes to descriptor 4, until they are taken.
///
/// Each byte is looked at once, however many lines there are. Lines that are not taken are kept only up to a limit.
struct EventLines: Sendable {
    /// The most bytes kept of lines that were not taken. The longest line of a well-behaved world is far shorter.
    static let mostBytes = 8 << 20

    private var bytes: [UInt8] = []
    /// The index at which the first line that was not taken begins.
    private var start = 0
    /// The index at which that line ends; nil when its end has not come yet.
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
        if end == nil { end = endOfLine(from: searched) }
    }

    /// The first line; nil when there is none yet.
    mutating func take() -> String? {
        guard let end else { return nil }
        let line = String(decoding: bytes[start..<end], as: UTF8.self)
        start = end + 1
        self.end = endOfLine(from: start)
        // Taken bytes are removed when they are the larger part, so that moving the rest costs little.
        if start > bytes.count / 2 {
            bytes.removeFirst(start)
            self.end = self.end.map { $0 - start }
            start = 0
        }
        return line
    }

    /// The index of the first line break from an index on. The C library looks for it: a compiler sends lines of 100 KB.
    private func endOfLine(from index: Int) -> Int? {
        bytes.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, index < bytes.count else { return nil }
            return memchr(base + index, Int32(UInt8(ascii: "\n")), bytes.count - index).map { base.distance(to: $0) }
        }
    }
}
