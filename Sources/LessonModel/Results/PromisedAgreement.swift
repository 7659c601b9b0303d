/// The promise of a lesson's table about one line: whether the worlds differ there.
package enum PromisedAgreement: Sendable, Equatable {
    case same, differs
    /// A pattern admits that they differ in one run, and agree in another: by the hour, or by the machine.
    case open

    /// Compares the promises of some worlds; a world where the line does not run has none.
    package init(_ promises: [Expectation]) {
        let promises = promises.filter { $0 != .notHere }
        let values = promises.filter { !$0.isPattern }.map(\.cellText)
        let patterns = promises.filter(\.isPattern)
        let isRefuted = patterns.contains { pattern in
            promises.contains { promise in
                guard case .value(let text) = promise else { return !promise.isPattern }
                return !pattern.isMet(by: ValueRecord(status: .value, value: text))
            }
        }
        if Set(values).count > 1 || isRefuted {
            self = .differs
        } else {
            self = patterns.isEmpty || promises.count < 2 ? .same : .open
        }
    }
}

extension Expectation {
    /// Whether the promise holds for more than one value.
    package var isPattern: Bool {
        if case .matches = self { true } else { false }
    }
}

extension Probe {
    /// The promises of the table about each line in these worlds; nil when it promises nothing.
    package func agreements(among worlds: [String], rows: Int) -> [PromisedAgreement]? {
        let promises = (0..<rows).map { row in worlds.compactMap { expectation(row: row, wiring: $0) } }
        return promises.allSatisfy(\.isEmpty) ? nil : promises.map(PromisedAgreement.init)
    }
}
