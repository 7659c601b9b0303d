import LessonRendering

/// Draws the pages of `help`.
package enum CommandHelp {
    /// All commands by groups, and how the shell tells them from Swift; over somebody's own code, those that need no
    /// course.
    package static func overview(overCode: Bool = false, style: Style) -> String {
        let groups = CommandEntry.Group.allCases.compactMap { group -> String? in
            let entries = CommandTable.entries.filter { entry in
                entry.group == group && !(overCode ? entry.needsCourse : entry.needsCode)
            }
            guard !entries.isEmpty else { return nil }
            return ([style.paint(group.rawValue, .heading)] + entries.flatMap { lines(of: $0, overCode, style) })
                .joined(separator: "\n")
        }
        let ends = overCode ? (codeRule, other) : (rule, shortcuts)
        return ([paragraph(ends.0, style)] + groups + [paragraph(ends.1, style)]).joined(separator: "\n\n")
    }

    /// The page about one command, found by its word, its letter or its first letters.
    package static func page(for word: String, style: Style) throws(CommandProblem) -> String {
        guard let entry = CommandTable.entry(meantBy: word) else { throw .unknownCommand(word) }
        let usages = entry.usages.flatMap { $0.wrapped(to: style.width, hanging: 4) }.map { style.paint($0, .heading) }
        let explanation = entry.explanation.flatMap { line in
            let isExample = entry.examples.contains(line)
            return (isExample ? "    " + line : line).wrapped(to: style.width, hanging: isExample ? 8 : 0)
        }
        return (usages + [""] + explanation.map { style.paint($0, .plain) } + names(of: entry)).joined(separator: "\n")
    }

    private static let rule =
        "Anything that is no command is Swift and runs in every world; 'live: EXPR' asks one of them. "
        + "Enter alone passes an open question over; else it goes to the next step once this one is done. "
        + "What you paste is taken line by line, without gutters and prompts."

    private static let codeRule =
        "Anything that is no command is Swift and runs in every world; 'as-is: EXPR' asks one of them."

    private static let shortcuts =
        "Letters: \(letters); '?' is help, too. Three letters do for most words: 'out' for 'outline'. " + other

    private static let other =
        "Where a name in scope equals a command, the line is Swift, and ':list' is the command."

    private static let letters = CommandTable.entries
        .compactMap { entry in entry.letter.map { "\($0) \(entry.word)" } }.joined(separator: ", ")

    private static let usageWidth = CommandTable.entries.map(\.usage.columns).max() ?? 0

    private static func paragraph(_ text: String, _ style: Style) -> String {
        text.wrapped(to: style.width).map { style.paint($0, .plain) }.joined(separator: "\n")
    }

    private static func lines(of entry: CommandEntry, _ overCode: Bool, _ style: Style) -> [String] {
        let margin = 2 + usageWidth + 2
        // Behind a semicolon stands what is true of a course.
        let summary = overCode ? String(entry.summary.prefix { $0 != ";" }) : entry.summary
        if style.isLinear || style.width < 2 * margin {
            return "  \(entry.usage): \(summary)".wrapped(to: style.width, hanging: 4).map {
                style.paint($0, .plain)
            }
        }
        return summary.wrapped(to: style.width - margin).enumerated().map { index, part in
            let usage = (index == 0 ? entry.usage : "").padded(to: usageWidth)
            return "  " + usage + "  " + style.paint(part, .plain)
        }
    }

    private static func names(of entry: CommandEntry) -> [String] {
        entry.letter.map { ["'\($0)' is short for it."] } ?? []
    }
}
