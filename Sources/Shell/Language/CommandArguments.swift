import LessonModel

/// The text typed behind a command's word, to be read as that command wants it.
struct CommandArguments {
    let entry: CommandEntry
    /// Without blanks at its ends.
    let text: Substring
    let scope: Scope

    func none(_ command: Command) throws(CommandProblem) -> Command {
        guard text.isEmpty else { throw .takesNothing(command: entry.word) }
        return command
    }

    func words(_ count: ClosedRange<Int>) throws(CommandProblem) -> [String] {
        let words = text.words
        guard count.contains(words.count) else { throw unfit }
        return words
    }

    /// The number of a step. The session tells whether there is such a step, when the person goes there.
    func number() throws(CommandProblem) -> Int {
        guard let number = Int(text), number > 0 else { throw unfit }
        return number
    }

    func swift() throws(CommandProblem) -> SourcePiece {
        guard !text.isEmpty else { throw unfit }
        return SourcePiece(typed: text)
    }

    /// A path, in quotes when it holds blanks.
    func path() throws(CommandProblem) -> String {
        guard let first = text.first else { throw unfit }
        if first == "\"" || first == "'" {
            let inner = text.dropFirst().dropLast()
            guard text.count > 2, text.last == first, !inner.contains(first) else { throw unfit }
            return String(inner)
        }
        guard !text.contains(where: \.isWhitespace) else {
            throw .unquotedBlanks(command: entry.word, path: String(text.filter { $0 != "\"" }))
        }
        return String(text)
    }

    /// A topic of a scorecard, by its first letters: a row, or a factor behind one; nil when nothing was typed.
    func topic() throws(CommandProblem) -> ScorecardTopic? {
        guard !text.isEmpty else { return nil }
        // The row of the card is headed 'In the code'.
        let typed = text.lowercased().replacing("-", with: " ").replacing("in the ", with: "")
        let meant = ScorecardTopic.allCases.filter { $0.rawValue.hasPrefix(typed) }
        guard let topic = meant.first(where: { $0.rawValue == typed }) ?? (meant.count == 1 ? meant[0] : nil) else {
            throw unfit
        }
        return topic
    }

    var unfit: CommandProblem {
        .unfit(
            command: entry.word, takes: entry.takes.words,
            example: "\(entry.word) \(entry.takes.example(in: scope))")
    }
}
