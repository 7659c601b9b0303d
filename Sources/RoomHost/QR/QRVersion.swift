#if Room
/// The sizes of QR codes from 1 to 10, at the level M, which restores a seventh.
struct QRVersion: Equatable {
    let number: Int

    private static let correction = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]
    /// The blocks of each version: how many, and with how many bytes of data.
    private static let blocks: [[(count: Int, data: Int)]] = [
        [(1, 16)], [(1, 28)], [(1, 44)], [(2, 32)], [(2, 43)], [(4, 27)], [(4, 31)], [(2, 38), (2, 39)],
        [(3, 36), (2, 37)], [(4, 43), (1, 44)],
    ]
    private static let alignments = [
        [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50],
    ]

    static let all = (1...10).map(QRVersion.init)

    /// The smallest version that holds so many bytes; nil when none does.
    static func holding(bytes: Int) -> QRVersion? { all.first { $0.capacity >= bytes } }

    var size: Int { 17 + 4 * number }
    /// The bytes of correction of each block.
    var correction: Int { Self.correction[number - 1] }
    /// The bytes of data of each block.
    var blocks: [Int] { Self.blocks[number - 1].flatMap { Array(repeating: $0.data, count: $0.count) } }
    /// The middles of the small squares, in rows as in columns.
    var alignments: [Int] { Self.alignments[number - 1] }
    /// The bits in which the number of bytes is told.
    var countBits: Int { number < 10 ? 8 : 16 }
    var dataBytes: Int { blocks.reduce(0, +) }
    /// The bytes of text that it holds, behind four bits of mode and the number.
    var capacity: Int { (dataBytes * 8 - 4 - countBits) / 8 }
}
#endif
