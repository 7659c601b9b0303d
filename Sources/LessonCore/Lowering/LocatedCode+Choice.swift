extension LocatedCode {
    /// One expression for several: each world evaluates the one that it was started for. Each keeps its own place; what
    /// is wrong with all of them together is told at the first. Nil when there are none.
    package static func choice(of expressions: [LocatedCode]) -> LocatedCode? {
        guard let first = expressions.first else { return nil }
        let closures = expressions.map { "{\($0.lowered)}" }.joined(separator: ", ")
        let piece = SourcePiece(
            file: first.piece.file, text: "try await seamsPick(\(closures))", firstLine: first.line,
            columns: [first.column])
        return piece.code
    }
}
