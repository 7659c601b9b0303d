/// The limits that a lesson, a person or a configuration file sets; all other limits stay as they are.
package struct LimitChanges: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// The amounts in seconds, in bytes, or as counts, as in `Limits`.
    package private(set) var amounts: [Limit: Double]

    package init(_ amounts: [Limit: Double] = [:]) {
        self.amounts = amounts
    }

    /// Changes that set every limit to the amount in `limits`.
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

    /// These changes and the others; the other amount wins when both set the same limit.
    package func merged(with others: LimitChanges) -> LimitChanges {
        LimitChanges(amounts.merging(others.amounts) { $1 })
    }
}

extension LimitChanges {
    /// Sets the amount of one limit, with name and amount as people write them.
    package mutating func set(_ name: String, to amount: String) throws(LimitProblem) {
        guard let limit = Limit(rawValue: name) else { throw .unknownName(name) }
        guard self[limit] == nil else { throw .repeatedName(limit) }
        self[limit] = try LimitAmount(amount, of: limit).value
    }

    /// Reads the settings of a command line: `memory=256MB`.
    package init(settings: [String]) throws(LimitProblem) {
        self.init()
        for setting in settings {
            let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2 else { throw .notSetting(setting) }
            try set(parts[0].collapsingWhitespace, to: parts[1])
        }
    }
}
