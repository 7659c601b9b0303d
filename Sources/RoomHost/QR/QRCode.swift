#if Room
/// A text as a QR code: in bytes, up to version 10, at the level M. Other modes and levels are left out: addresses are
/// short.
package struct QRCode: Sendable, Equatable {
    package enum Problem: Error, Equatable {
        /// The text has more bytes than version 10 holds.
        case tooLong(bytes: Int)
    }

    /// The rows from the top; true is dark.
    package let rows: [[Bool]]
    let mask: Int

    package init(_ text: String) throws(Problem) {
        let bytes = Array(text.utf8)
        guard let version = QRVersion.holding(bytes: bytes.count) else { throw .tooLong(bytes: bytes.count) }
        let stream = Self.interleaved(Self.data(bytes, version), version)
        let drawn = (0..<8).map { QRGrid(version, stream, mask: $0) }
        let best = drawn.enumerated().min { $0.element.penalty < $1.element.penalty }
        (rows, mask) = (best?.element.rows ?? [], best?.offset ?? 0)
    }

    /// For tests: with a mask that was chosen.
    init(_ text: String, mask: Int) throws(Problem) {
        let bytes = Array(text.utf8)
        guard let version = QRVersion.holding(bytes: bytes.count) else { throw .tooLong(bytes: bytes.count) }
        rows = QRGrid(version, Self.interleaved(Self.data(bytes, version), version), mask: mask).rows
        self.mask = mask
    }

    /// The bytes of mode, number, text, end and padding.
    static func data(_ text: [UInt8], _ version: QRVersion) -> [UInt8] {
        var bits = Bits()
        bits.append(0b0100, count: 4)
        bits.append(text.count, count: version.countBits)
        for byte in text { bits.append(Int(byte), count: 8) }
        bits.append(0, count: min(4, version.dataBytes * 8 - bits.bits.count))
        bits.append(0, count: (8 - bits.bits.count % 8) % 8)
        let padding: [UInt8] = [0xEC, 0x11], bytes = bits.bytes
        return bytes + (0..<(version.dataBytes - bytes.count)).map { padding[$0 % 2] }
    }

    /// The blocks' bytes in turns, first all data, then all correction: a stain hurts each block a little.
    static func interleaved(_ data: [UInt8], _ version: QRVersion) -> [UInt8] {
        var rest = data[...], blocks: [[UInt8]] = []
        for count in version.blocks {
            blocks.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        let corrections = blocks.map { GaloisField.correction(of: $0, count: version.correction) }
        return [blocks, corrections].flatMap { parts in
            (0..<(parts.map(\.count).max() ?? 0)).flatMap { index in
                parts.compactMap { $0.indices.contains(index) ? $0[index] : nil }
            }
        }
    }

    /// The dark squares as the data of an SVG path, a unit each, without the light margin of four that belongs around.
    package var path: String {
        rows.enumerated().flatMap { y, row in
            row.indices.filter { row[$0] && ($0 == 0 || !row[$0 - 1]) }.map { x in
                let run = row[x...].prefix { $0 }.count
                return "M\(x) \(y)h\(run)v1h-\(run)z"
            }
        }.joined()
    }

    /// The code for a terminal: two rows of squares on a line. Light is drawn, so that it reads on a dark ground; with
    /// `onLight`, dark is drawn.
    package func lines(onLight: Bool) -> [String] {
        // Two squares of margin are enough on a ground of one colour.
        let margin = 2, width = rows.count + 2 * margin
        let blank = [Bool](repeating: false, count: width), sides = [Bool](repeating: false, count: margin)
        var all = Array(repeating: blank, count: margin) + rows.map { sides + $0 + sides }
        all += Array(repeating: blank, count: margin + all.count % 2)
        return stride(from: 0, to: all.count - 1, by: 2).map { y in
            String(
                (0..<width).map { x -> Character in
                    switch (all[y][x] == onLight, all[y + 1][x] == onLight) {
                    case (true, true): "█"
                    case (true, false): "▀"
                    case (false, true): "▄"
                    case (false, false): " "
                    }
                })
        }
    }
}

/// Bits that become bytes.
private struct Bits {
    private(set) var bits: [Bool] = []

    mutating func append(_ number: Int, count: Int) {
        for bit in (0..<count).reversed() { bits.append(number >> bit & 1 == 1) }
    }

    var bytes: [UInt8] {
        stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<min(start + 8, bits.count)].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
        }
    }
}
#endif
