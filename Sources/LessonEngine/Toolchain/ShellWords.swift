/// Splits a command line as a driver prints it: words between blanks, quotes and backslashes understood.
enum ShellWords {
    static func split(_ line: String) -> [String] {
        var words: [String] = [], word: String?, quote: Character?
        var characters = line[...]
        while let character = characters.popFirst() {
            switch character {
            case "\\" where quote != "'": word = (word ?? "") + (characters.popFirst().map { String($0) } ?? "")
            case "\"" where quote == nil, "'" where quote == nil: (quote, word) = (character, word ?? "")
            case let end where end == quote: quote = nil
            case " " where quote == nil:
                if let whole = word { words.append(whole) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }
}
