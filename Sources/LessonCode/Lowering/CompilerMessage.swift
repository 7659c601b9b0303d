import LessonModel

/// One line of the compiler's output: `path:line:column: severity: words [#Category]`.
struct CompilerMessage {
    let text: Substring
    var path: String
    var position: Position
    let severity: Diagnostic.Severity
    let words: String
    let category: String?

    /// The messages in a text, in their order; the lines between them draw the code.
    static func messages(in text: String) -> [CompilerMessage] {
        let pattern = /(.+?):(\d+):(\d+): (error|warning|note): (.*?)(?: \[#([\w-]+)\])?/
        return text.split(separator: "\n").compactMap { line in
            guard let match = line.wholeMatch(of: pattern) else { return nil }
            return CompilerMessage(
                text: line, path: String(match.1),
                position: Position(line: Int(match.2) ?? 0, column: Int(match.3) ?? 0),
                severity: Diagnostic.Severity(rawValue: String(match.4)) ?? .error, words: String(match.5),
                category: match.6.map(String.init))
        }
    }

    private var isInMacro: Bool { path.contains("/@__swiftmacro_") }

    private var leadsOutOfMacro: Bool { severity == .note && words.hasPrefix("in expansion of macro '") }

    /// The same messages with each error in what a macro makes moved to where the macro is written: notes lead there.
    static func outsideMacros(_ messages: [CompilerMessage]) -> [CompilerMessage] {
        var rest = messages[...], moved: [CompilerMessage] = []
        while var message = rest.popFirst() {
            if message.severity == .error, message.isInMacro {
                let notes = rest.prefix { $0.leadsOutOfMacro }
                if let index = notes.firstIndex(where: { !$0.isInMacro }) {
                    (message.path, message.position) = (rest[index].path, rest[index].position)
                    rest = rest[(index + 1)...]
                }
            }
            moved.append(message)
        }
        return moved
    }
}
