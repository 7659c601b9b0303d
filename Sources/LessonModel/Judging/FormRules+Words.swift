extension FormRules {
    /// The rules as a learner reads them: one sentence, or two.
    package var words: String {
        let deeds = forbidden.map(\.deed).listed(with: "or")
        let rule = "The form is checked, too: no type or function of the starter \(deeds)"
        let aside = allowsLocalDefault ? ". A default that a caller can replace may." : ", not even as a default."
        return rule + aside
    }
}
