/// Something wrong in a lesson file; its words stand once, beside the enum that holds its data.
package protocol Problem: Sendable {
    /// What is wrong: one sentence, names in quotes.
    var message: String { get }
    /// What to do next.
    var hint: String { get }
}

/// "did you mean 'x'?" where a name is near; otherwise the names there are.
package func suggestion(for name: String, among names: [String]) -> String {
    if let near = nearestName(to: name, in: names) { return "did you mean '\(near)'?" }
    if names.isEmpty { return "there is none to choose from here" }
    return "one of: " + names.joined(separator: ", ")
}
