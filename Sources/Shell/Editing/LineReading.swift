/// The source of the session's lines: a person at an editor, or a pipe.
///
/// One thread reads; the other methods may be called from any thread.
package protocol LineReading: AnyObject, Sendable {
    /// The next cell: one line, or several that belong together. Blocks.
    func read(_ prompt: String) -> Typed

    /// The same for a question, which is gone from the screen once it is answered.
    func ask(_ question: String) -> Typed

    /// The same for a question that one of these keys alone answers; anything else is a line that is being typed.
    func ask(_ question: String, keys: String) -> Typed

    /// Has the next line begin with a text that was typed before it. A reader without an editor does nothing.
    func begin(with text: String)

    /// Shows something while a line is being edited; the line stays whole. May be called from any thread.
    func announce(_ text: String)

    /// Has the editor ask for notices while a line is being edited. May be called from any thread. A reader without an
    /// editor does nothing: notices wait for the next prompt.
    func wake()

    /// Puts other words in the place of the question that is being asked. May be called from any thread. A reader without
    /// an editor does nothing.
    func reword(_ question: String)

    /// Gives the terminal to another program for as long as the work takes.
    func lend<Result>(_ work: () -> Result) -> Result

    /// Ends the reading as if it were interrupted, so that something else can be done; the text being typed comes back
    /// with the next line. May be called from any thread. A reader without an editor goes on reading.
    func pause()

    /// Takes back a pause that has not begun. May be called from any thread.
    func cancelPause()

    /// Gives the terminal back. Nothing is read afterwards.
    func close()
}

/// The outcome of reading a cell.
package enum Typed: Sendable, Equatable {
    /// Whole Swift, a command, or a text that was forced through; `isPasted` when any of it was pasted.
    case cell(String, isPasted: Bool)
    /// Ctrl-C: the line was dropped.
    case interrupted
    /// Ctrl-D on an empty line, or the end of a pipe.
    case endOfInput
}
