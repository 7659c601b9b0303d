/// The answers that an editor needs from the session while a person types. Each answer must come at once.
package struct EditingHelp {
    /// The indentation with which the next line of the text begins; nil when the text may be handed over.
    package var continuation: (String) -> String? = { _ in nil }
    /// The candidates at the cursor, which counts characters of the text.
    package var completions: (_ text: String, _ cursor: Int) -> CompletionList = { _, cursor in
        CompletionList(start: cursor, candidates: [])
    }
    /// The text in colours, with nothing else changed.
    package var coloring: (String) -> String = { $0 }
    /// The entries typed before, the oldest first; asked once a cell, when its first key comes.
    package var entries: () -> [String] = { [] }
    /// Called once a cell, when the prompt is there and the person can type.
    package var whenReady: () -> Void = {}

    package init() {}
}
