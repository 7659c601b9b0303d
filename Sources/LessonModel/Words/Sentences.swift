extension String {
    /// The text with its first letter as a capital.
    package var withCapital: String { prefix(1).uppercased() + dropFirst() }

    /// The text on one line; a full stop is added unless the text ends with `.`, `?` or `!`.
    package var asSentence: String { (last.map { ".?!".contains($0) } == true ? self : self + ".").madeSafeOnOneLine }
}

extension [String] {
    /// The elements as a list in a sentence: `a, b and c`, with `word` before the last.
    package func listed(with word: String = "and") -> String {
        guard let last, count > 1 else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
    }

    /// The elements with commas between them; of more than `limit`, the first and how many more there are.
    package func joined(upTo limit: Int, more noun: String) -> String {
        guard count > limit else { return joined(separator: ", ") }
        return "\(prefix(limit).joined(separator: ", ")) and \((count - limit).of("more \(noun)"))"
    }
}

extension Int {
    /// The number with its noun: `1 row`, `2 rows`.
    package func of(_ noun: String) -> String { of(noun, many: noun + "s") }

    /// The number with a noun whose plural is irregular: `1 try`, `2 tries`.
    package func of(_ noun: String, many: String) -> String { "\(self) \(self == 1 ? noun : many)" }
}
