/// A command as a person knows it: its word, its argument, and its purpose.
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
