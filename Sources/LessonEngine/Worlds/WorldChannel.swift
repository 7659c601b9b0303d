/// The engine's end of what is said between it and one process of a world.
///
/// The key is made anew for each process and is the first that it is told. What the process says is believed only if it
/// is sealed with it, in its turn.
struct WorldChannel: Sendable {
    /// The line that comes before all others.
    let opening: String
    private let key: SealKey
    private var commands: Seal
    private var answers: Seal

    init(_ key: SealKey = SealKey(.random(in: .min ... .max), .random(in: .min ... .max))) {
        self.key = key
        opening = key.digits
        commands = Seal(key, .commands)
        answers = Seal(key, .answers)
    }

    /// The line that asks for something.
    mutating func command(_ text: String) -> String { commands.sealed(text) }

    /// What a line says; nil when somebody else wrote it than the world, or when one before it is missing.
    mutating func read(_ line: String) -> WorldLine? {
        if let text = answers.opened(line) { return WorldLine(text: text) }
        return lastWord(line).map(WorldLine.lastWord)
    }

    /// A last word has no number: it was sealed before anybody knew when it would be said.
    private func lastWord(_ line: String) -> LastWord? {
        var seal = Seal(key, .lastWords)
        return seal.opened(line).flatMap(LastWord.init)
    }
}
