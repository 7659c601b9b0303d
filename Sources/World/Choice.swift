/// Which of several expressions this process evaluates where its wiring offers a choice.
enum Choice {
    /// The number after `--choice`, from 0.
    static let index = Arguments.word(after: "--choice").flatMap { Int($0) } ?? 0
}

/// The words with which the engine started this process.
enum Arguments {
    /// The word after an option; nil without the option.
    static func word(after option: String) -> String? {
        let words = CommandLine.arguments
        guard let index = words.firstIndex(of: option), words.indices.contains(index + 1) else { return nil }
        return words[index + 1]
    }
}
