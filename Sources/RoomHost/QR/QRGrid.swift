#if Room
/// The squares of a QR code, drawn with one mask.
struct QRGrid {
    private(set) var rows: [[Bool]]
    private let version: QRVersion
    /// The squares that hold no data.
    private var isTaken: [[Bool]]

    init(_ version: QRVersion, _ stream: [UInt8], mask: Int) {
        self.version = version
        rows = Array(repeating: Array(repeating: false, count: version.size), count: version.size)
        isTaken = rows
        drawPatterns()
        drawFormat(mask)
        drawVersion()
        drawData(stream, mask)
    }

    private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
        rows[y][x] = isDark
        isTaken[y][x] = true
    }

    // MARK: What is the same in every code of the version

    private mutating func drawPatterns() {
        let size = version.size
        for index in 0..<size {
            set(6, index, index % 2 == 0)
            set(index, 6, index % 2 == 0)
        }
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(x, y) }
        let middles = version.alignments, last = middles.last ?? 0
        for x in middles {
            for y in middles where !(x == 6 && y == 6 || x == 6 && y == last || x == last && y == 6) {
                drawAlignment(x, y)
            }
        }
    }

    /// The large square of a corner, with the light line around it.
    private mutating func drawFinder(_ x: Int, _ y: Int) {
        for row in -4...4 {
            for column in -4...4 where rows.indices.contains(y + row) && rows.indices.contains(x + column) {
                let distance = max(abs(row), abs(column))
                set(x + column, y + row, distance != 2 && distance != 4)
            }
        }
    }

    private mutating func drawAlignment(_ x: Int, _ y: Int) {
        for row in -2...2 {
            for column in -2...2 { set(x + column, y + row, max(abs(row), abs(column)) != 1) }
        }
    }

    /// Level and mask, twice, each with its own correction.
    private mutating func drawFormat(_ mask: Int) {
        // Level M is 0.
        let bits = Self.withCorrection(mask, bits: 10, divisor: 0x537) ^ 0x5412, size = version.size
        func isDark(_ bit: Int) -> Bool { bits >> bit & 1 == 1 }
        for bit in 0..<6 { set(8, bit, isDark(bit)) }
        set(8, 7, isDark(6))
        set(8, 8, isDark(7))
        set(7, 8, isDark(8))
        for bit in 9..<15 { set(14 - bit, 8, isDark(bit)) }
        for bit in 0..<8 { set(size - 1 - bit, 8, isDark(bit)) }
        for bit in 8..<15 { set(8, size - 15 + bit, isDark(bit)) }
        set(8, size - 8, true)
    }

    /// The number of the version, twice; small codes do not tell it.
    private mutating func drawVersion() {
        guard version.number >= 7 else { return }
        let bits = Self.withCorrection(version.number, bits: 12, divisor: 0x1F25)
        for bit in 0..<18 {
            let near = bit / 3, far = version.size - 11 + bit % 3
            set(far, near, bits >> bit & 1 == 1)
            set(near, far, bits >> bit & 1 == 1)
        }
    }

    /// A number with the rest of its division by a polynomial of bits behind it.
    private static func withCorrection(_ number: Int, bits: Int, divisor: Int) -> Int {
        var rest = number
        for _ in 0..<bits { rest = rest << 1 ^ (rest >> (bits - 1)) * divisor }
        return number << bits | rest
    }

    // MARK: Data

    /// Lays the bits in columns of two from the right, up and down in turns.
    private mutating func drawData(_ stream: [UInt8], _ mask: Int) {
        var bit = 0
        for right in stride(from: version.size - 1, through: 1, by: -2).map({ $0 <= 6 ? $0 - 1 : $0 }) {
            let goesUp = (right + 1) & 2 == 0
            for step in 0..<version.size {
                let y = goesUp ? version.size - 1 - step : step
                for x in [right, right - 1] where !isTaken[y][x] {
                    let isDark = bit < stream.count * 8 && stream[bit / 8] >> (7 - bit % 8) & 1 == 1
                    rows[y][x] = isDark != Self.turns(x, y, mask)
                    bit += 1
                }
            }
        }
    }

    /// Whether a mask turns the square's colour over.
    private static func turns(_ x: Int, _ y: Int, _ mask: Int) -> Bool {
        switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }

    // MARK: The choice of a mask

    /// The difficulty of reading the squares: runs, blocks, what looks like a corner, and too much of one colour.
    var penalty: Int {
        let columns = rows.indices.map { x in rows.map { $0[x] } }
        let lines = (rows + columns).reduce(0) { $0 + Self.runs($1) + Self.finders($1) }
        let dark = rows.reduce(0) { $0 + $1.count { $0 } }, all = rows.count * rows.count
        let distance = abs(dark * 20 - all * 10), steps = (distance + all - 1) / all - 1
        return lines + blocks + max(0, steps) * 10
    }

    private static func runs(_ line: [Bool]) -> Int {
        var sum = 0, length = 0
        for index in line.indices {
            length = index > 0 && line[index] == line[index - 1] ? length + 1 : 1
            sum += length == 5 ? 3 : length > 5 ? 1 : 0
        }
        return sum
    }

    private static let finder = [true, false, true, true, true, false, true]
    private static let quiet = [false, false, false, false]

    private static func finders(_ line: [Bool]) -> Int {
        let shapes = [quiet + finder, finder + quiet]
        let count = (0...(line.count - 11)).reduce(0) { sum, start in
            sum + shapes.count { line[start..<(start + 11)].elementsEqual($0) }
        }
        return count * 40
    }

    private var blocks: Int {
        var sum = 0
        for y in rows.indices.dropLast() {
            for x in rows.indices.dropLast() {
                let color = rows[y][x]
                if rows[y][x + 1] == color, rows[y + 1][x] == color, rows[y + 1][x + 1] == color { sum += 3 }
            }
        }
        return sum
    }
}
#endif
