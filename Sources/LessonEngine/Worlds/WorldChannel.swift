/// The engine's end of the channel between it and one process of a world.
///
/// Each process gets a new key, in the first line that it reads. The engine believes a line of the process only if the
/// line is sealed with this key and comes in its turn.
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

    /// The sealed line of a command.
    mutating func command(_ text: String) -> String { commands.sealed(text) }

    /// The content of a line; nil when something other than the world wrote the line, or when an earlier line is
    /// missing.
    mutating func read(_ line: String) -> WorldLine? {
        if let text = answers.opened(line) { return WorldLine(text: text) }
        return lastWord(line).map(WorldLine.lastWord)
    }

    /// Reads a last word. It has no number: it was sealed before the process could know when it would be said.
    private func lastWord(_ line: String) -> LastWord? {
        var seal = Seal(key, .lastWords)
        return seal.opened(line).flatMap(LastWord.init)
    }
}
