import LessonModel

/// All commands, in the order in which `help` shows them.
package enum CommandTable {
    package static let entries = course + worlds + practice + looking + reference + shell

    package static let words = entries.map(\.word)

    /// The words that end other programs: here they lead to one sentence that says how to leave.
    static let foreignExits: Set = ["exit", "q", "bye", "logout"]

    /// The fewest letters that stand for a longer word.
    private static let shortest = 3

    /// The command with this word.
    package static func entry(named word: some StringProtocol) -> CommandEntry? {
        entries.first { $0.word == word }
    }

    /// The command that is meant by a word, a letter or the first letters of one word.
    package static func entry(meantBy typed: some StringProtocol) -> CommandEntry? {
        if typed == "?" { return entry(named: "help") }
        return entry(named: typed) ?? entries.first { $0.letter.map(String.init) == String(typed) }
            ?? entry(beginning: typed)
    }

    /// The command words that a person who typed another word may have meant.
    static func words(near typed: String) -> [String] {
        let longer = typed.count < shortest ? [] : words.filter { $0.hasPrefix(typed) }
        guard longer.isEmpty, let near = nearestName(to: typed, in: words) else { return longer }
        return near.first == typed.first && typed.letters(notIn: near) < 2 ? [near] : []
    }

    private static func entry(beginning typed: some StringProtocol) -> CommandEntry? {
        guard typed.count >= shortest else { return nil }
        let meant = entries.filter { $0.isShortened && $0.word.hasPrefix(typed) }
        return meant.count == 1 ? meant[0] : nil
    }
}

extension String {
    /// The number of letters that this text has and the other has not; a letter that occurs twice counts twice.
    fileprivate func letters(notIn other: String) -> Int {
        other.reduce(into: Array(self)) { rest, letter in
            if let index = rest.firstIndex(of: letter) { rest.remove(at: index) }
        }.count
    }
}
