import LessonCode
import LessonModel

/// Decides what a typed cell is: nothing, a command, or Swift.
///
/// A line is Swift when its first word names something in scope. Else a command word with nothing or something plain
/// behind it is the command, and everything else is Swift. `:word` is a command always.
package struct CellReader: Sendable {
    let scope: Scope

    package init(scope: Scope) {
        self.scope = scope
    }

    package func reading(of text: String) -> Reading {
        let cell = withoutProgram(text.trimmed)
        if cell.isEmpty { return .nothing }
        if let input = inputForOneWorld(cell) { return input }
        if let name = unknownWorld(cell) { return Reading(.noWorld(name, known: scope.wirings)) }
        if let command = spelledCommand(cell) ?? bareCommand(cell) { return command }
        return .swift(SourcePiece(typed: cell), world: nil)
    }

    /// Whether a cell may be an answer in a person's own words: it is no command, and no Swift about names at hand.
    func isInOwnWords(_ text: String) -> Bool {
        guard case .swift(let piece, _) = reading(of: text) else { return false }
        return !isLine(piece.text) && !CommandTable.isMeant(by: text)
    }

    /// Whether a cell is a line of Swift about names at hand: the name of one, or a statement that declares something or
    /// begins with the name of an object or a function. A type's name begins values, too, such as 'Note(id: 0)'.
    private func isLine(_ text: String) -> Bool {
        if scope.declares(text[...]) { return true }
        guard let items = ItemReader.items(of: SourcePiece(typed: text[...])), !items.isEmpty else { return false }
        let name = text[...].firstName
        let declares = items.contains { if case .binding = $0.kind { true } else { $0.makesNoValue } }
        return declares || name == "print" || name.first?.isLowercase == true && scope.declares(name)
    }

    /// A command without the name of the program, which stands before it in the README and on a trainer's screen.
    private func withoutProgram(_ cell: Substring) -> Substring {
        guard cell.hasPrefix("seams "), !scope.declares("seams") else { return cell }
        let rest = cell.dropFirst("seams ".count).trimmed
        return bareEntry(rest) == nil ? cell : rest
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
        return rest.isOneLine || entry.takes.isSwift ? command(entry, typedAs: word, rest) : nil
    }

    private func bareCommand(_ cell: Substring) -> Reading? {
        bareEntry(cell).map { command($0, typedAs: cell[..<$1.startIndex], $1) }
    }

    /// The command whose word begins a line, and what stands behind the word; nil where the line is Swift.
    func bareEntry(_ line: Substring) -> (entry: CommandEntry, rest: Substring)? {
        let word = line.first == "?" ? line.prefix(1) : line.commandWord, rest = line[word.endIndex...]
        guard !scope.declares(line.firstName), let entry = CommandTable.entry(meantBy: word),
            !scope.hasLost(word, shortFor: entry)
        else { return nil }
        return word == "?" || isPlain(rest, behind: word, of: entry) ? (entry, rest) : nil
    }

    private func isPlain(_ rest: Substring, behind word: Substring, of entry: CommandEntry) -> Bool {
        guard let first = rest.first else { return true }
        guard first.isWhitespace, rest.isOneLine || entry.takes.isSwift && !first.isNewline else { return false }
        // `help ?` would be the beginning of `help ? a : b`.
        if rest.trimmed == "?" { return true }
        // `type (a, b)` and `time [1].count` would be Swift if `type` and `time` were names. They are not.
        if entry.takes.isSwift, let next = rest.trimmed.first, "([".contains(next) { return true }
        // A guess may be anything: `answer [1, 2]`, `answer .milliseconds(90)`, `answer throws`, `answer -`.
        if entry.takes == .choices { return true }
        // A term may be a keyword, which would make `glossary throws` the beginning of a function's type.
        if entry.takes == .term, rest.allSatisfy({ $0.isLetter || $0.isWhitespace || "-@,?'".contains($0) }) {
            return true
        }
        return CellSyntax(String(word.filter { $0 != "-" }) + rest).beginsWithLoneWord
    }

    private func command(_ entry: CommandEntry, typedAs typed: Substring, _ rest: Substring) -> Reading {
        let word = entry.synonyms.first { $0 == typed } ?? entry.word
        do throws(CommandProblem) {
            let arguments = CommandArguments(entry: entry, word: word, text: rest.trimmed, scope: scope)
            return .command(try entry.read(arguments))
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

extension CellReader {
    /// The indentation of the line that must follow a text that was typed, pasted or both; nil when it can be handed
    /// over.
    package func continuation(of text: String, isPasted: Bool) -> String? {
        cells(in: text, isPasted: isPasted).last.flatMap(continuation(ofCell:))
    }

    /// The same for one cell.
    func continuation(ofCell text: String) -> String? {
        guard let (code, isInput) = swift(in: text) else { return nil }
        // Nearly every line of a long cell leaves it open. Only a whole cell is worth a reading of all of it.
        let growing = CellSyntax(growing: code), syntax = growing.isComplete ? CellSyntax(code) : growing
        if isInput, syntax.hasGluedStatements { return nil }
        return syntax.isComplete ? nil : String(repeating: "    ", count: syntax.openBrackets)
    }

    /// Whether a text ends within brackets, or within a string, a comment or a condition of several lines.
    package func isWithin(_ text: String) -> Bool {
        guard let cell = cells(in: text, isPasted: false).last, let code = swift(in: cell)?.code else { return false }
        let syntax = CellSyntax(code)
        return !syntax.isComplete && (syntax.openBrackets > 0 || syntax.awaitedEnd != nil)
    }

    /// The end that a text waits for while it is not whole, for a person who cannot see it; nil where an open bracket
    /// shows it.
    package func waiting(of text: String) -> String? {
        guard let code = swift(in: text)?.code else { return nil }
        let syntax = CellSyntax(code)
        guard !syntax.isComplete, syntax.openBrackets == 0 else { return nil }
        let end = syntax.awaitedEnd.map { "up to '\($0)'" } ?? "in the next line"
        return "  … it goes on \(end); two empty lines hand it over, Ctrl-C drops it"
    }

    /// The Swift of an input, or of a command that takes Swift.
    private func swift(in text: String) -> (code: String, isInput: Bool)? {
        switch reading(of: text) {
        case .swift(let piece, _): (piece.text, true)
        case .command(.worlds(.sweepLine(_, _, let piece))), .command(.worlds(.inject(let piece, _))),
            .command(.worlds(.sweep(_, let piece))),
            .command(.worlds(.type(let piece))), .command(.worlds(.time(let piece))):
            (piece.text, false)
        default: nil
        }
    }
}

/// Reads an answer to a question: numbers or letters, one or several.
enum ChoiceReader {
    /// The numbers of the choices, from 1, in order; nil when the text is something else.
    static func choices(in text: String, of count: Int) -> [Int]? {
        let words = text.split { $0.isWhitespace || $0 == "," }
        guard !words.isEmpty else { return nil }
        var chosen: Set<Int> = []
        for word in words {
            guard let number = number(word), (1...count).contains(number) else { return nil }
            chosen.insert(number)
        }
        return chosen.sorted()
    }

    /// Whether a text can only be meant as an answer: nothing but numbers, or single letters that are no command.
    static func isMeant(by text: String) -> Bool {
        let words = text.split { $0.isWhitespace || $0 == "," }
        if let first = words.first, CommandTable.entry(meantBy: first) == nil,
            words.allSatisfy({ number($0) != nil })
        {
            return true
        }
        return text.contains(where: \.isNumber)
            && text.allSatisfy { $0.isNumber || $0.isWhitespace || $0 == "," || $0 == "-" }
    }

    /// The choices as a person can name them: `1 to 3, or a to c`.
    static func names(of count: Int) -> String {
        let last = "abcdefghijklmnopqrstuvwxyz".prefix(count).last
        return "a number from 1 to \(count)" + (last.map { ", or a letter from a to \($0)" } ?? "")
    }

    private static func number(_ word: Substring) -> Int? {
        // The screen shows `[2]`, and people also write `2)` or `2.`.
        if let digits = word.wholeMatch(of: /[\[(]?(-?\d+)[\]).]?/)?.1 { return Int(digits) }
        guard word.count == 1, let letter = word.lowercased().utf8.first, (97...122).contains(letter) else {
            return nil
        }
        return Int(letter) - 96
    }
}
