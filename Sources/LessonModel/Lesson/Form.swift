/// The DI form that a lesson shows.
package enum Form: String, Sendable, CaseIterable, Codable {
    case none
    case constructor
    case property
    case method
    case ambientContext = "ambient-context"
    case extractAndOverride = "extract-and-override"
    case provider
    case defaultArgument = "default-argument"
    case serviceLocator = "service-locator"
    case environment
    case linkSeam = "link-seam"
    case closure
    case compositionRoot = "composition-root"
    case capstone
}

/// The rules for the form of an answer, from the exercise's `yaml form` block.
package struct FormRules: Sendable, Equatable {
    /// The kinds of volatile dependency that the code under discussion must not reach for.
    package var forbidden: [VolatileKind]
    /// Whether the code may reach for a forbidden kind where a caller can replace it: in a default argument, in the
    /// initial value of a settable property, or in a short form that passes it on.
    package var allowsLocalDefault: Bool

    package init(forbidden: [VolatileKind], allowsLocalDefault: Bool = true) {
        self.forbidden = forbidden
        self.allowsLocalDefault = allowsLocalDefault
    }
}

extension VolatileKind {
    /// The deeds of several kinds, each verb said once: "reads the clock or the environment, or reaches for the network".
    fileprivate static func deeds(_ kinds: [VolatileKind]) -> String {
        let pairs = kinds.map { kind in
            let verb = ["reads ", "reaches for "].first(where: kind.deed.hasPrefix) ?? ""
            return (verb: verb, object: String(kind.deed.dropFirst(verb.count)))
        }
        let groups = pairs.map(\.verb).withoutRepeats.map { verb in
            verb + pairs.filter { $0.verb == verb }.map(\.object).listed(with: "or")
        }
        return groups.count < kinds.count ? groups.joined(separator: ", or ") : groups.listed(with: "or")
    }
}

extension FormRules {
    /// The rules as a learner reads them: one sentence, or two.
    package var words: String {
        let deeds = VolatileKind.deeds(forbidden)
        let rule = "The form is checked, too: no type or function of the starter \(deeds)"
        let aside =
            allowsLocalDefault ? ". A default may do so, since a caller can replace it." : ", not even as a default."
        return rule + aside
    }
}
