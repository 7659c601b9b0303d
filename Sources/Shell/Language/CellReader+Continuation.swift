import LessonCode

extension CellReader {
    /// The indentation of the line that must follow; nil when the text can be handed over.
    package func continuation(of text: String) -> String? {
        guard let (code, isInput) = swift(in: text) else { return nil }
        let syntax = CellSyntax(code)
        if isInput, syntax.hasGluedStatements { return nil }
        return syntax.isComplete ? nil : String(repeating: "    ", count: syntax.openBrackets)
    }

    /// The Swift of an input, or of a command that takes Swift.
    private func swift(in text: String) -> (code: String, isInput: Bool)? {
        switch reading(of: text, isPasted: false) {
        case .swift(let piece, _): (piece.text, true)
        case .command(.worlds(.inject(let piece, _))), .command(.worlds(.sweep(_, let piece))),
            .command(.worlds(.type(let piece))), .command(.worlds(.time(let piece))):
            (piece.text, false)
        default: nil
        }
    }
}
