import LessonModel

/// All commands, in the order in which `help` shows them.
package enum CommandTable {
    package static let entries = course + worlds + practice + looking + reference + room + shell

    package static let words = entries.map(\.word)

    /// The words that end other programs: here they lead to one sentence that says how to leave.
    static let foreignExits: Set = ["bye", "logout"]

    /// The words that other programs have for what a command here does, which a person may try first.
    private static let foreign = [
        "map": "outline", "toc": "outline", "contents": "outline", "steps": "outline",
        "lessons": "list", "ls": "list", "course": "list", "menu": "list",
        "prev": "back", "previous": "back", "continue": "next", "start": "open", "run": "rerun",
        "card": "scorecard", "submit": "check", "verify": "check", "tests": "test", "status": "progress",
        "redo": "again", "man": "help", "commands": "help", "cls": "clear",
    ]

    /// The fewest letters that stand for a longer word.
    private static let shortest = 3

    /// The command with this word.
    package static func entry(named word: some StringProtocol) -> CommandEntry? {
        entries.first { $0.word == word || $0.synonyms.contains { $0 == word } }
    }

    /// The command that is meant by a word, a letter or the first letters of one word.
    package static func entry(meantBy typed: some StringProtocol) -> CommandEntry? {
        if typed == "?" { return entry(named: "help") }
        if let named = entry(named: typed) { return named }
        return entries.first { $0.letter.map(String.init) == String(typed) } ?? entry(beginning: typed)
    }

    /// The command words that a person who typed another word may have meant. Only a word alone can be a command of
    /// another program: `status.code` is none.
    static func words(near typed: String, isAlone: Bool = true) -> [String] {
        if isAlone, let meant = foreign[typed] { return [meant] }
        if let same = words.first(where: { $0 == typed.lowercased() }) { return [same] }
        let longer = typed.count < shortest ? [] : words.filter { $0.hasPrefix(typed) }
        guard longer.isEmpty else { return longer }
        if let near = nearestName(to: typed, in: words), near.first == typed.first, typed.letters(notIn: near) < 2 {
            return [near]
        }
        return isAlone && typed.count > shortest ? meaning(ofWordNear: typed).map { [$0] } ?? [] : []
    }

    /// The command that is meant by another program's word with one letter wrong: `runn`.
    private static func meaning(ofWordNear typed: String) -> String? {
        foreign.keys.sorted().first { $0.first == typed.first && editDistance(typed, $0) == 1 }.flatMap { foreign[$0] }
    }

    /// Whether a text is not a command and can hardly be anything else: a word of other programs, or a command's word with
    /// letters in a wrong order, with some missing, or with what needs a blank before it: `nxet`, `quit()`, `goto2`.
    static func isMeant(by text: String) -> Bool {
        let word = text.replacing(/\(\)$|\d+$/, with: "")
        if foreign[word] != nil || foreignExits.contains(word) { return true }
        return words(near: word).first.map { word.letters(notIn: $0) == 0 } ?? false
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

/// A command as a person knows it: its word, its argument, and its purpose.
package struct CommandEntry: Sendable {
    package enum Group: String, Sendable, CaseIterable {
        case course = "The course"
        case worlds = "Swift and the worlds"
        case practice = "Questions, exercises"
        case looking = "Looking closely"
        case reference = "Looking up"
        case room = "A trainer's room"
        case shell = "The shell"
    }

    package let group: Group
    /// The ways to write the command; the first stands in the overview. Words in capitals stand for something, brackets
    /// hold parts that may be left out, dots follow a part that may be repeated.
    package let usages: [String]
    /// The purpose of the command, in a few words.
    package let summary: String
    /// Two to five lines with an example; each is a paragraph that may be wrapped.
    package let explanation: [String]
    /// The single letter that stands for the command while no name in scope is this letter.
    package let letter: Character?
    /// Whether the first letters of the word are enough. They are not for a command that loses something, which nobody
    /// may run by accident.
    package let isShortened: Bool
    /// Other words for the same.
    let synonyms: [String]
    let takes: CommandArgument
    let read: @Sendable (CommandArguments) throws(CommandProblem) -> Command

    init(
        _ group: Group, _ usages: String..., takes: CommandArgument = .nothing, letter: Character? = nil,
        isShortened: Bool = true, synonyms: [String] = [], summary: String, _ explanation: [String],
        read: @escaping @Sendable (CommandArguments) throws(CommandProblem) -> Command
    ) {
        self.group = group
        self.usages = usages
        self.summary = summary
        self.explanation = explanation
        self.letter = letter
        self.isShortened = isShortened
        self.synonyms = synonyms
        self.takes = takes
        self.read = read
    }

    package var usage: String { usages[0] }

    /// Whether it makes no sense over somebody's own code.
    var needsCourse: Bool {
        [.course, .practice, .room].contains(group) || ["rerun", "compare", "export"].contains(word)
    }

    /// Whether it makes sense over somebody's own code only.
    var needsCode: Bool { word == "cut" }

    /// The lines of the explanation that can be typed as they stand.
    var examples: [String] { explanation.filter { $0.hasPrefix(word + " ") } }

    package var word: String { String(usage.prefix { $0 != " " }) }
}
