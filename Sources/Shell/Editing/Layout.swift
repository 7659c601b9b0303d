/// The place where libedit's drawing ends on a terminal of some width.
struct Layout: Equatable {
    let width: Int
    private(set) var row = 0
    private(set) var column = 0

    init(width: Int) { self.width = max(2, width) }

    /// Moves the place to the end of this text.
    mutating func put(_ scalars: some Sequence<Unicode.Scalar>) {
        for scalar in scalars { put(scalar) }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\n": (row, column) = (row + 1, 0)
        case "\t": repeat { advance(1) } while column % 8 != 0
        default: advance(Self.columns(of: scalar))
        }
    }

    /// The columns of a character. A character that libedit cannot show takes the columns of its escape: `^X` or
    /// `\U+XXXX`.
    private static func columns(of scalar: Unicode.Scalar) -> Int {
        let columns = EditLine.columns(of: scalar)
        if columns >= 0 { return columns }
        if scalar.value < 0x20 || scalar.value == 0x7F { return 2 }
        return scalar.value > 0xFFFF ? 8 : 7
    }

    private mutating func advance(_ columns: Int) {
        if column + columns > width { (row, column) = (row + 1, 0) }
        column += columns
        if column >= width { (row, column) = (row + 1, 0) }
    }
}
