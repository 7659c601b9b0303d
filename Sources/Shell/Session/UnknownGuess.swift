import LessonModel

/// A text that was typed where a value is asked for and that reads like Swift about a name which nothing has: it is a slip
/// of the fingers and no guess.
struct UnknownGuess {
    /// The name.
    let name: String
    /// The name that may be meant instead.
    private let near: String?
    private let lostHint: String?

    /// Nil for a text that may be a guess: a value, or a word or a sentence in a person's own words.
    init?(_ text: String, scope: Scope) {
        let text = text.trimmed, name = String(text.firstName), rest = text.dropFirst(name.count)
        guard name.first?.isLowercase == true, !scope.declares(name), !Self.known.contains(name) else { return nil }
        let near = scope.names.map(\.name).filter { $0.first == name.first }
        self.near = name.count > 2 ? nearestName(to: name, in: near) : nil
        lostHint = CellReader(scope: scope).hint(atLostName: name)
        let isLikeName =
            lostHint != nil || self.near != nil || name.dropFirst().contains { $0.isUppercase || $0 == "_" }
        let goesOn = rest.wholeMatch(of: /(\.[A-Za-z_]|\(|\[).*/.dotMatchesNewlines()) != nil
        guard rest.isEmpty ? isLikeName : goesOn else { return nil }
        self.name = name
    }

    /// The words of Swift's own with which a value may begin.
    private static let known: Set = [
        "abs", "any", "await", "false", "max", "min", "nil", "not", "print", "sequence", "some", "stride", "throw",
        "throws", "true", "try", "type", "void", "zip",
    ]

    /// The complaint; the question stays open.
    var complaint: Complaint {
        let question = near.map { "did you mean '\($0)'? " } ?? ""
        let guess = question + "a guess is a value, such as 42; a text that reads like a name needs quotes"
        return Complaint("nothing here is called '\(name)'", hint: lostHint ?? guess, code: ExitCode.usage)
    }
}
