extension [String] {
    /// All of them in a sentence: `a, b and c`, with another word where one is given.
    package func listed(with word: String = "and") -> String {
        guard let last, count > 1 else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}
