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

    package init() {}
}

/// What could stand in place of a word.
package struct CompletionList: Sendable, Equatable {
    /// Where the word begins, in characters of the text.
    package var start: Int
    package var candidates: [Candidate]

    package init(start: Int, candidates: [Candidate]) {
        self.start = start
        self.candidates = candidates
    }

    package struct Candidate: Sendable, Equatable {
        package var text: String
        /// A few words that tell what it is.
        package var description: String

        package init(_ text: String, _ description: String) {
            self.text = text
            self.description = description
        }
    }
}
