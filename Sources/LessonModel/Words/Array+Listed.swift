extension [String] {
    /// The elements as a list in a sentence: `a, b and c`, with `word` before the last.
    package func listed(with word: String = "and") -> String {
        guard let last, count > 1 else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}
