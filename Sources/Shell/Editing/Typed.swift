/// The outcome of reading a cell.
package enum Typed: Sendable, Equatable {
    /// Whole Swift, a command, or a text that was forced through; `isPasted` when any of it was pasted.
    case cell(String, isPasted: Bool)
    /// Ctrl-C: the line was dropped.
    case interrupted
    /// Ctrl-D on an empty line, or the end of a pipe.
    case endOfInput
}
