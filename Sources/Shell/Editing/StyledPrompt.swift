/// A prompt with colours, as text and in the form in which libedit takes it.
///
/// libedit wants every run of escape sequences between two marks with a visible character after it: two groups side by
/// side, or one at the end, would be lost.
struct StyledPrompt: Equatable {
    /// The mark that stands around escape sequences.
    static let mark: Unicode.Scalar = "\u{1}"

    /// The prompt as it came.
    let source: String
    /// The visible part of the prompt.
    private(set) var plain = ""
    /// Visible characters and marked groups.
    private(set) var literal: [Unicode.Scalar] = []

    init(_ source: String) {
        self.source = source
        var group: [Unicode.Scalar] = []
        var scalars = source.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            if scalar == "\u{1B}" {
                group += [scalar] + Self.restOfSequence(&scalars)
            } else {
                literal += Self.marked(group) + [scalar]
                plain.unicodeScalars.append(scalar)
                group = []
            }
        }
        // A last group is hung before the last character, so end a prompt with a reset and a plain blank.
        if !group.isEmpty, let last = literal.popLast() { literal += Self.marked(group) + [last] }
    }

    private static func restOfSequence(_ scalars: inout String.UnicodeScalarView.Iterator) -> [Unicode.Scalar] {
        var rest: [Unicode.Scalar] = []
        while let scalar = scalars.next() {
            rest.append(scalar)
            if scalar != "[", (0x40...0x7E).contains(scalar.value) { break }
        }
        return rest
    }

    private static func marked(_ group: [Unicode.Scalar]) -> [Unicode.Scalar] {
        group.isEmpty ? [] : [mark] + group + [mark]
    }
}

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
