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
}
