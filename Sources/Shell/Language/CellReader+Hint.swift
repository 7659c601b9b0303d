import LessonModel

extension CellReader {
    /// The hint for an input that does not compile, given the compiler's message; nil when there is none. For a name
    /// that Swift does not find: a command where the input begins with the name, else a name in scope or a member.
    package func hint(for message: String, in text: String) -> String? {
        if let match = message.firstMatch(of: /cannot find (?:type )?'(?<name>[^']+)' in scope/) {
            let name = String(match.name), isFirst = text[...].trimmed.firstName == name
            return (isFirst ? hint(forUnknownName: name) : nil) ?? Self.question(name, scope.names.map(\.name))
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

    /// The hint at a command whose word is near to a name that is not in scope; nil when no word is near.
    package func hint(forUnknownName name: String) -> String? {
        if CommandTable.foreignExits.contains(name) { return CommandProblem.leaving }
        let near = CommandTable.words(near: name).map { "':\($0)'" }
        return near.isEmpty ? nil : "did you mean \(near.joined(separator: " or "))?"
    }

    /// Asks whether a near name with the same first letter is meant: people get this letter right, but perhaps not its
    /// case. Nil for short names, which are near to everything.
    private static func question(_ name: String, _ known: [String]) -> String? {
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
