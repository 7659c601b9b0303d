/// A factor about which the trials say nothing, and the reason.
package struct Untried: Sendable, Hashable, Codable {
    package enum Reason: String, Sendable, Codable {
        case machine = "this machine does not allow it"
        /// The wiring's own block sets the factor, so it is not varied: `preload=clock`, `network=none`.
        case wiring = "its wiring holds it"
        case time = "no time left"
        /// Two equal runs differ, so that a difference proves nothing.
        case unsteady = "equal runs differ"
    }
    package var factor: Factor
    package var reason: Reason

    package init(_ factor: Factor, _ reason: Reason) {
        self.factor = factor
        self.reason = reason
    }
}
