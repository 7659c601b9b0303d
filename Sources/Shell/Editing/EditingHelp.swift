/// What an editor asks of the session while a person types. Each answer must come at once.
package struct EditingHelp {
    /// Nil when the text may be handed over; else the indentation with which its next line begins.
    package var continuation: (String) -> String? = { _ in nil }
    /// What could stand at the cursor, which counts characters of the text.
    package var completions: (_ text: String, _ cursor: Int) -> CompletionList = { _, cursor in
        CompletionList(start: cursor, candidates: [])
    }
    /// The text in colours, with nothing else changed.
    package var coloring: (String) -> String = { $0 }
    /// What was typed before, the oldest first; asked once a cell, when its first key comes.
    package var entries: () -> [String] = { [] }
    /// Told once a cell, when the prompt is there and the person can type.
    package var whenReady: () -> Void = {}

    package init() {}
}
