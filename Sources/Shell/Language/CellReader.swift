import LessonCode
import LessonModel

/// Decides what a typed cell is: nothing, a command, or Swift.
///
/// A line is Swift when its first word names something in scope. Else a command word with nothing or something plain
/// behind it is the command, and everything else is Swift. `:word` is a command always, pasted text never.
package struct CellReader: Sendable {
    let scope: Scope

    package init(scope: Scope) {
        self.scope = scope
    }

    package func reading(of text: String, isPasted: Bool) -> Reading {
        let cell = text[...].trimmed
        if cell.isEmpty { return .nothing }
        if let input = inputForOneWorld(cell) { return input }
        if !isPasted, let name = unknownWorld(cell) { return Reading(.noWorld(name, known: scope.wirings)) }
        if !isPasted, let command = spelledCommand(cell) ?? bareCommand(cell) { return command }
        return .swift(SourcePiece(typed: cell), world: nil)
    }

    /// Reads `live: EXPR`; nil for any other cell.
    private func inputForOneWorld(_ cell: Substring) -> Reading? {
        guard let (world, rest) = worldNamed(by: cell) else { return nil }
        let input = rest.trimmed
        return input.isEmpty ? Reading(.noInput(world: world)) : .swift(SourcePiece(typed: input), world: world)
    }

    /// The world before a line's first colon, and what stands behind the colon.
    func worldNamed(by line: Substring) -> (world: String, rest: Substring)? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let name = line[..<colon].trimmed
        return scope.wirings.first { $0 == name }.map { ($0, line[colon...].dropFirst()) }
    }

    /// The name before a colon when no world has this name. In Swift, only a loop and the like can have a name there.
    private func unknownWorld(_ cell: Substring) -> String? {
        let labelled = /(?<name>[A-Za-z_][\w-]*):(?!:)\s*(?!(for|while|repeat|do|if|switch)\b)\S.*/.dotMatchesNewlines()
        guard let name = cell.wholeMatch(of: labelled)?.name, !scope.wirings.isEmpty else { return nil }
        return name == "default" ? nil : String(name)
    }

    /// Reads `:word` and the text that follows it.
    private func spelledCommand(_ cell: Substring) -> Reading? {
        guard cell.first == ":" else { return nil }
        let body = cell.dropFirst().trimmed, word = body.prefix { !$0.isWhitespace }
        if word.isEmpty { return Reading(.noName) }
        guard let entry = CommandTable.entry(meantBy: word) else { return Reading(.unknownCommand(String(word))) }
        let rest = body[word.endIndex...]
        return rest.isOneLine || entry.takes.isSwift ? command(entry, rest) : nil
    }

    private func bareCommand(_ cell: Substring) -> Reading? {
        if cell == "exit", !scope.declares(cell) { return Reading(.foreignExit(String(cell))) }
        return bareEntry(cell).map { command($0, $1) }
    }

    /// The command whose word begins a line, and what stands behind the word; nil where the line is Swift.
    func bareEntry(_ line: Substring) -> (entry: CommandEntry, rest: Substring)? {
        let word = line.first == "?" ? line.prefix(1) : line.commandWord, rest = line[word.endIndex...]
        guard !scope.declares(line.firstName), let entry = CommandTable.entry(meantBy: word) else { return nil }
        return word == "?" || isPlain(rest, behind: word, of: entry) ? (entry, rest) : nil
    }

    private func isPlain(_ rest: Substring, behind word: Substring, of entry: CommandEntry) -> Bool {
        guard let first = rest.first else { return true }
        guard first.isWhitespace, rest.isOneLine || entry.takes.isSwift && !first.isNewline else { return false }
        // `type (a, b)` and `time [1].count` would be Swift if `type` and `time` were names. They are not.
        if entry.takes.isSwift, let next = rest.trimmed.first, "([".contains(next) { return true }
        return CellSyntax(String(word.filter { $0 != "-" }) + rest).beginsWithLoneWord
    }

    private func command(_ entry: CommandEntry, _ rest: Substring) -> Reading {
        do throws(CommandProblem) {
            return .command(try entry.read(CommandArguments(entry: entry, text: rest.trimmed, scope: scope)))
        } catch {
            return Reading(error)
        }
    }
}

extension Substring {
    /// The name with which the line begins, or the command whose word has a hyphen: Swift reads two names in it.
    fileprivate var commandWord: Substring {
        let hyphened = prefix { $0.isLetter || $0 == "-" }
        return CommandTable.entry(named: hyphened) == nil ? firstName : hyphened
    }

    fileprivate var isOneLine: Bool { !contains(where: \.isNewline) }
}
