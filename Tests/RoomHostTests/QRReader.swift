#if Room
/// Reads a QR code from its squares, by the standard and not by the code that draws: format, mask, zigzag, blocks,
/// correction, text. Level M and bytes only.
struct QRReader {
    enum Trouble: Error { case shape, format, correction, mode, text }

    /// Correction and data bytes of each block at level M, as the standard's table 9 has them.
    private static let table: [(correction: Int, blocks: [Int])] = [
        (10, [16]), (16, [28]), (26, [44]), (18, [32, 32]), (24, [43, 43]), (16, [27, 27, 27, 27]),
        (18, [31, 31, 31, 31]), (22, [38, 38, 39, 39]), (22, [36, 36, 36, 37, 37]), (26, [43, 43, 43, 43, 44]),
    ]

    static func text(_ rows: [[Bool]]) throws -> String {
        let size = rows.count, version = (size - 17) / 4
        guard size == 17 + 4 * version, (1...10).contains(version) else { throw Trouble.shape }
        let mask = try mask(rows), (correction, sizes) = table[version - 1]
        let bytes = stream(rows, version, mask)
        var blocks = sizes.map { _ in [UInt8]() }, next = bytes.makeIterator()
        for index in 0..<(sizes.max() ?? 0) {
            for block in sizes.indices where index < sizes[block] { blocks[block].append(next.next() ?? 0) }
        }
        var whole = blocks
        for _ in 0..<correction { for block in sizes.indices { whole[block].append(next.next() ?? 0) } }
        guard whole.allSatisfy({ isWhole($0, correction) }) else { throw Trouble.correction }
        return try text(blocks.flatMap { $0 }, countBits: version < 10 ? 8 : 16)
    }

    /// The mask that the format tells, which must be a word of its code, and the same in both places.
    private static func mask(_ rows: [[Bool]]) throws -> Int {
        let last = rows.count - 1
        let near = [0, 1, 2, 3, 4, 5, 7, 8].map { rows[8][$0] } + [7, 5, 4, 3, 2, 1, 0].map { rows[$0][8] }
        let far = (0...6).map { rows[last - $0][8] } + (0...7).reversed().map { rows[8][last - $0] }
        guard near == far, rows[last - 7][8] else { throw Trouble.format }
        let bits = near.reduce(0) { $0 << 1 | ($1 ? 1 : 0) } ^ 0b101_0100_0001_0010
        var rest = bits
        for bit in (10...14).reversed() where rest >> bit & 1 == 1 { rest ^= 0b101_0011_0111 << (bit - 10) }
        guard rest == 0, bits >> 13 == 0 else { throw Trouble.format }
        return bits >> 10 & 7
    }

    private static func stream(_ rows: [[Bool]], _ version: Int, _ mask: Int) -> [UInt8] {
        let size = rows.count
        var bits: [Bool] = [], column = size - 1, up = true
        while column > 0 {
            if column == 6 { column -= 1 }
            for row in up ? Array((0..<size).reversed()) : Array(0..<size) {
                for x in [column, column - 1] where holdsData(x, row, size, version) {
                    bits.append(rows[row][x] != isTurned(row, x, mask))
                }
            }
            (column, up) = (column - 2, !up)
        }
        return stride(from: 0, to: bits.count / 8 * 8, by: 8).map { start in
            bits[start..<(start + 8)].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
        }
    }

    private static func holdsData(_ x: Int, _ y: Int, _ size: Int, _ version: Int) -> Bool {
        if x == 6 || y == 6 { return false }
        if x < 9 && y < 9 || x > size - 9 && y < 9 || x < 9 && y > size - 9 { return false }
        if version > 6, x < 6 && y > size - 12 || y < 6 && x > size - 12 { return false }
        guard version > 1 else { return true }
        let last = size - 7, middles = version < 7 ? [6, last] : [6, (6 + last) / 2, last]
        for middleX in middles {
            for middleY in middles where ![[6, 6], [6, last], [last, 6]].contains([middleX, middleY]) {
                if abs(x - middleX) < 3, abs(y - middleY) < 3 { return false }
            }
        }
        return true
    }

    private static func isTurned(_ i: Int, _ j: Int, _ mask: Int) -> Bool {
        [
            (i + j) % 2, i % 2, j % 3, (i + j) % 3, (i / 2 + j / 3) % 2, i * j % 2 + i * j % 3,
            (i * j % 2 + i * j % 3) % 2, ((i + j) % 2 + i * j % 3) % 2,
        ][mask] == 0
    }

    /// Whether the block is a multiple of the generator: zero at each of its roots.
    private static func isWhole(_ block: [UInt8], _ correction: Int) -> Bool {
        var root = 1
        for _ in 0..<correction {
            let value = block.reduce(0) { product($0, root) ^ Int($1) }
            if value != 0 { return false }
            root = product(root, 2)
        }
        return true
    }

    /// The product in the field, bit by bit.
    private static func product(_ left: Int, _ right: Int) -> Int {
        var sum = 0, left = left
        for bit in 0..<8 {
            if right >> bit & 1 == 1 { sum ^= left }
            left = left & 0x80 == 0 ? left << 1 : left << 1 ^ 0x11D
        }
        return sum
    }

    private static func text(_ bytes: [UInt8], countBits: Int) throws -> String {
        let bits = bytes.flatMap { byte in (0..<8).reversed().map { Int(byte >> $0 & 1) } }
        func number(_ range: Range<Int>) -> Int { bits[range].reduce(0) { $0 << 1 | $1 } }
        guard number(0..<4) == 4 else { throw Trouble.mode }
        let count = number(4..<(4 + countBits)), start = 4 + countBits
        let text = (0..<count).map { UInt8(number((start + $0 * 8)..<(start + $0 * 8 + 8))) }
        guard let text = String(validating: text, as: UTF8.self) else { throw Trouble.text }
        return text
    }
}
#endif
