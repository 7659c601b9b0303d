/// A problem in a lesson file. The words of each problem stand in one place, beside the enum that holds its data.
package protocol Problem: Sendable {
    /// The sentence that says what is wrong, with names in quotes.
    var message: String { get }
    /// The advice on what to do next.
    var hint: String { get }
}

/// "did you mean 'x'?" when a name is near; otherwise a list of the names to choose from.
package func suggestion(for name: String, among names: [String]) -> String {
    if let near = nearestName(to: name, in: names) { return "did you mean '\(near)'?" }
    if names.isEmpty { return "there is none to choose from here" }
    return "one of: " + names.joined(separator: ", ")
}
