/// A command as a person knows it: its word, what it takes, and what it is for.
package struct CommandEntry: Sendable {
    package enum Group: String, Sendable, CaseIterable {
        case course = "The course"
        case worlds = "Swift and the worlds"
        case practice = "Questions, exercises"
        case looking = "Looking closely"
        case reference = "Looking up"
        case shell = "The shell"
    }

    package let group: Group
    /// How it is written; the first way stands in the overview. Words in capitals stand for something, brackets hold
    /// what may be left out, dots follow what may be repeated.
    package let usages: [String]
    /// What it is for, in a few words.
    package let summary: String
    /// Two to five lines with an example; each is a paragraph that may be wrapped.
    package let explanation: [String]
    /// The single letter that means the command while no such name is in scope.
    package let letter: Character?
    /// Whether its first letters will do. Nothing that loses something may be hit by accident.
    package let isShortened: Bool
    let takes: CommandArgument
    let read: @Sendable (CommandArguments) throws(CommandProblem) -> Command

    init(
        _ group: Group, _ usages: String..., takes: CommandArgument = .nothing, letter: Character? = nil,
        isShortened: Bool = true, summary: String, _ explanation: [String],
        read: @escaping @Sendable (CommandArguments) throws(CommandProblem) -> Command
    ) {
        self.group = group
        self.usages = usages
        self.summary = summary
        self.explanation = explanation
        self.letter = letter
        self.isShortened = isShortened
        self.takes = takes
        self.read = read
    }

    package var usage: String { usages[0] }

    /// The lines of the explanation that can be typed as they stand.
    var examples: [String] { explanation.filter { $0.hasPrefix(word + " ") } }

    package var word: String { String(usage.prefix { $0 != " " }) }
}
