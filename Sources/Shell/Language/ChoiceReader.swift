/// Reads an answer to a question: numbers or letters, one or several.
enum ChoiceReader {
    /// The numbers of the choices, from 1, in order; nil when the text is something else.
    static func choices(in text: String, of count: Int) -> [Int]? {
        let words = text.split { $0.isWhitespace || $0 == "," }
        guard !words.isEmpty else { return nil }
        var chosen: Set<Int> = []
        for word in words {
            guard let number = number(word), (1...count).contains(number) else { return nil }
            chosen.insert(number)
        }
        return chosen.sorted()
    }

    private static func number(_ word: Substring) -> Int? {
        if let number = Int(word) { return number }
        guard word.count == 1, let letter = word.lowercased().utf8.first, (97...122).contains(letter) else {
            return nil
        }
        return Int(letter) - 96
    }
}
