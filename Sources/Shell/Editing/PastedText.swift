/// The text that a terminal marks as pasted, made fit for a cell.
enum PastedText {
    /// The sequence that the terminal sends after the pasted text.
    static let end: [Unicode.Scalar] = Array("\u{1B}[201~".unicodeScalars)

    /// The text with line feeds as its only line breaks, none at its end, and no other control character than tabs.
    ///
    /// The terminal's driver swaps line feed and carriage return while a line is edited, so one after the other is one
    /// break in either order.
    static func clean(_ pasted: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var clean: [Unicode.Scalar] = []
        var pending: Unicode.Scalar?
        for scalar in pasted {
            guard scalar == "\n" || scalar == "\r" else {
                pending = nil
                if scalar == "\t" || (scalar.value >= 0x20 && scalar.value != 0x7F) { clean.append(scalar) }
                continue
            }
            let isSecondHalf = pending != nil && pending != scalar
            if !isSecondHalf { clean.append("\n") }
            pending = isSecondHalf ? nil : scalar
        }
        while clean.last == "\n" { clean.removeLast() }
        return clean
    }
}
