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

    /// Takes the text that was kept since the last call. The limits count from here anew, so that a child that lives
    /// long may write much over its life.
    mutating func takeNew() -> String {
        defer { (wasTruncated, kept, total) = (isTruncated, [], 0) }
        return text
    }
}
