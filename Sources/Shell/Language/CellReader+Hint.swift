import LessonCore

extension CellReader {
    /// What a person may have meant whose input begins with a name that Swift does not find, given the compiler's
    /// message: `cannot find 'lst' in scope`.
    package func hint(for message: String, in text: String) -> String? {
        guard let match = message.firstMatch(of: /cannot find '(?<name>[^']+)' in scope/) else { return nil }
        return text[...].trimmed.firstName == match.name ? hint(forUnknownName: String(match.name)) : nil
    }

    /// The command that is near to a name which is not in scope.
    package func hint(forUnknownName name: String) -> String? {
        if CommandTable.foreignExits.contains(name) { return CommandProblem.leaving }
        let near = CommandTable.words(near: name).map { "':\($0)'" }
        return near.isEmpty ? nil : "did you mean \(near.joined(separator: " or "))?"
    }
}
