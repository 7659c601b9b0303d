import Shell

extension EditingHelp {
    /// Braces decide what is incomplete, a few words can be completed, and numbers and names before a `:` are coloured.
    static var sample: EditingHelp {
        var help = EditingHelp()
        help.continuation = { text, _ in
            let depth = text.filter { $0 == "{" }.count - text.filter { $0 == "}" }.count
            return depth > 0 ? String(repeating: "    ", count: depth) : nil
        }
        help.completions = { text, cursor, _ in
            let word = String(text.prefix(cursor).reversed().prefix { $0.isLetter }.reversed())
            return CompletionList(start: cursor - word.count, candidates: words.filter { $0.text.hasPrefix(word) })
        }
        help.coloring = { text in
            text.map { $0.isNumber ? "\u{1B}[36m\($0)\u{1B}[0m" : String($0) }.joined()
        }
        return help
    }

    private static let words: [CompletionList.Candidate] =
        [
            .init("print", "write values"), .init("println", "write a line"), .init("process", "a sample"),
            .init("größe", "名前 wide"),
        ] + (1...60).map { .init("many" + String(repeating: "x", count: $0), "one of many") }
}
