import LessonCode
import LessonModel

extension CellReader {
    /// The hint for an input that does not compile, given the compiler's message; nil when there is none. For a name
    /// that Swift does not find: a command where the input begins with the name, else a name in scope or a member.
    package func hint(for message: String, in text: String) -> String? {
        if let hint = commandHint(for: message, in: text) { return hint }
        if let name = Diagnostic.unknownName(in: message).map(String.init) {
            return hint(atLostName: name) ?? question(about: name)
        }
        if text.trimmed.firstName == "return", message.contains("to 'Void'") {
            return "there is no function to return from: leave 'return' out"
        }
        if text.trimmed.first == ".", message.hasPrefix("cannot infer contextual base") {
            return "the line before was whole: write both as one line, or paste them together"
        }
        if let name = message.firstMatch(of: /cannot assign to value: '([^']+)' is a 'let' constant/)?.1 {
            let isSocket = scope.sockets.contains { $0.name == name }
            return isSocket ? "to plug something else in: inject \(name) = EXPR" : nil
        }
        guard let match = message.firstMatch(of: /type '(?<type>[^']+)' has no member '(?<name>[^']+)'/) else {
            return nil
        }
        let type = scope.names.last { $0.name == match.type.dropWords(["any ", "some "]) }
        return Self.question(String(match.name), type?.members.map(\.name) ?? [])
    }

    /// The hint at the command that a text may mean, where the compiler does not find the name with which it begins, where
    /// it finds that of a lesson, or where the text is a command as other programs take it: `--help`, `/help`, `exit()`.
    func commandHint(for message: String, in text: String) -> String? {
        if let word = text.wholeMatch(of: /\s*[-\/]+(?<word>[a-z]+)\s*/)?.word,
            let entry = CommandTable.entry(meantBy: word)
        {
            return "did you mean ':\(entry.word)'?"
        }
        if text.wholeMatch(of: /\s*exit\s*\(\s*\)\s*/) != nil { return CommandProblem.leaving }
        let first = text.trimmed.firstName
        if scope.declares(first), CommandTable.entry(named: first) != nil, CellSyntax(text).hasGluedStatements {
            return "'\(first)' is a name in the code here; ':\(first)' is the command"
        }
        guard let name = Diagnostic.unknownName(in: message), first == name else { return nil }
        return hint(forUnknownName: String(name), in: text)
    }

    /// The hint at the commands, for a sentence that begins with no name here; nil for any other text.
    func hint(forSentence text: String) -> String? {
        let first = text.trimmed.firstName
        guard !scope.declares(first), !scope.lost.contains(String(first)), CellSyntax(text).hasGluedStatements,
            text.allSatisfy({ $0.isLetter || $0 == " " || ".,?!'’".contains($0) })
        else { return nil }
        return "this is no command, so it was read as Swift: 'help' shows the commands"
    }

    /// The hint at a name that the person has lost, with the command for which it is short; nil for any other name.
    func hint(atLostName name: String) -> String? {
        guard scope.lost.contains(name) else { return nil }
        let command = CommandTable.entry(meantBy: name).map { "; ':\(name)' is the command '\($0.word)'" } ?? ""
        return "'\(name)' is gone: its line failed, was taken back or ran in earlier worlds\(command)"
    }

    /// Asks whether a name in scope is meant that is near to another one; nil where there is none.
    func question(about name: String) -> String? { Self.question(name, scope.names.map(\.name)) }

    /// The hint at the command that a text may mean by its first name, which is not in scope; nil where there is none.
    package func hint(forUnknownName name: String, in text: String) -> String? {
        if scope.lost.contains(name) { return nil }
        if CommandTable.foreignExits.contains(name) { return CommandProblem.leaving }
        if name == "seams" { return "this is 'seams' already: 'help' shows its commands" }
        let near = CommandTable.words(near: name, isAlone: text.trimmed == name).map { "':\($0)'" }
        return near.isEmpty ? nil : "did you mean \(near.joined(separator: " or "))?"
    }

    /// Asks whether a near name with the same first letter is meant: people get this letter right, but perhaps not its
    /// case. Nil for short names, which are near to everything.
    private static func question(_ name: String, _ known: [String]) -> String? {
        // A name that is known and not found has no value in this world.
        let known = known.filter { $0 != name }
        let alike = known.filter { $0.first == name.first }
        let others = known.filter { $0.first?.lowercased() == name.first?.lowercased() }
        guard name.count > 2, let near = nearestName(to: name, in: alike + others) else { return nil }
        return "did you mean '\(near)'?"
    }
}

extension Substring {
    fileprivate func dropWords(_ words: [String]) -> Substring {
        words.first { hasPrefix($0) }.map { dropFirst($0.count) } ?? self
    }
}
