/// The words of a text in lower case, without punctuation and in the singular: `Test doubles,` holds `test double`.
package struct WordStems: Hashable {
    let words: [String]

    package init(_ text: String) {
        words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(Self.stem)
    }

    /// Whether the words of another text stand in this one, next to each other.
    package func holds(_ other: WordStems) -> Bool {
        let count = other.words.count
        guard count > 0, count <= words.count else { return false }
        return (0...words.count - count).contains { words[$0..<$0 + count].elementsEqual(other.words) }
    }

    /// Whether the text begins with these words; the last of them may be only the beginning of a word.
    func begins(with start: WordStems) -> Bool { mentions(start.words, at: 0) }

    /// Whether the words of `start` stand at any place of the text; the last of them may be only the beginning of a
    /// word.
    func mentions(beginning start: WordStems) -> Bool {
        words.indices.contains { mentions(start.words, at: $0) }
    }

    private func mentions(_ start: [String], at index: Int) -> Bool {
        let end = index + start.count - 1
        guard let last = start.last, end < words.count else { return false }
        return words[index..<end].elementsEqual(start.dropLast()) && words[end].hasPrefix(last)
    }

    /// The singular of a word: `spies` and `spy` have the same stem, and so do `classes` and `class`.
    private static func stem(_ word: Substring) -> String {
        if word.count > 4, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
        if word.hasSuffix("sses") { return String(word.dropLast(2)) }
        let isPlural = word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss")
        return String(isPlural ? word.dropLast() : word)
    }
}
