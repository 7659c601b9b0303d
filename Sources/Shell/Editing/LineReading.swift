/// Where the session's lines come from: a person at an editor, or a pipe.
package protocol LineReading: AnyObject {
    /// The next cell: one line, or several that belong together. Blocks.
    func read(_ prompt: String) -> Typed

    /// Shows something while a line is being edited; the line stays whole. May be called from any thread.
    func announce(_ text: String)
}

/// What came of asking for a cell.
package enum Typed: Sendable, Equatable {
    /// Whole Swift, a command, or something that was forced through; `isPasted` when any of it was pasted.
    case cell(String, isPasted: Bool)
    /// Ctrl-C: the line was dropped.
    case interrupted
    /// Ctrl-D on an empty line, or the end of a pipe.
    case endOfInput
}
