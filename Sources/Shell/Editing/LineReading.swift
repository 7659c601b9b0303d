/// Where the session's lines come from: a person at an editor, or a pipe.
///
/// One thread reads; the rest may be called from any.
package protocol LineReading: AnyObject, Sendable {
    /// The next cell: one line, or several that belong together. Blocks.
    func read(_ prompt: String) -> Typed

    /// The same for a question, which is gone from the screen once it is answered.
    func ask(_ question: String) -> Typed

    /// Shows something while a line is being edited; the line stays whole. May be called from any thread.
    func announce(_ text: String)

    /// Gives the terminal to another program for as long as the work takes.
    func lend<Result>(_ work: () -> Result) -> Result

    /// Has the reading end as if it were interrupted, so that something else can be done; what was being typed comes back
    /// with the next line. May be called from any thread. Who reads from no editor goes on reading.
    func pause()

    /// Gives the terminal back. Nothing is read afterwards.
    func close()
}
