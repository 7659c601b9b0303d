import LessonModel

extension LocatedCode {
    /// One expression for several: each world evaluates the expression that it was started for. Each expression keeps
    /// its own place; a fault of all of them together is told at the first. Nil when there are no expressions.
    package static func choice(of expressions: [LocatedCode]) -> LocatedCode? {
        guard let first = expressions.first, let last = expressions.last else { return nil }
        let cases = expressions.dropLast().enumerated().map { "case \($0):\($1.lowered)" }
        // The directive that ends the whole ends the last expression, too.
        let rest = "default:\(last.lowered.replacing(end, with: "\n"))"
        // The closure returns the `switch`; without `return`, a `switch` over different types would be taken for a
        // closure without a value.
        var whole = SourcePiece(
            file: first.piece.file, text: "return switch seamsChoice {\n\(cases.joined())\(rest)}",
            firstLine: first.line,
            columns: [first.column])
        whole.isComposed = true
        return whole.code
    }

    private static let end = "\n#sourceLocation()\n"
}

extension SourcePiece {
    /// A part of the piece, between two UTF-8 offsets of its text.
    package func code(in range: Range<Int>) -> LocatedCode { LocatedCode(piece: self, range: range) }
}
