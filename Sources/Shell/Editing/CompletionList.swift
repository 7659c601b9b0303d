/// The candidates that could stand in place of a word.
package struct CompletionList: Sendable, Equatable {
    /// The place where the word begins, in characters of the text.
    package var start: Int
    package var candidates: [Candidate]

    package init(start: Int, candidates: [Candidate]) {
        self.start = start
        self.candidates = candidates
    }

    package struct Candidate: Sendable, Equatable {
        package var text: String
        /// A few words that describe the candidate.
        package var description: String

        package init(_ text: String, _ description: String) {
            self.text = text
            self.description = description
        }
    }

    /// The beginning that all candidates share.
    var commonPrefix: String {
        guard let first = candidates.first?.text else { return "" }
        return candidates.dropFirst().reduce(first) { common, candidate in
            String(zip(common, candidate.text).prefix { $0 == $1 }.map(\.0))
        }
    }
}
