/// Which of several expressions this process evaluates where its wiring offers a choice.
enum Choice {
    /// The number after `--choice`, from 0.
    static let index: Int = {
        let words = CommandLine.arguments
        guard let option = words.firstIndex(of: "--choice"), words.indices.contains(option + 1) else { return 0 }
        return Int(words[option + 1]) ?? 0
    }()
}
