/// What a lesson, a person or a configuration file says about some of the limits.
package struct LimitChanges: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// In seconds, bytes, or a number of things, as `Limits` has them.
    package private(set) var amounts: [Limit: Double]

    package init(_ amounts: [Limit: Double] = [:]) {
        self.amounts = amounts
    }

    /// What makes these limits of any.
    package init(_ limits: Limits) {
        self.init(Dictionary(Limit.allCases.map { ($0, limits[$0]) }) { $1 })
    }

    package init(dictionaryLiteral elements: (Limit, Double)...) {
        self.init(Dictionary(elements) { $1 })
    }

    package subscript(limit: Limit) -> Double? {
        get { amounts[limit] }
        set { amounts[limit] = newValue }
    }

    package var isEmpty: Bool { amounts.isEmpty }

    /// The same with what somebody else says; theirs counts where both say something.
    package func merged(with others: LimitChanges) -> LimitChanges {
        LimitChanges(amounts.merging(others.amounts) { $1 })
    }
}

extension LimitChanges {
    /// Takes up one amount by the name of its limit, as people write both.
    package mutating func set(_ name: String, to amount: String) throws(LimitProblem) {
        guard let limit = Limit(rawValue: name) else { throw .unknownName(name) }
        guard self[limit] == nil else { throw .repeatedName(limit) }
        self[limit] = try LimitAmount(amount, of: limit).value
    }

    /// Reads what a command line sets: `memory=256MB`.
    package init(settings: [String]) throws(LimitProblem) {
        self.init()
        for setting in settings {
            let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2 else { throw .notSetting(setting) }
            try set(parts[0].collapsingWhitespace, to: parts[1])
        }
    }
}
