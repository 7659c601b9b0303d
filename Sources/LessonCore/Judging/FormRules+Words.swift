extension FormRules {
    /// The rules as a learner reads them: one sentence, or two.
    package var words: String {
        let deeds = forbidden.map(\.deed)
        let list = [deeds.dropLast().joined(separator: ", "), deeds.last ?? ""].filter { !$0.isEmpty }
        let rule = "The form is checked, too: no type or function of the starter \(list.joined(separator: " or "))"
        let aside = allowsLocalDefault ? ". A default that a caller can replace may." : ", not even as a default."
        return rule + aside
    }
}
